import type { Block } from '#registry/block-types.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './tabs.module.css'

type Entry = Block<'blocks.tabs'>['tabs'][number]['entries'][number]

/** Lines of a timetable between hairlines, each with its time where one of them has a time. */
export function Outline({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  const isTimed = entries.some(({ when }) => when)
  return (
    <ol className={classNames(styles.outline, isTimed && styles.timed)}>
      {entries.map(({ id, when, title, text }) => (
        <li key={id} className={styles.entry}>
          {when && <p className={styles.when}>{when}</p>}
          <div className={styles.what}>
            <h4 className="h5">{title}</h4>
            {text && <p className={styles.text}>{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
