import type { BlockProps } from '#registry/block-types.ts'
import { classNames } from '#ui/class-names.ts'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import styles from './milestone.module.css'

/** Above this many characters a year, such as "September 2015", takes one step down. */
const LONG_YEAR = 8

/** More than this never fit the width of a page. */
const MOST_IN_VIEW = 4

/** Years on a rail that scrolls sideways, by keyboard too; the last one is marked. */
export function Milestone({ block }: BlockProps<'blocks.milestone'>) {
  const { title, text, milestones } = block
  if (milestones.length === 0) return null
  return (
    <HeadedBlock title={title} text={text} link={null}>
      <div className={styles.rail} role="region" aria-label={title} tabIndex={0}>
        <ol className={classNames(styles.milestones, milestones.length > MOST_IN_VIEW && styles.many)}>
          {milestones.map((milestone) => (
            <li key={milestone.id} className={styles.milestone}>
              <p className={classNames(styles.year, milestone.year.length > LONG_YEAR && styles.long)}>
                {milestone.year}
              </p>
              <h3 className="h5">{milestone.title}</h3>
              {milestone.text && <p className={styles.text}>{milestone.text}</p>}
            </li>
          ))}
        </ol>
      </div>
    </HeadedBlock>
  )
}
