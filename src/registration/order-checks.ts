import type { PriceCode } from '#forms/submitted-form.ts'
import { ContentNotWritten, NotInContent, type ContentWriter } from './content-writer.ts'
import { fullPrice } from './order.ts'
import type { RegistrationForm } from './page-forms.ts'
import { enteredCode } from './questions.ts'
import { formHashOf, type ValidForm } from './submission.ts'

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
