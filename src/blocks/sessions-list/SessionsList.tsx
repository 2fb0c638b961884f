import type { Block, BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { Island } from '#registry/Island.tsx'
import { classNames } from '#ui/class-names.ts'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { MoreLink } from '#ui/MoreLink.tsx'
import { SessionCalendar } from '#ui/SessionCalendar.island.tsx'
import { SessionMonths } from '#ui/SessionMonths.tsx'
import { FoldedOnSmallWindows, ShowAll } from '#ui/ShowAll.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { WholeWords } from '#ui/WholeWords.tsx'
import { safeHref } from '#links/safe-href.ts'
import { sessionMessages as words } from '#messages/en.ts'
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
              <FoldedOnSmallWindows whenShut={words.showCalendar} whenOpen={words.hideCalendar}>
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

type Row = Block<'page.sessions-list'>['rows'][number]

/** When, what and for how much; whether there are places; the way to take one. The first choice has the solid button. */
function SessionRow({ row, isFirstChoice }: { row: Row; isFirstChoice: boolean }) {
  const { isFeatured, dates, title, url, details, places, isMuted, action, calendarUrl, brochure } = row
  const href = url === null ? undefined : safeHref(url)
  const calendarHref = calendarUrl === null ? undefined : safeHref(calendarUrl)
  const brochureHref = brochure ? safeHref(brochure.url) : undefined
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <span className={isMuted ? 'kicker-soft' : 'kicker'}>
            <WholeWords text={isFeatured ? words.featured(dates) : dates} />
          </span>
          {href ? <a href={href}>{title}</a> : title}
        </h3>
        {details && <p className={styles.details}>{details}</p>}
        {places && <p className={styles.places}>{places}</p>}
      </div>
      {action && (
        <ButtonLink
          button={action}
          about={words.forTitle(dates)}
          variant={isFirstChoice ? 'solid' : 'line'}
          size="small"
          className={styles.action}
        />
      )}
      {(calendarHref || brochureHref) && (
        <p className={styles.links}>
          {calendarHref && (
            <a className={styles.link} href={calendarHref}>
              {words.addToCalendar}
              <span className="vh"> {dates}</span>
            </a>
          )}
          {brochure && brochureHref && (
            <a className={styles.link} href={brochureHref}>
              {words.brochure}
              <span className="vh"> {words.forTitle(dates)}</span> ({brochure.facts})
            </a>
          )}
        </p>
      )}
    </article>
  )
}
