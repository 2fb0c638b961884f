import { z } from 'zod'
import { ADDRESSES } from '#urls/addresses.ts'
import { isSameSecret, signature } from '#server/hmac-signer.ts'
import { NotInContent, type ContentWriter } from './content-writer.ts'
import type { Outbox } from './outbox.ts'
import type { OutboxClock } from './outbox-clock.ts'
import { Change, isUnverified, type RegistrationView } from './registration-view.ts'

const HOUR_MS = 60 * 60_000
/** The email to a new address says it, too. Until when the address of a group can be confirmed, the content service knows. */
const LASTS_MS = { email: 48 * HOUR_MS, participant: 48 * HOUR_MS, payer: 60 * 24 * HOUR_MS }

const Asked = z.object({
  /** The submission. */
  id: z.string(),
  /** `payer`: nothing changes but that the address of the person who registered a group is known to be right. */
  change: Change.extend({ what: z.enum(['email', 'participant', 'payer']) }),
  /** What the registration was like when it was asked: the content service compares. */
  seen: z.string(),
})
/** A change of a registration that its new address is asked to confirm. */
export type AskedChange = z.infer<typeof Asked>
/** `at`: a stamp; before 1.1 an uptime. */
const Signed = Asked.extend({ at: z.union([z.string(), z.number()]) })

/** A change that a link asks to confirm: still to be done, done, or not possible any more; `lapsed`: of places that are held no more. */
export type OpenedChange =
  | { outcome: 'open' | 'done'; asked: AskedChange; view: RegistrationView }
  | { outcome: 'stale' | 'lapsed' }

type ChangeDependencies = {
  outbox: Outbox
  content: Pick<ContentWriter, 'show' | 'askForChange' | 'confirmChange'>
  siteUrl: string
  /** That all processes of the site share. */
  secret: string
  /** Takes over what the content service says of a registration. */
  adopt: (id: string, view: RegistrationView) => Promise<void>
}

/** Changes of the address or the participant of a registration, which the new address confirms by a link in an email. */
export class Changes {
  readonly #dependencies: ChangeDependencies
  readonly #links: ChangeLinks

  constructor(dependencies: ChangeDependencies) {
    const { outbox, siteUrl, secret } = dependencies
    this.#dependencies = dependencies
    this.#links = new ChangeLinks(siteUrl, secret, outbox.secret('changes'), outbox.clock)
  }

  /**
   * Has a new address asked by email whether a change is right. `same`: it is the address that the registration has;
   * `impossible`: not in its state, or it was asked too often.
   * @throws {ContentNotWritten} @throws {NotInContent}
   */
  async ask(id: string, change: Change, key: string): Promise<'sent' | 'same' | 'impossible'> {
    const known = this.#dependencies.outbox.byId(id)?.submission
    // Of participants of groups nothing is kept here.
    const { email } = known ?? (await this.#dependencies.content.show(id))
    if (change.what === 'email' && change.email.toLowerCase() === email.toLowerCase()) return 'same'
    return (await this.#dependencies.content.askForChange(id, change, key)) ? 'sent' : 'impossible'
  }

  /** The address of the page on which a new address confirms a change. */
  linkTo(asked: AskedChange): string {
    return this.#links.to(asked)
  }

  /**
   * What a link asks to confirm, and whether that is still to be done: `stale` if it is not ours or too old, or the
   * registration has changed since. @throws {ContentNotWritten}
   */
  async open(link: string): Promise<OpenedChange> {
    const asked = this.#links.open(link)
    if (!asked) return { outcome: 'stale' }
    try {
      const view = await this.#dependencies.content.show(asked.id)
      const isOpen = view.stamp === asked.seen && (asked.change.what !== 'payer' || isUnverified(view))
      if (isOpen) return { outcome: 'open', asked, view }
      return isMade(asked, view) ? { outcome: 'done', asked, view } : { outcome: tooLate(asked) }
    } catch (error) {
      if (error instanceof NotInContent) return { outcome: 'stale' }
      throw error
    }
  }

  /** Carries out what a link asks, once. @throws {ContentNotWritten} @throws {NotInContent} */
  async confirm(link: string): Promise<'done' | 'stale' | 'lapsed' | 'duplicate'> {
    const asked = this.#links.open(link)
    if (!asked) return 'stale'
    const { outcome, view } = await this.#dependencies.content.confirmChange(asked, `confirm-${link.split('.').at(-1)}`)
    if (this.#dependencies.outbox.byId(asked.id)) await this.#dependencies.adopt(asked.id, view)
    if (outcome !== 'stale') return outcome
    return isMade(asked, view) ? 'done' : tooLate(asked)
  }
}

/** What is said to anyone who follows a link too late. */
function tooLate({ change }: AskedChange): 'stale' | 'lapsed' {
  return change.what === 'payer' ? 'lapsed' : 'stale'
}

/** Whether a registration is as a change would make it. */
function isMade({ change }: AskedChange, { email, person, state }: RegistrationView): boolean {
  if (change.what === 'payer') return email === change.email && (state === 'confirmed' || state === 'attended')
  return email === change.email && (change.what === 'email' || person === change.person)
}

/**
 * The links with which an address confirms a change, or that it is right. Nothing is kept for them: a link says what is to change,
 * signed, works for 48 hours, and only while the registration is as it was.
 */
export class ChangeLinks {
  readonly #siteUrl: string
  readonly #secret: string
  readonly #earlierSecret: string
  readonly #clock: Pick<OutboxClock, 'stamp' | 'ageOf'>

  /**
   * @param secret that all processes of the site share
   * @param earlierSecret with which versions before 1.1 signed
   */
  constructor(siteUrl: string, secret: string, earlierSecret: string, clock: Pick<OutboxClock, 'stamp' | 'ageOf'>) {
    this.#siteUrl = siteUrl
    this.#secret = secret
    this.#earlierSecret = earlierSecret
    this.#clock = clock
  }

  /** The address that opens the page on which a change is confirmed. */
  to(asked: AskedChange): string {
    const text = Buffer.from(JSON.stringify({ ...asked, at: this.#clock.stamp() })).toString('base64url')
    return `${this.#siteUrl}${ADDRESSES.confirmChange}?change=${text}.${this.#sign(this.#secret, text)}`
  }

  /** What a link asks, by the parameter of its address; undefined if it is not ours, or too old. */
  open(given: string): AskedChange | undefined {
    const [text = '', sign = ''] = given.split('.')
    const isSignedWith = (secret: string) => isSameSecret(sign, this.#sign(secret, text))
    if (!isSignedWith(this.#secret) && !isSignedWith(this.#earlierSecret)) return undefined
    const { at, ...asked } = Signed.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    // The clock of another process may be a little behind.
    return Math.abs(this.#clock.ageOf(String(at))) <= LASTS_MS[asked.change.what] ? asked : undefined
  }

  #sign(secret: string, text: string): string {
    return signature(secret, 'change of a registration', text)
  }
}
