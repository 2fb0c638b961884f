import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { classNames } from '#ui/class-names.ts'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import styles from './milestone.module.css'

export const milestone = defineBlock({ name: 'blocks.milestone', view: Milestone, tone: 'green-grey' })

/** Above this many characters a year, such as "September 2015", takes one step down. */
const LONG_YEAR = 8

/** More than this never fit the width of a page. */
const MOST_IN_VIEW = 4

/** Years on a rail that scrolls sideways, by keyboard too; the last one is marked. */
function Milestone({ block }: BlockProps<'blocks.milestone'>) {
  const { title, text, milestones } = block
  if (milestones.length === 0) return null
  return (
    <HeadedBlock title={title} text={text} link={null}>
      <div className={styles.rail} role="region" aria-label={title} tabIndex={0}>
        <ol className={classNames(styles.milestones, milestones.length > MOST_IN_VIEW && styles.many)}>
          {milestones.map(({ id, year, title: name, text: words }) => (
            <li key={id} className={styles.milestone}>
              <p className={classNames(styles.year, year.length > LONG_YEAR && styles.long)}>{year}</p>
              <h3 className="h5">{name}</h3>
              {words && <p className={styles.text}>{words}</p>}
            </li>
          ))}
        </ol>
      </div>
    </HeadedBlock>
  )
}
