import { ContentUnavailable } from '#api/errors.ts'
import { momentDate, schoolTimeZone } from '#format/dates.ts'
import { groupMessages, ownRegistrationMessages } from '#messages/en.ts'
import { givenIn, givenInAddress, giveBackDefinition, unnamedPlaces } from '#registration/own-questions.ts'
import type { Forms } from '#registration/open-forms.ts'
import { amountInWords } from '#registration/order.ts'
import { resultUrl, type RegistrationRecord } from '#registration/record.ts'
import { mayGiveBack } from '#registration/status.ts'
import type { GivenPlaces, GivingBack, RegistrationView } from '#registration/registration-view.ts'
import type { Page } from '#registry/page.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import { pageWithoutRegistration } from '../-payment-page.ts'
import type { RouteContext } from '../__root.tsx'
import { noticePage, ownFormPage } from './-own-form-page.ts'

const { changes, getInTouch } = ownRegistrationMessages
const { giveBack: words } = groupMessages
const ASK_US = { label: getInTouch, url: ADDRESSES.getInTouch }

type Context = Pick<RouteContext, 'forms'>
type Known = { record: RegistrationRecord; view: RegistrationView; forms: Forms; back: { label: string; url: string } }

/**
 * The page on which the person who registered a group chooses the places to give back. Nothing is given back here.
 * @throws {ContentUnavailable} if the content service, which knows who takes part, does not answer
 */
export function fewerPlacesPage(token: string | undefined, context: Context): Promise<Page> {
  return pageOfGroup(token, context, async ({ record, view, forms, back }) => {
    const definition = giveBackDefinition(view)
    const form = { kind: 'give-back' as const, definition, id: record.id, token: record.token }
    return ownFormPage(form, forms, {
      url: `${ADDRESSES.fewerPlaces}?token=${record.token}`,
      description: words.description,
      words: { ...words, text: words.text(view.places, view.person) },
      submit: words.submit,
      cancel: back,
    })
  })
}

/**
 * The page that says, before it binds, which places go, who stays, and what it costs by the school's rules.
 * @param chosen in the address
 * @throws {ContentUnavailable} if the content service, which knows the rules, does not answer
 */
export function giveBackPage(token: string | undefined, chosen: string | undefined, context: Context): Promise<Page> {
  return pageOfGroup(token, context, async (known) => {
    const { record, view, forms, back } = known
    const again = { label: words.again, url: `${ADDRESSES.fewerPlaces}?token=${record.token}` }
    const given = givenIn(chosen ?? '')
    const places = given ? placesGiven(view, given) : undefined
    if (!given || places === undefined) {
      return noticePage('plain', { ...words.stale, actions: [again, back] }, words.description)
    }
    const cost = await orUnavailable(forms.registrations.acts.costOfGivingBack(record, places))
    if (!cost) return noticePage('plain', { ...words.closed, actions: [ASK_US, back] }, words.description)
    const query = `token=${record.token}&given=${givenInAddress(given)}&fee=${cost.fee}&seen=${view.version}`
    const actions = [
      { label: words.confirm(places), url: `${ADDRESSES.giveBack}?${query}`, isPost: true },
      again,
      { ...back, label: words.keep },
    ]
    const notice = { title: words.check(places), text: costInWords(view, cost), facts: factsOf(view, given), actions }
    return noticePage('plain', notice, words.description)
  })
}

/** A page about the places of a group, while some can be given back. */
async function pageOfGroup(
  token: string | undefined,
  { forms }: Context,
  draw: (known: Known) => Promise<Page>,
): Promise<Page> {
  const record = token === undefined ? undefined : await forms?.registrations.byToken(token)
  if (!forms || !record?.submission.session) return pageWithoutRegistration('success', token, forms)
  const back = { label: changes.keep, url: resultUrl(record) }
  const view = mayGiveBack(record) ? await orUnavailable(forms.registrations.acts.viewOf(record.id)) : null
  if (!view || view.places < 2) {
    return noticePage('plain', { ...words.closed, actions: [ASK_US, back] }, words.description)
  }
  return draw({ record, view, forms, back })
}

async function orUnavailable<Value>(asked: Promise<Value>): Promise<Value> {
  try {
    return await asked
  } catch (error) {
    throw new ContentUnavailable('The places of the group could not be read.', { cause: error })
  }
}

/** How many places are chosen; undefined where they are not those of the registration as it is now. */
function placesGiven(view: RegistrationView, { participants, unnamed }: GivenPlaces): number | undefined {
  const named = new Set(view.naming?.participants.map(({ id }) => id))
  const areOwn = participants.every((id) => named.has(id)) && unnamed <= unnamedPlaces(view)
  return areOwn && participants.length + unnamed > 0 ? participants.length + unnamed : undefined
}

/** Whose places go, and who stays. */
function factsOf({ places, person, email, naming }: RegistrationView, { participants, unnamed }: GivenPlaces) {
  const all = naming?.participants ?? []
  const name = (one: { person: string | null; email: string | null }) => one.person ?? one.email ?? ''
  const goes = all.filter(({ id }) => participants.includes(id)).map(name)
  const stays = [person || email, ...all.filter(({ id }) => !participants.includes(id)).map(name)]
  const left = places - participants.length - unnamed - stays.length
  const { facts, withoutName } = words
  return [
    { name: facts.given, value: [...goes, ...(unnamed > 0 ? [withoutName(unnamed)] : [])].join('\n') },
    { name: facts.stays, value: [...stays, ...(left > 0 ? [withoutName(left)] : [])].join('\n') },
  ]
}

function costInWords({ currency, state }: RegistrationView, { fee, refund, due, until }: GivingBack): string {
  const amount = (units: number) => (units > 0 && currency !== null ? amountInWords(units, currency) : null)
  const end = until === null ? null : momentDate(until, schoolTimeZone())
  return words.cost({
    fee: amount(fee),
    refund: amount(refund),
    due: amount(due),
    until: end,
    isWaiting: state === 'waiting' || state === 'offered',
  })
}
