import { withSection, type FormDefinition, type SiteField } from '#forms/form-definition.ts'
import type { FormValues } from '#forms/submitted-form.ts'
import { groupMessages, ownRegistrationMessages, registrationMessages } from '#messages/en.ts'
import type { Answer } from '#forms/validate-answers.ts'
import type { OwnForm } from './page-forms.ts'
import type { Myself } from './participants.ts'
import { EMAIL, MOST_PLACES } from './questions.ts'
import type { Change, GivenPlaces, Participant, RegistrationView } from './registration-view.ts'

const { newLink } = ownRegistrationMessages

/** What is asked of somebody who wants new links to their registrations. */
export const NEW_LINK_FORM: OwnForm = {
  kind: 'new-link',
  definition: formOf({ ...EMAIL, label: newLink.field, help: newLink.fieldHelp }),
}

const { participant } = ownRegistrationMessages.changes
/** What is asked of somebody who wants to change a registration of theirs. */
export const CHANGE_FORMS: Readonly<Record<Change['what'], FormDefinition>> = {
  email: formOf({ ...EMAIL, label: ownRegistrationMessages.changes.email.field }),
  participant: formOf(
    { name: 'name', label: participant.name, kind: 'text', isRequired: true, maxLength: 80 },
    { ...EMAIL, label: participant.email, help: participant.emailHelp },
    { name: 'company', label: participant.company, kind: 'text', maxLength: 100 },
  ),
}

/** What the answers to such a form are to change. */
export function changeOf(what: Change['what'], answers: readonly Answer[]): Change {
  const answerTo = (name: string) => String(answers.find((one) => one.name === name)?.value ?? '')
  const isParticipant = what === 'participant'
  return {
    what,
    email: answerTo('email'),
    person: isParticipant ? answerTo('name') : null,
    company: (isParticipant && answerTo('company')) || null,
  }
}

/** What is asked of the person who registered a group: name and email address of each of the others. */
export function participantsDefinition(places: number): FormDefinition {
  const rows = Array.from({ length: places - 1 }, (_, index): SiteField[] => [
    { ...rowOf(index).name, kind: 'text', maxLength: 80, isOfAnother: true },
    { ...rowOf(index).email, kind: 'email', isOfAnother: true },
  ])
  return formOf(...rows.flat())
}

/** The questions about one of the others, of whom the first is the second participant. */
function rowOf(index: number) {
  const { name, email } = groupMessages.participants
  return {
    name: { name: `name-${index + 2}`, label: name(index + 2) },
    email: { name: `email-${index + 2}`, label: email(index + 2) },
  }
}

/** Those who are named, to be changed. */
export function participantValues(participants: readonly Participant[]): FormValues {
  const values = participants.flatMap(({ person, email }, index): [string, string[]][] => {
    const row = rowOf(index)
    return [
      [row.name.name, person === null ? [] : [person]],
      [row.email.name, email === null ? [] : [email]],
    ]
  })
  return Object.fromEntries(values)
}

/** Those whom somebody has named, or what is wrong. Who is given by an address alone is asked for the name. */
export function participantsIn(
  answers: readonly Answer[],
): { participants: Participant[] } | { errors: ReadonlyMap<string, string> } {
  const answerTo = (name: string) => String(answers.find((one) => one.name === name)?.value ?? '')
  const rows = Array.from({ length: MOST_PLACES - 1 }, (_, index) => {
    const { name, email } = rowOf(index)
    return { asked: name.name, number: index + 2, person: answerTo(name.name), email: answerTo(email.name) }
  }).filter(({ person, email }) => person !== '' || email !== '')
  const { noName } = groupMessages.participants
  const wrong = rows.filter(({ person }) => person.includes('@'))
  if (wrong.length > 0) return { errors: new Map(wrong.map(({ asked, number }) => [asked, noName(number)])) }
  return { participants: rows.map(({ person, email }) => ({ person: person || null, email: email || null })) }
}

/** How many places of a group nobody is named for. */
export function unnamedPlaces({ places, naming }: Pick<RegistrationView, 'places' | 'naming'>): number {
  return Math.max(0, places - 1 - (naming?.participants.length ?? 0))
}

/** What is asked of the person who gives back places of a group: whose, and how many for which nobody is named. */
export function giveBackDefinition(view: Pick<RegistrationView, 'places' | 'naming'>): FormDefinition {
  const { unnamed, none, withoutName } = groupMessages.giveBack
  const named = (view.naming?.participants ?? []).map(({ id, person, email }): SiteField => ({
    name: GIVEN + id,
    label: person ?? email ?? '',
    kind: 'checkbox',
  }))
  const options = Array.from({ length: unnamedPlaces(view) + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? none : withoutName(count),
  }))
  const open: SiteField[] = options.length > 1 ? [{ name: UNNAMED, label: unnamed, kind: 'select', options }] : []
  return formOf(...named, ...open)
}

const GIVEN = 'given-'
const UNNAMED = 'unnamed'

/** The places that somebody has chosen; undefined if there are none. */
export function givenOf(answers: readonly Answer[]): GivenPlaces | undefined {
  const participants = answers.flatMap(({ name }) => (name.startsWith(GIVEN) ? [name.slice(GIVEN.length)] : []))
  const unnamed = Number(answers.find(({ name }) => name === UNNAMED)?.value ?? 0)
  return participants.length + unnamed > 0 ? { participants, unnamed } : undefined
}

/** The same as part of an address, such as `u1-0a1b2c3d`: how many without a name, then ids. */
export function givenInAddress({ participants, unnamed }: GivenPlaces): string {
  return [`u${unnamed}`, ...participants].join('-')
}

/** The places that such an address says; undefined if it says none. */
export function givenIn(text: string): GivenPlaces | undefined {
  if (!/^u\d{1,3}(-[\da-f]{8})*$/.test(text)) return undefined
  const [unnamed = '', ...participants] = text.split('-')
  return { participants: [...new Set(participants)], unnamed: Number(unnamed.slice(1)) }
}

/** Who took part when a page with their names was drawn: of its hidden field. */
export const SEEN_FIELD = 'seen'

const NOTES: SiteField = {
  name: 'notes',
  label: registrationMessages.defaultForm.notes,
  help: groupMessages.myself.notesHelp,
  kind: 'textarea',
  maxLength: 1000,
  isForSessionOnly: true,
}

/** What is asked of a participant of a group. @param asksAddress where nobody has said to which address we write */
export function myselfDefinition(asksAddress: boolean): FormDefinition {
  const { name, email, emailHelp } = groupMessages.myself
  const address = asksAddress ? [{ ...EMAIL, label: email, help: emailHelp }] : []
  return formOf({ name: 'name', label: name, kind: 'text', isRequired: true, maxLength: 80 }, ...address, NOTES)
}

/** What a participant has said. */
export function myselfOf(answers: readonly Answer[]): Myself {
  const answerTo = (name: string) => String(answers.find((one) => one.name === name)?.value ?? '')
  const notes = answers.filter(({ name, value }) => name === NOTES.name && value !== '')
  return { person: answerTo('name'), email: answerTo('email') || null, answers: notes }
}

function formOf(...asked: SiteField[]): FormDefinition {
  return withSection({ title: null, text: null, sections: [] }, null, asked)
}
