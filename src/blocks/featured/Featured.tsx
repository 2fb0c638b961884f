import { ADDRESSES, programAddress } from '#urls/addresses.ts'
import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import {
  isShown,
  type RegistrationState,
  registrationState,
  sessionFacts,
  type ShownSession,
} from '#sessions/availability.ts'
import { sessionDates } from '#sessions/session-dates.ts'
import { Card, CardGrid, type CardSize, raised } from '#ui/Cards.tsx'
import { classNames } from '#ui/class-names.ts'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { MoreLink } from '#ui/MoreLink.tsx'
import { blockMessages, sessionMessages } from '#messages/en.ts'
import styles from './featured.module.css'

export const featured = defineBlock({
  name: 'blocks.featured',
  view: Featured,
  tone: 'white',
  loads: ['featured-sessions', 'may-be-featured'],
})

/**
 * Sessions as cards: those that the author chose, as long as they may be featured, else the featured and upcoming ones.
 * Both follow the same rules (spec 4).
 */
function Featured({ block, loaded }: BlockProps<'blocks.featured', 'featured-sessions' | 'may-be-featured'>) {
  const chosen = block.sessions.filter(loaded['may-be-featured']).filter(isShown)
  const sessions = chosen.length > 0 ? chosen : loaded['featured-sessions'].filter(isShown)
  return (
    <HeadedBlock title={block.title} text={block.text} link={block.link}>
      {sessions.length === 0 && <NoSessions />}
      <CardGrid items={sessions} keyOf={({ documentId }) => documentId} leads card={SessionCard} />
    </HeadedBlock>
  )
}

function NoSessions() {
  return (
    <div>
      <p className="serif h4">{blockMessages.featured.none}</p>
      <p className={classNames(styles.nextStep, 'soft')}>
        {blockMessages.featured.nextStep((label) => (
          <a key={label} href={ADDRESSES.getInTouch}>
            {label}
          </a>
        ))}
      </p>
    </div>
  )
}

/** A session as a card: picture, dates, title, facts and the way to register. */
function SessionCard({ item: session, size }: { item: ShownSession; size: CardSize }) {
  const { title, summary, thumbnail_image } = session.program
  const registration = registrationState(session)
  const isLead = size === 'lead'
  const isSaid = registration.state !== 'shut' || registration.note !== null
  return (
    <Card
      title={title}
      url={programAddress(session.program) ?? null}
      kicker={sessionDates(session)}
      isMuted={registration.state !== 'open'}
      image={thumbnail_image}
      text={isLead ? summary : null}
      facts={sessionFacts(session, { withPlaces: isLead })}
      size={size}
    >
      {isSaid && <RegistrationAction registration={registration} title={title} isLead={isLead} />}
    </Card>
  )
}

function RegistrationAction({
  registration,
  title,
  isLead,
}: {
  registration: RegistrationState
  title: string
  isLead: boolean
}) {
  if (registration.state === 'waitlist') {
    return (
      <MoreLink
        link={{ label: sessionMessages.joinWaitlist, url: registration.address }}
        about={sessionMessages.forTitle(title)}
        className={raised}
      />
    )
  }
  if (registration.state === 'shut') return registration.note && <p className="small soft">{registration.note}</p>
  return (
    <>
      <ButtonLink
        button={{ label: sessionMessages.register, url: registration.address }}
        about={sessionMessages.forTitle(title)}
        variant={isLead ? 'solid' : 'line'}
        size={isLead ? 'normal' : 'small'}
        className={raised}
      />
      {registration.note && <span className="small soft">{registration.note}</span>}
    </>
  )
}
