import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import type { components } from '#schema/contract.gen.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './repeatable-infographic.module.css'
import { Picture } from '#ui/Picture.tsx'

export const repeatableInfographic = defineBlock({ name: 'blocks.repeatable-infographic', view: RepeatableInfographic })

/** What its readers get, as pictograms. Nothing where there is nothing to get. */
function RepeatableInfographic({ block }: BlockProps<'blocks.repeatable-infographic'>) {
  if (block.items.length === 0) return null
  return (
    <HeadedBlock title={block.title} text={block.text} link={null}>
      <Infographics items={block.items} />
    </HeadedBlock>
  )
}

type Infographic = components['schemas']['ItemsInfographic']

/** Pictograms, three across, each with a title and one sentence; two share one row. Nothing where there are none. */
function Infographics({ items }: { items: readonly Infographic[] }) {
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
