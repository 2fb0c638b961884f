import { ContentUnavailable } from '#api/errors.ts'
import { momentDate, schoolTimeZone } from '#format/dates.ts'
import { groupMessages, ownRegistrationMessages } from '#messages/en.ts'
import { participantsDefinition, participantValues, SEEN_FIELD } from '#registration/own-questions.ts'
import type { Forms } from '#registration/open-forms.ts'
import { resultUrl, type RegistrationRecord } from '#registration/record.ts'
import type { RegistrationView } from '#registration/registration-view.ts'
import type { Page } from '#registry/page.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import { pageWithoutRegistration } from '../-payment-page.ts'
import type { RouteContext } from '../__root.tsx'
import { noticePage, ownFormPage } from './-own-form-page.ts'

const { changes, getInTouch } = ownRegistrationMessages
const { participants: words } = groupMessages
const ASK_US = { label: getInTouch, url: ADDRESSES.getInTouch }

type Context = Pick<RouteContext, 'forms'>

/**
 * The page on which the person who registered a group says who takes part; where that is too late, how to tell the office.
 * @throws {ContentUnavailable} if the content service, which knows the participants, does not answer
 */
export function participantsPage(token: string | undefined, context: Context): Promise<Page> {
  return namingPage(token, context, ({ record, place, naming, forms, back }) => {
    const form = { kind: 'participants' as const, definition: participantsDefinition(place.places), id: record.id }
    return ownFormPage(form, forms, {
      url: `${ADDRESSES.nameParticipants}?token=${record.token}`,
      description: words.description,
      words: { ...words, text: words.text(place.person, endOf(naming)) },
      instead: { label: words.links.way, url: `${ADDRESSES.participantLinks}?token=${record.token}` },
      hidden: [{ name: SEEN_FIELD, value: naming.stamp }],
      submit: words.submit,
      cancel: back,
      values: participantValues(naming.participants),
    })
  })
}

/**
 * The page with the links by which participants name themselves, for the person who registered them to hand on.
 * @throws {ContentUnavailable} if the content service does not answer
 */
export function participantLinksPage(token: string | undefined, context: Context): Promise<Page> {
  const { links: said } = words
  return namingPage(token, context, ({ record, place, naming, forms, back }) => {
    const { links, participants } = naming
    const isEverybodyKnown = participants.filter(({ email }) => email !== null).length >= place.places - 1
    const until = endOf(naming)
    const text = isEverybodyKnown
      ? said.all
      : links.length > 0
        ? `${said.some(until)} ${said.renewHint}`
        : said.none(until)
    const first = place.places - links.length + 1
    const facts = links.map(({ person, token: link }, index) => ({
      name: said.place(first + index, person),
      value: `${forms.siteUrl}${ADDRESSES.myPlace}?token=${link}`,
    }))
    const make = {
      label: links.length > 0 ? said.renew : said.make,
      url: `${ADDRESSES.participantLinks}?token=${record.token}`,
      isPost: true,
    }
    const actions = isEverybodyKnown ? [back] : links.length > 0 ? [back, make] : [make, back]
    return noticePage('plain', { title: said.title, text, facts, actions }, said.description)
  })
}

type Naming = NonNullable<RegistrationView['naming']>
type Known = {
  record: RegistrationRecord
  place: RegistrationView
  naming: Naming
  forms: Forms
  back: { label: string; url: string }
}

/** A page about who takes part in a group, while that can be said. */
async function namingPage(token: string | undefined, { forms }: Context, draw: (known: Known) => Page): Promise<Page> {
  const record = token === undefined ? undefined : await forms?.registrations.byToken(token)
  if (!forms || !record?.submission.session) return pageWithoutRegistration('success', token, forms)
  const place = await forms.registrations.acts.placeOf(record).catch((error: unknown) => {
    throw new ContentUnavailable('The participants of the registration could not be read.', { cause: error })
  })
  const back = { label: changes.keep, url: resultUrl(record) }
  if (!place?.naming?.isOpen) {
    return noticePage('plain', { ...words.closed, actions: [ASK_US, back] }, words.description)
  }
  return draw({ record, place, naming: place.naming, forms, back })
}

function endOf({ until }: Naming): string | null {
  return until === null ? null : momentDate(until, schoolTimeZone())
}
