import type { Entity } from '#api/check-entity.ts'
import { hasStarted } from '#api/sessions.ts'
import { fee, registration, sessionPlaces, sessionWhen } from '#blocks/session-terms.ts'
import { composed } from '#registry/section.ts'
import type { Page } from '#registry/page.ts'

type Session = Entity<'ProgramSession'>

type Offered = {
  /** Of the program, group or conference that the session belongs to. */
  title: string
  /** Its address. */
  page: string
  email: string | null
}

/** Where a visitor registers for a session: what it is, when and for how much, and whom to write to. */
export function registrationPage(session: Session, { title, page, email }: Offered): Page {
  const isOver = hasStarted(session, Date.now())
  const wayIn = registration(session, page)
  const isOpen = !isOver && wayIn.state !== 'shut'
  const write = email ? [{ label: 'Write to the Program Office', url: mailto(email, title, session) }] : []
  return {
    layout: 'header',
    head: { title: `Register for ${title}`, description: `Registration for ${title}, ${sessionWhen(session)}.` },
    sections: [
      composed({
        __component: 'page.notice',
        id: session.id,
        kind: 'plain',
        title: `Register for ${title}`,
        text: isOpen
          ? 'Places are given by the Program Office. Write with your name and organisation, and a person will answer within a working day.'
          : 'Registration for this session is closed. The page of the program names the dates that are open.',
        facts: facts(session, isOver),
        actions: [...(isOpen ? write : []), { label: `Back to ${title}`, url: page }],
      }),
    ],
  }
}

function facts(session: Session, isOver: boolean) {
  const rows: [string, string | null][] = [
    ['Dates', sessionWhen(session)],
    ['Place', session.location],
    ['Fee', fee(session)],
    ['Places', isOver ? 'The session has begun' : sessionPlaces(session)],
  ]
  return rows.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

function mailto(email: string, title: string, session: Session): string {
  return `mailto:${email}?subject=${encodeURIComponent(`${title}, ${sessionWhen(session)}, ${session.SKU}`)}`
}
