import type { Block, BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { Island } from '#registry/Island.tsx'
import { classNames } from '#ui/class-names.ts'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { MoreLink } from '#ui/MoreLink.tsx'
import { SessionCalendar } from '#ui/SessionCalendar.island.tsx'
import { SessionMonths } from '#ui/SessionMonths.tsx'
import { FoldedOnSmallWindows, ShowAll } from '#ui/ShowAll.tsx'
import { SessionRow } from './SessionRow.tsx'
import styles from './sessions-list.module.css'

export const sessionsList = defineBlock({ name: 'page.sessions-list', view: SessionsList, tone: 'white' })

type Sessions = Block<'page.sessions-list'>

/** So many rows at once, and where there are more than the second figure the others wait behind "Show all". */
const ROWS_AT_ONCE = 8
const MOST_WITHOUT_WAITING = 12

/** Sessions one under another, and the days on which they take place. */
function SessionsList({ block }: BlockProps<'page.sessions-list'>) {
  const { title, text, rows, events, empty } = block
  const hasCalendar = rows.length > 0 && events.length > 0
  return (
    <HeadedBlock title={title} text={text} link={null}>
      {rows.length === 0 && <NoSessions empty={empty} />}
      {rows.length > 0 && (
        <div className={styles.sessions}>
          <Rows rows={rows} className={classNames(styles.list, !hasCalendar && styles.alone)} />
          {hasCalendar && (
            <div className={styles.calendar}>
              <FoldedOnSmallWindows whenShut="Show the calendar" whenOpen="Hide the calendar">
                <Island of={SessionCalendar} when="visible" isWide={false}>
                  <SessionMonths events={events} />
                </Island>
              </FoldedOnSmallWindows>
            </div>
          )}
        </div>
      )}
    </HeadedBlock>
  )
}

function Rows({ rows, className }: { rows: Sessions['rows']; className: string | undefined }) {
  const atOnce = rows.length > MOST_WITHOUT_WAITING ? ROWS_AT_ONCE : rows.length
  const rest = rows.slice(atOnce)
  const firstToTake = rows.find(({ action }) => action)
  return (
    <div className={className}>
      {rows.slice(0, atOnce).map((row) => (
        <SessionRow key={row.id} row={row} isFirstChoice={row === firstToTake} />
      ))}
      {rest.length > 0 && (
        <ShowAll count={rows.length} className={styles.rest}>
          {rest.map((row) => (
            <SessionRow key={row.id} row={row} isFirstChoice={row === firstToTake} />
          ))}
        </ShowAll>
      )}
    </div>
  )
}

function NoSessions({ empty: { text, link } }: { empty: Sessions['empty'] }) {
  return (
    <div>
      <p className="serif h4">{text}</p>
      {link && <MoreLink link={link} className={styles.nextStep} />}
    </div>
  )
}
