import { ContentUnavailable } from '#api/errors.ts'
import { momentDate, schoolTimeZone } from '#format/dates.ts'
import { groupMessages, ownRegistrationMessages } from '#messages/en.ts'
import { ContentNotWritten } from '#registration/content-writer.ts'
import { joiningFacts } from '#registration/session-details.ts'
import type { Forms } from '#registration/open-forms.ts'
import { myselfDefinition } from '#registration/own-questions.ts'
import type { ParticipantView } from '#registration/participants.ts'
import type { FormPage } from '#registration/page-forms.ts'
import type { Page } from '#registry/page.ts'
import { sessionKeyCalendarAddress, sessionPage, ADDRESSES, CERTIFICATE } from '#urls/addresses.ts'
import { pageWithoutRegistration } from '../-payment-page.ts'
import type { RouteContext } from '../__root.tsx'
import { noticePage, ownFormPage } from './-own-form-page.ts'

const { getInTouch } = ownRegistrationMessages
const { myself: words } = groupMessages
const { description, actions, facts: labels } = words
const ASK_US = { label: getInTouch, url: ADDRESSES.getInTouch }

/**
 * The page of a participant of a group, by a link of their own: who they are, while that is to be said; then when and where the
 * session is and how to join it; then the certificate. Nothing of the others, or of what is paid.
 * @throws {ContentUnavailable} if the content service, which knows the participants, does not answer
 */
export async function myPlacePage(
  token: string | undefined,
  { forms, content }: Pick<RouteContext, 'forms' | 'content'>,
): Promise<Page> {
  const view = await participantOf(token, forms)
  if (!forms || token === undefined) return pageWithoutRegistration('success', token, forms)
  if (!view) return unknownPage(token)
  const { state, participant, session_details: details } = view
  const ownFacts = factsOf(view)
  if (participant.isGivenBack) {
    return noticePage('plain', { ...words.givenBack, facts: ownFacts, actions: [ASK_US] }, description)
  }
  if (state === 'cancelled' || state === 'lapsed') {
    const session = await content.orElse(null, 'session of a participant', () => content.sessionByKey(view.session_key))
    if (session?.program_session_status === 'cancelled') return sessionCancelledPage(ownFacts, sessionPage(session))
    return noticePage('plain', { ...words.cancelled, facts: ownFacts, actions: [ASK_US] }, description)
  }
  if (state === 'attended' && !participant.isNamed) {
    return noticePage('plain', { ...words.unnamed, facts: ownFacts, actions: [ASK_US] }, description)
  }
  if (state === 'attended') {
    const certificate = { label: actions.certificate, url: `${CERTIFICATE}?token=${token}` }
    return noticePage('good', { ...words.attended, facts: ownFacts, actions: [certificate] }, description)
  }
  if (state !== 'confirmed') return noticePage('plain', { ...words.waiting, facts: ownFacts }, description)
  if (!participant.isNamed || !participant.hasAddress) return detailsPage(view, token, forms)
  const joining = details
    ? joiningFacts(details).map(({ label: name, value }) => ({ name, value, hasLinks: true }))
    : []
  const ways = [
    { label: actions.calendar, url: sessionKeyCalendarAddress(view.session_key) },
    ...(participant.mayChange ? changesOf(token) : [ASK_US]),
  ]
  return noticePage('good', { ...words.confirmed, facts: [...ownFacts, ...joining], actions: ways }, description)
}

/** The page of a participant whose session the school has cancelled. @param sessionUrl where other dates are */
function sessionCancelledPage(facts: ReturnType<typeof factsOf>, sessionUrl: string | undefined): Page {
  const ways = [...(sessionUrl ? [{ label: actions.otherDates, url: sessionUrl }] : []), ASK_US]
  return noticePage('plain', { ...words.sessionCancelled, facts, actions: ways }, description)
}

/** The page on which a participant corrects name and notes. @throws {ContentUnavailable} */
export async function myDetailsPage(token: string | undefined, { forms }: Pick<RouteContext, 'forms'>): Promise<Page> {
  const view = await participantOf(token, forms)
  if (!forms || token === undefined) return pageWithoutRegistration('success', token, forms)
  return view ? detailsPage(view, token, forms) : unknownPage(token)
}

/**
 * The participant with a link; undefined if there is none.
 * @throws {ContentUnavailable} if the content service does not answer
 */
export async function participantOf(
  token: string | undefined,
  forms: Pick<Forms, 'registrations'> | undefined,
): Promise<ParticipantView | undefined> {
  return forms?.registrations.participants.byToken(token ?? '').catch((error: unknown) => {
    if (!(error instanceof ContentNotWritten)) throw error
    throw new ContentUnavailable('The participant could not be read.', { cause: error })
  })
}

/** The form by which a participant says who they are, or corrects it; where that is too late, how to tell the office. */
function detailsPage({ participant, person, session_title, reference }: ParticipantView, token: string, forms: Forms) {
  const { isNamed, hasAddress, notes, mayName, mayChange, until } = participant
  const isKnown = isNamed && hasAddress
  const back = { label: actions.back, url: `${ADDRESSES.myPlace}?token=${token}` }
  if (isKnown ? !mayChange : !mayName) {
    return noticePage('plain', { ...words.closed, actions: [ASK_US, ...(isKnown ? [back] : [])] }, description)
  }
  const end = until === null ? null : momentDate(until, schoolTimeZone())
  const { asked, change } = words
  const said = isKnown ? change : { ...asked, text: asked.text(session_title ?? reference, end) }
  return ownFormPage({ kind: 'myself', definition: myselfDefinition(!hasAddress), token }, forms, {
    url: `${isKnown ? ADDRESSES.myDetails : ADDRESSES.myPlace}?token=${token}`,
    description,
    words: said,
    submit: said.submit,
    cancel: isKnown ? back : null,
    values: { name: person === null ? [] : [person], notes: notes === '' ? [] : [notes] },
  })
}

/** A form that is sent twice finds here what its first time has led to: the link is another one then. */
function unknownPage(token: string): FormPage {
  const ways = [{ label: actions.newLink, url: ADDRESSES.newLink }, ASK_US]
  const form = { kind: 'myself' as const, definition: myselfDefinition(true), token }
  return { ...noticePage('plain', { ...words.unknown, actions: ways }, description), status: 404, form }
}

function changesOf(token: string) {
  return [
    { label: actions.details, url: `${ADDRESSES.myDetails}?token=${token}` },
    { label: actions.email, url: `${ADDRESSES.correctEmail}?token=${token}` },
  ]
}

function factsOf({ reference, person, email, session_title, participant: { notes } }: ParticipantView) {
  const rows = [
    { name: labels.reference, value: reference },
    { name: labels.person, value: person },
    { name: labels.email, value: email },
    { name: labels.session, value: session_title },
    { name: labels.notes, value: notes },
  ]
  return rows.flatMap(({ name, value }) => (value ? [{ name, value }] : []))
}
