import { programAddress } from '#addresses/program-address.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { classNames } from '#ui/class-names.ts'
import { SCHOOL_TIME_ZONE, sessionDates } from '#ui/dates.ts'
import { FactList } from '#ui/FactList.tsx'
import { MoreLink } from '#ui/MoreLink.tsx'
import { Picture } from '#ui/Picture.tsx'
import { WholeWords } from '#ui/WholeWords.tsx'
import styles from './featured.module.css'
import { registration, sessionFacts, type Registration, type ShownSession } from './shown-session.ts'

/** Above this many characters a title takes one step down. */
const LONG_TITLE = 70

/** A session as a card: picture, dates, title, facts and the way to register. */
export function SessionCard({ session, isLead }: { session: ShownSession; isLead: boolean }) {
  const { title, summary, thumbnail_image } = session.program
  const address = programAddress(session.program)
  const words = <WholeWords text={title} />
  const wayIn = registration(session)
  return (
    <article className={classNames(styles.card, isLead && styles.lead)}>
      <div className={styles.media}>
        <Picture
          media={thumbnail_image}
          alt=""
          className={styles.picture}
          sizes={isLead ? '(min-width: 48em) 33rem, 100vw' : '(min-width: 48em) 19rem, 100vw'}
        />
      </div>
      <div className={styles.main}>
        <h3 className={classNames(styles.title, title.length > LONG_TITLE && styles.long)}>
          <span className={wayIn.state === 'open' ? 'kicker' : 'kicker-soft'}>
            {sessionDates(session.session_parts, SCHOOL_TIME_ZONE)}
          </span>
          {address ? <a href={address}>{words}</a> : words}
        </h3>
        {isLead && summary && <p className={styles.text}>{summary}</p>}
        <FactList facts={sessionFacts(session, { withPlaces: isLead })} />
        <WayIn wayIn={wayIn} title={title} isLead={isLead} />
      </div>
    </article>
  )
}

function WayIn({ wayIn, title, isLead }: { wayIn: Registration; title: string; isLead: boolean }) {
  if (wayIn.state === 'waitlist') {
    return (
      <div className={styles.foot}>
        <MoreLink
          link={{ label: 'Join waiting list', url: wayIn.address }}
          about={`for ${title}`}
          className={styles.raised}
        />
      </div>
    )
  }
  if (wayIn.state === 'shut') return wayIn.note && <p className={classNames(styles.foot, 'small soft')}>{wayIn.note}</p>
  return (
    <div className={styles.foot}>
      <ButtonLink
        button={{ label: 'Register', url: wayIn.address }}
        about={`for ${title}`}
        variant={isLead ? 'solid' : 'line'}
        size={isLead ? 'normal' : 'small'}
        className={styles.raised}
      />
      {wayIn.note && <span className="small soft">{wayIn.note}</span>}
    </div>
  )
}
