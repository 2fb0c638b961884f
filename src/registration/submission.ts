import { createHash, createHmac } from 'node:crypto'
import { domainToUnicode } from 'node:url'
import { BOT_CHECK_FIELD } from '#bot-check/bot-check.ts'
import { fieldsOf } from '#forms/form-definition.ts'
import { KEY_FIELD, readValues, STEP_FIELD } from '#forms/submitted-form.ts'
import type { Answer } from '#forms/validate-answers.ts'
import { isSameSecret, signature } from '#server/hmac-signer.ts'
import type { Incoming } from './outbox.ts'
import type { PageForm, StoredForm } from './page-forms.ts'
import { CODE_FIELD, PAYMENT_FIELD, PLACES_FIELD, paymentInWords } from './questions.ts'
import type { RecordState, Submission } from './record.ts'

/** The hidden field that proves that the bot check was passed for the answers beside it. */
export const PASS_FIELD = 'bot_check_pass'

const UNDATED = '0000'

/** A submitted form whose answers are valid. */
export type ValidForm<Form extends PageForm = StoredForm> = {
  form: Form
  /** Address of its page. */
  page: string
  key: string
  email: string
  answers: readonly Answer[]
  payment: RecordState['payment']
}

/** What a browser sent with the answers to a form. */
export function readForm({ definition }: PageForm, body: URLSearchParams) {
  const values = readValues(definition, body)
  // Browsers send an international domain in its ASCII form, in which nobody can check it.
  for (const { name, kind } of fieldsOf(definition)) {
    if (kind === 'email') values[name] = (values[name] ?? []).map((value) => readableAddress(value))
  }
  return {
    values,
    key: body.get(KEY_FIELD) ?? '',
    step: body.get(STEP_FIELD),
    token: body.get(BOT_CHECK_FIELD) ?? undefined,
    pass: body.get(PASS_FIELD),
  }
}

function readableAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  return domain.includes('xn--') ? address.slice(0, at) + (domainToUnicode(domain) || domain) : address
}

/**
 * The id of a submission: the same for the same answers sent from the same page. A page that two visitors happen to share
 * gives two submissions, and so does a corrected form.
 */
export function submissionId({ form, key, answers }: ValidForm<PageForm>): string {
  const about = form.kind === 'registration' ? form.session.key : form.kind
  return createHash('sha256')
    .update(JSON.stringify([key, about, comparableAnswers(answers)]))
    .digest('base64url')
}

/** A key that a page made: nobody can guess it. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * What the outbox and the content service know of a form's key, which only its visitor has: with it, the answers of a
 * registration can be corrected. Undefined where the key could be guessed.
 */
export function formHashOf({ form, key }: ValidForm): string | undefined {
  if (form.kind !== 'registration' || !UUID.test(key)) return undefined
  return createHash('sha256')
    .update(JSON.stringify([form.session.key, key]))
    .digest('base64url')
}

/** Whether two submissions have the same answers, for as many places, however each is paid. */
export function haveSameAnswers(one: Answered, other: Answered): boolean {
  const comparable = ({ places = 1, answers }: Answered) => JSON.stringify([places, comparableAnswers(answers)])
  return comparable(one) === comparable(other)
}

type Answered = Pick<Submission, 'answers' | 'places'>

/** Not how it is paid, which says nothing about the person. */
function comparableAnswers(answers: readonly Answer[]): [name: string, value: Answer['value']][] {
  return answers.filter(({ name }) => name !== PAYMENT_FIELD).map(({ name, value }) => [name, value])
}

/** A new submission for the outbox, with a token for its URLs that nobody can guess. */
export function newSubmission(id: string, valid: ValidForm, links: RegistrationLinks): Incoming {
  return { id, ...links.of(id, referencePrefix(valid.form)), submission: submissionOf(valid), payment: valid.payment }
}

/** What is stored of a form: what the visitor wrote, and the session and the prices as the page showed them. */
export function submissionOf(valid: ValidForm): Submission {
  const { form, page, email, answers } = valid
  const formHash = formHashOf(valid)
  // The office reads the number of places, and of a code what it has done to the price.
  const kept = answers.filter(({ name }) => name !== CODE_FIELD && name !== PLACES_FIELD)
  const common = { kind: form.kind, page, email, answers: kept.map(inWords) }
  if (form.kind === 'contact') {
    return { ...common, session: null, currency: null, items: [], total: 0, isWaitlist: false, isInvited: false }
  }
  const { documentId, key, title, when, venue, endsAt } = form.session
  const { places = 1 } = form
  return {
    ...common,
    session: { documentId, key, title, when, place: venue, endsAt },
    ...form.order,
    ...(places > 1 ? { places } : {}),
    ...(form.code ? { code: { id: form.code.id, reduction: form.isWaitlist ? 0 : form.code.reduction } } : {}),
    isWaitlist: form.isWaitlist,
    isInvited: form.isInvited,
    ...(formHash === undefined ? {} : { formHash }),
  }
}

/** The office reads how somebody pays as the page asked it. */
function inWords(answer: Answer): Answer {
  const { name, value } = answer
  return name === PAYMENT_FIELD && typeof value === 'string' ? { ...answer, value: paymentInWords(value) } : answer
}

/**
 * How the reference begins by which people name a submission: `MSG-7K3QM9` for a message, or `DUP-2610-7K3QM9` for a
 * registration, of the session's SKU, its year and month, and a part that no other has. It gives no access: that takes the token.
 */
function referencePrefix(form: StoredForm): string {
  if (form.kind === 'contact') return 'MSG'
  const { sku, month } = form.session
  const letters =
    sku
      .toUpperCase()
      .replace(/[^A-Z]/g, '')
      .slice(0, 3) || 'REG'
  const date = month?.replace(/^\d\d(\d\d)-/, '$1') ?? UNDATED
  return `${letters}-${date}`
}

/** Characters that nobody mistakes for one another, read out or written by hand. */
const READABLE = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const SUFFIX_LENGTH = 6
const DAY_MS = 24 * 60 * 60_000

/** A disk that has not come back by then will not. */
const UNDELIVERED_DAYS = 30

/** A token: 192 bits that nobody can guess, a signature, the day as four digits to the base of 36, and the reference. */
const TOKEN = /^([\w-]{32})([\w-]{22})([\da-z]{4})([A-Z\d]+(?:-[A-Z\d]+)+)$/

/**
 * References and secret links of submissions. A link says by itself which submission it is of, signed, so that every process
 * of the site knows one that another process has made and not delivered yet. Sent twice, to whichever processes, the same
 * submission has the same reference and on the same day the same link.
 */
export class RegistrationLinks {
  readonly #secret: string
  readonly #now: () => number

  /**
   * @param secret that all processes of the site share
   * @param now milliseconds since 1970
   */
  constructor(secret: string, now: () => number = Date.now) {
    this.#secret = secret
    this.#now = now
  }

  /** The reference and the token of a submission. @param prefix what its reference begins with, such as `DUP-2610` */
  of(id: string, prefix: string): { reference: string; token: string } {
    const suffix = Array.from({ length: SUFFIX_LENGTH }, (_none, index) => {
      const drawn = createHmac('sha256', this.#secret).update(`reference ${index} ${id}`).digest().readUInt32BE()
      return READABLE[drawn % READABLE.length]
    }).join('')
    const reference = `${prefix}-${suffix}`
    const unguessable = signature(this.#secret, 'token of a submission', id).slice(0, 32)
    const day = this.#today().toString(36).padStart(4, '0')
    return { reference, token: unguessable + this.#sign(unguessable, day, reference) + day + reference }
  }

  /** The reference that a token of ours names; undefined of any other token, such as one that the content service has made. */
  referenceOf(token: string): string | undefined {
    const [, unguessable = '', signed = '', day = '', reference = ''] = TOKEN.exec(token) ?? []
    return isSameSecret(signed, this.#sign(unguessable, day, reference)) ? reference : undefined
  }

  /** The reference of a submission that may still be on its way: its token is ours, and not older than what is kept. */
  receivedBy(token: string): string | undefined {
    const [, , , day = ''] = TOKEN.exec(token) ?? []
    const ageDays = this.#today() - Number.parseInt(day, 36)
    return Math.abs(ageDays) <= UNDELIVERED_DAYS ? this.referenceOf(token) : undefined
  }

  #today(): number {
    return Math.floor(this.#now() / DAY_MS)
  }

  #sign(...parts: readonly string[]): string {
    return signature(this.#secret, 'link of a submission', ...parts).slice(0, 22)
  }
}
