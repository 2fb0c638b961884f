import { safeHref } from '#urls/safe-href.ts'
import type { Block } from '#registry/block-types.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import styles from './sessions-list.module.css'

type Row = Block<'page.sessions-list'>['rows'][number]

/** When, what and for how much; whether there are places; the way to take one. The first choice has the solid button. */
export function SessionRow({ row, isFirstChoice }: { row: Row; isFirstChoice: boolean }) {
  const { isFeatured, dates, title, url, details, places, isMuted, action, calendarUrl, brochure } = row
  const href = url === null ? undefined : safeHref(url)
  const calendarHref = calendarUrl === null ? undefined : safeHref(calendarUrl)
  const brochureHref = brochure ? safeHref(brochure.url) : undefined
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <span className={isMuted ? 'kicker-soft' : 'kicker'}>{isFeatured ? `Featured: ${dates}` : dates}</span>
          {href ? <a href={href}>{title}</a> : title}
        </h3>
        {details && <p className={styles.details}>{details}</p>}
        {places && <p className={styles.places}>{places}</p>}
      </div>
      {action && (
        <ButtonLink
          button={action}
          about={`for ${dates}`}
          variant={isFirstChoice ? 'solid' : 'line'}
          size="small"
          className={styles.action}
        />
      )}
      {(calendarHref || brochureHref) && (
        <p className={styles.links}>
          {calendarHref && (
            <a className={styles.link} href={calendarHref}>
              Add to calendar<span className="vh"> {dates}</span>
            </a>
          )}
          {brochure && brochureHref && (
            <a className={styles.link} href={brochureHref}>
              Brochure<span className="vh"> for {dates}</span> ({brochure.facts})
            </a>
          )}
        </p>
      )}
    </article>
  )
}
