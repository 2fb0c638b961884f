import { ContentUnavailable } from '#api/errors.ts'
import { groupMessages, ownRegistrationMessages } from '#messages/en.ts'
import { ContentNotWritten } from '#registration/content-writer.ts'
import type { Forms } from '#registration/open-forms.ts'
import { amountInWords } from '#registration/order.ts'
import { CHANGE_FORMS } from '#registration/own-questions.ts'
import type { ParticipantView } from '#registration/participants.ts'
import { resultUrl } from '#registration/record.ts'
import type { Change, RegistrationView } from '#registration/registration-view.ts'
import type { OpenedChange } from '#registration/changes.ts'
import { changesOf } from '#registration/status.ts'
import type { Page } from '#registry/page.ts'
import { hasStarted } from '#sessions/session-dates.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import { pageWithoutRegistration } from '../-payment-page.ts'
import type { RouteContext } from '../__root.tsx'
import { participantOf } from './-my-place-pages.ts'
import { noticePage, ownFormPage } from './-own-form-page.ts'

const words = ownRegistrationMessages.changes
const { description } = words
const PATHS = { email: ADDRESSES.correctEmail, participant: ADDRESSES.replaceParticipant }
const ASK_US = { label: ownRegistrationMessages.getInTouch, url: ADDRESSES.getInTouch }

/** The page on which a person asks for a change of a registration; where that is too late, how to ask the office. */
export async function changePage(
  what: Change['what'],
  token: string | undefined,
  { forms, content }: Pick<RouteContext, 'forms' | 'content'>,
): Promise<Page> {
  const record = token === undefined ? undefined : await forms?.registrations.byToken(token)
  if (forms && !record && what === 'email') {
    const participant = await participantOf(token, forms)
    if (participant) return addressPage(participant, token ?? '', forms)
  }
  if (!forms || !record?.submission.session) return pageWithoutRegistration('success', token, forms)
  const { key } = record.submission.session
  const session = await content.orElse(null, 'session of a registration', () => content.sessionByKey(key))
  const hasBegun = session !== null && hasStarted(session, Date.now())
  const back = { label: words.keep, url: resultUrl(record) }
  if (hasBegun || !changesOf(record).includes(what)) {
    return noticePage('plain', { ...words.closed, actions: [ASK_US, back] }, description)
  }
  return ownFormPage({ kind: what, definition: CHANGE_FORMS[what], id: record.id }, forms, {
    url: `${PATHS[what]}?token=${record.token}`,
    description,
    words: words[what],
    submit: words.submit,
    cancel: back,
    sent: words.sent,
  })
}

/** The same for a participant of a group, by a link of their own. */
function addressPage({ submission, participant }: ParticipantView, token: string, forms: Forms): Page {
  const back = { label: groupMessages.myself.actions.back, url: `${ADDRESSES.myPlace}?token=${token}` }
  if (!participant.mayChange) return noticePage('plain', { ...words.closed, actions: [ASK_US, back] }, description)
  return ownFormPage({ kind: 'email', definition: CHANGE_FORMS.email, id: submission }, forms, {
    url: `${PATHS.email}?token=${token}`,
    description,
    words: words.email,
    submit: words.submit,
    cancel: back,
    sent: words.sent,
  })
}

/**
 * The page that the email to a new address leads to. It says what will change, and changes nothing itself.
 * @throws {ContentUnavailable} if the content service, which knows the registration, does not answer
 */
export async function confirmPage(link: string | undefined, { forms }: Pick<RouteContext, 'forms'>): Promise<Page> {
  const opened = await forms?.registrations.changes.open(link ?? '').catch((error: unknown) => {
    if (!(error instanceof ContentNotWritten)) throw error
    throw new ContentUnavailable('The registration to change could not be read.', { cause: error })
  })
  if (!opened || !('asked' in opened)) {
    const said = words[opened?.outcome ?? 'stale']
    return { ...noticePage('plain', { ...said, actions: [ASK_US] }, description), status: 404 }
  }
  const { what, email } = opened.asked.change
  if (opened.outcome === 'done') return noticePage('good', words.done[what](email), description)
  const actions = [
    {
      label: words.confirm.submit,
      url: `${ADDRESSES.confirmChange}?change=${encodeURIComponent(link ?? '')}`,
      isPost: true,
    },
  ]
  return noticePage('plain', { ...words.confirm[what], facts: factsOf(opened), actions }, description)
}

/** What the person who confirms the address of a group will have, and owe. */
function ofPayer({ places, due, currency }: RegistrationView) {
  const { facts } = words.confirm
  return [
    { name: facts.places, value: String(places) },
    ...(currency !== null && due > 0 ? [{ name: facts.due, value: amountInWords(due, currency) }] : []),
  ]
}

function factsOf({ asked: { change }, view }: Extract<OpenedChange, { outcome: 'open' | 'done' }>) {
  const { facts } = words.confirm
  return [
    { name: facts.reference, value: view.reference },
    { name: facts.session, value: view.session_title ?? view.reference },
    ...(change.person ? [{ name: facts.person, value: change.person }] : []),
    ...(change.what === 'payer' ? ofPayer(view) : []),
    { name: change.what === 'payer' ? facts.address : facts.email, value: change.email },
  ]
}
