import { ADDRESSES } from '#addresses/addresses.ts'
import type { BlockProps } from '#registry/block-types.ts'
import { classNames } from '#ui/class-names.ts'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import styles from './featured.module.css'
import { SessionCard } from './SessionCard.tsx'
import { isShown, type ShownSession } from './shown-session.ts'

/** More cards than this wait behind "Show all". */
const MOST_AT_ONCE = 7
/** From this many cards on, the first one leads. */
const FEWEST_WITH_LEAD = 4

/** Sessions as cards: those the author chose, else the featured and upcoming ones. */
export function Featured({ block, loaded }: BlockProps<'blocks.featured', 'featured-sessions'>) {
  const chosen = block.sessions.length > 0 ? block.sessions : loaded['featured-sessions']
  const sessions = chosen.filter(isShown)
  const rest = sessions.slice(MOST_AT_ONCE)
  return (
    <HeadedBlock title={block.title} text={block.text} link={block.link}>
      {sessions.length === 0 && <NoSessions />}
      <Cards sessions={sessions.slice(0, MOST_AT_ONCE)} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary className={styles.showAll}>
            <span className={styles.whenShut}>Show all {sessions.length}</span>
            <span className={styles.whenOpen}>Show fewer</span>
          </summary>
          <div className={styles.cards}>
            {rest.map((session) => (
              <SessionCard key={session.documentId} session={session} isLead={false} />
            ))}
          </div>
        </details>
      )}
    </HeadedBlock>
  )
}

/** One card leads; two are halves, three are thirds; of more, the first leads thirds. */
function Cards({ sessions }: { sessions: readonly ShownSession[] }) {
  if (sessions.length === 0) return null
  const hasLead = sessions.length === 1 || sessions.length >= FEWEST_WITH_LEAD
  return (
    <div className={classNames(styles.cards, sessions.length === 2 && styles.halves)}>
      {sessions.map((session, index) => (
        <SessionCard key={session.documentId} session={session} isLead={hasLead && index === 0} />
      ))}
    </div>
  )
}

function NoSessions() {
  return (
    <div>
      <p className="serif h4">No sessions are open for registration at the moment.</p>
      <p className={classNames(styles.nextStep, 'soft')}>
        <a href={ADDRESSES.getInTouch}>Get in touch</a> and we will write to you when the next dates are set.
      </p>
    </div>
  )
}
