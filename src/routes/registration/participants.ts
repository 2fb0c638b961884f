import { createFileRoute } from '@tanstack/react-router'
import { ContentUnavailable } from '#api/errors.ts'
import { momentDate, schoolTimeZone } from '#format/dates.ts'
import { ownRegistrationMessages } from '#messages/en.ts'
import { participantsDefinition, participantValues } from '#registration/own-questions.ts'
import { resultUrl } from '#registration/record.ts'
import type { Page } from '#registry/page.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import { pageWithoutRegistration, readToken } from '../-payment-page.ts'
import type { RouteContext } from '../__root.tsx'
import { noticePage, ownFormPage } from './-own-form-page.ts'

export const Route = createFileRoute('/registration/participants')({
  // What is one visitor's is read only when they ask for it.
  staticData: { preload: false },
  validateSearch: readToken,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => participantsPage(deps.token, context),
})

const { participants: words, changes, getInTouch } = ownRegistrationMessages
const ASK_US = { label: getInTouch, url: ADDRESSES.getInTouch }

/**
 * The page on which whoever registered a group says who takes part; where that is too late, how to tell the office.
 * @throws {ContentUnavailable} if the content service, which knows the participants, does not answer
 */
async function participantsPage(token: string | undefined, { forms }: Pick<RouteContext, 'forms'>): Promise<Page> {
  const record = token === undefined ? undefined : await forms?.registrations.byToken(token)
  if (!forms || !record?.submission.session) return pageWithoutRegistration('success', token, forms)
  const place = await forms.registrations.acts.placeOf(record).catch((error: unknown) => {
    throw new ContentUnavailable('The participants of a registration are not known.', { cause: error })
  })
  const back = { label: changes.keep, url: resultUrl(record) }
  if (!place?.naming?.isOpen) {
    return noticePage('plain', { ...words.closed, actions: [ASK_US, back] }, words.description)
  }
  const { participants, until } = place.naming
  const end = until === null ? null : momentDate(until, schoolTimeZone())
  const form = { kind: 'participants' as const, definition: participantsDefinition(place.places), id: record.id }
  return ownFormPage(form, forms, {
    url: `${ADDRESSES.nameParticipants}?token=${record.token}`,
    description: words.description,
    words: { ...words, text: words.text(place.person, end) },
    submit: words.submit,
    cancel: back,
    values: participantValues(participants),
  })
}
