import { programAddress } from '#urls/addresses.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card, raised } from '#ui/Card.tsx'
import type { CardSize } from '#ui/card-picture.ts'
import { MoreLink } from '#ui/MoreLink.tsx'
import { registration, sessionFacts, sessionWhen, type Registration, type ShownSession } from '../session-terms.ts'

/** A session as a card: picture, dates, title, facts and the way to register. */
export function SessionCard({ item: session, size }: { item: ShownSession; size: CardSize }) {
  const { title, summary, thumbnail_image } = session.program
  const wayIn = registration(session)
  const isLead = size === 'lead'
  const isSaid = wayIn.state !== 'shut' || wayIn.note !== null
  return (
    <Card
      title={title}
      url={programAddress(session.program) ?? null}
      kicker={sessionWhen(session)}
      isMuted={wayIn.state !== 'open'}
      image={thumbnail_image}
      text={isLead ? summary : null}
      facts={sessionFacts(session, { withPlaces: isLead })}
      size={size}
    >
      {isSaid && <WayIn wayIn={wayIn} title={title} isLead={isLead} />}
    </Card>
  )
}

function WayIn({ wayIn, title, isLead }: { wayIn: Registration; title: string; isLead: boolean }) {
  if (wayIn.state === 'waitlist') {
    return (
      <MoreLink link={{ label: 'Join waiting list', url: wayIn.address }} about={`for ${title}`} className={raised} />
    )
  }
  if (wayIn.state === 'shut') return wayIn.note && <p className="small soft">{wayIn.note}</p>
  return (
    <>
      <ButtonLink
        button={{ label: 'Register', url: wayIn.address }}
        about={`for ${title}`}
        variant={isLead ? 'solid' : 'line'}
        size={isLead ? 'normal' : 'small'}
        className={raised}
      />
      {wayIn.note && <span className="small soft">{wayIn.note}</span>}
    </>
  )
}
