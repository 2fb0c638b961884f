import type { components } from '#schema/contract.gen.ts'
import { classNames } from './class-names.ts'
import styles from './infographics.module.css'
import { Picture } from './Picture.tsx'

type Infographic = components['schemas']['ItemsInfographic']

/** Pictograms, three across, each with a title and one sentence; two share one row. Nothing where there are none. */
export function Infographics({ items }: { items: readonly Infographic[] }) {
  if (items.length === 0) return null
  return (
    <ul className={classNames(styles.list, items.length === 2 && styles.halves)}>
      {items.map(({ id, icon, title, text }) => (
        <li key={id} className={styles.item}>
          {icon && <Picture media={icon} alt="" className={styles.icon} sizes="(min-width: 48em) 5.5rem, 4rem" />}
          <div className={styles.words}>
            <h3 className="h5">{title}</h3>
            {text && <p className={styles.text}>{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
