/** What is found out about a form before it is kept: whether it was sent before, and what the content service says of its order. */
import type { PriceCode } from '#forms/submitted-form.ts'
import type { Outbox } from './outbox.ts'
import { fullPrice } from './order.ts'
import { enteredCode } from './questions.ts'
import type { RecordState, RegistrationRecord, Submission } from './record.ts'
import { isUnpaid, offersNothingBetter } from './status.ts'
import { formHashOf, haveSameAnswers, submissionId, submissionOf, type ValidForm } from './submission.ts'
import type { RegistrationForm } from './page-forms.ts'
import { ContentNotWritten, NotInContent, type ContentWriter } from './content-writer.ts'

/** After that, the same answers may come from another person, who must not see the earlier registration. */
const SAME_VISITOR_WITHIN_MS = 60 * 60_000

/** What a form that is sent again was before: the same submission, one to correct, or one whose place is held. */
export class EarlierSubmissions {
  readonly #outbox: Pick<Outbox, 'byId' | 'ofForm' | 'ofVisitor'>

  constructor(outbox: Pick<Outbox, 'byId' | 'ofForm' | 'ofVisitor'>) {
    this.#outbox = outbox
  }

  /**
   * The submission that a form is already: kept from the same page, or an earlier registration of the same visitor with the
   * same answers, unless the page offers something better now. Not one with a new link.
   */
  find(form: ValidForm): RegistrationRecord | undefined {
    const known = this.#outbox.byId(submissionId(form))
    if (known) return known.submission.hasNewLink ? undefined : known
    const sent = submissionOf(form)
    const { session, email } = sent
    if (!session) return undefined
    const others = this.#outbox.ofVisitor(session.key, email, SAME_VISITOR_WITHIN_MS)
    const hasCode = enteredCode(form) !== ''
    return others.find(
      (one) =>
        haveSameAnswers(one.submission, sent) &&
        hasCode === Boolean(one.submission.code) &&
        offersNothingBetter(one, sent),
    )
  }

  /** Whether a form was kept as a registration whose link was replaced since: it may be somebody else's by now. */
  hasNewLink(form: ValidForm): boolean {
    return this.#outbox.byId(submissionId(form))?.submission.hasNewLink ?? false
  }

  /**
   * The registration whose place is held for the person who sends this form again, from the same page and with the same address. Not
   * one that waited: the form promised it no price.
   */
  heldBy(form: ValidForm): RegistrationRecord | undefined {
    const formHash = formHashOf(form)
    const email = form.email.toLowerCase()
    const earlier = formHash === undefined ? [] : this.#outbox.ofForm(formHash)
    return earlier.find(
      (one) => isUnpaid(one) && !one.submission.isWaitlist && one.submission.email.toLowerCase() === email,
    )
  }

  /** Whether a form, sent again, would correct a registration whose place is held. */
  corrects(form: ValidForm): boolean {
    const first = this.corrected(submissionOf(form))
    return first !== undefined && isUnpaid(first)
  }

  /** The registration that answers sent again would correct, paid or not; undefined where there is none. */
  corrected(sent: Submission): RegistrationRecord | undefined {
    return sent.formHash === undefined ? undefined : this.#outbox.ofForm(sent.formHash).find(isSentAgain(sent))
  }
}

/** Statuses in which the content service has a place for somebody, at a price that was agreed. */
const WITH_PLACE = new Set<RecordState['status']>(['awaiting-payment', 'failed', 'paid', 'registered'])

/**
 * Whether a registration is that of somebody who sends its form again, with other answers and nothing better to gain but by
 * another code.
 */
function isSentAgain(sent: Submission): (one: RegistrationRecord) => boolean {
  return (one) => {
    const isOtherCode = one.submission.code?.id !== sent.code?.id
    const offered = { ...sent, total: isOtherCode ? fullPrice(sent) : sent.total }
    const earlier = isOtherCode ? { ...one, submission: { ...one.submission, total: fullPrice(one.submission) } } : one
    return (
      WITH_PLACE.has(one.state.status) &&
      one.submission.email.toLowerCase() === sent.email.toLowerCase() &&
      offersNothingBetter(earlier, offered) &&
      (isOtherCode || !haveSameAnswers(one.submission, sent))
    )
  }
}

/** What the content service says of an order before it is kept: its code, and whether the session has that many places. */
export class OrderChecks {
  readonly #content: Pick<ContentWriter, 'bookablePlaces' | 'priceCode'>

  constructor(content: Pick<ContentWriter, 'bookablePlaces' | 'priceCode'>) {
    this.#content = content
  }

  /**
   * What the code that a visitor has entered takes off the price of a form; null where it does not count.
   * @throws {ContentNotWritten} if the content service, which knows the codes, did not answer
   */
  async priceCode(sent: ValidForm & { form: RegistrationForm }, code: string): Promise<PriceCode | null> {
    const { order, orderOfPlace = order, session, places = 1 } = sent.form
    const price = fullPrice(orderOfPlace) * places
    const { currency } = orderOfPlace
    const asked = { code, session: session.documentId, price, places, currency, formHash: formHashOf(sent) }
    const known = await this.#content.priceCode(asked)
    return known && { ...known, of: price, currency }
  }

  /**
   * How many places a session has for registrations, where a group asks for more: it would wait for ever. Undefined where the group is not
   * too large, or the content service does not say, which decides once more before it keeps the group.
   */
  async tooFewPlacesFor({ session, places = 1, isWaitlist }: RegistrationForm): Promise<number | undefined> {
    if (places === 1 || !isWaitlist) return undefined
    try {
      const bookable = await this.#content.bookablePlaces(session.documentId)
      return bookable !== null && bookable < places ? bookable : undefined
    } catch (error) {
      if (error instanceof ContentNotWritten || error instanceof NotInContent) return undefined
      throw error
    }
  }

  /** Whether the content service, which has to count the use of a form's code, answers now. */
  async isCodeThere(sent: ValidForm): Promise<boolean> {
    const { form } = sent
    if (form.kind !== 'registration' || !form.code) return true
    try {
      await this.priceCode({ ...sent, form }, enteredCode(sent))
      return true
    } catch (error) {
      if (error instanceof ContentNotWritten) return false
      throw error
    }
  }
}
