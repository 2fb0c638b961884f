import type { BotCheckOffer } from './offer.ts'

/** `unavailable`: the provider did not answer, so the form is refused too, and kept. */
export type BotCheckOutcome = 'passed' | 'refused' | 'unavailable'

/** What a token must have been made for. */
export type Expected = {
  /** Of the site's public address. */
  hostname: string
  /** Of the form: letters, digits, `-` and `_`, at most 32. */
  action: string
  ip?: string | undefined
}

/** Tells people from programs, by a widget in the form and a question to its provider. */
export type BotCheck = {
  provider: BotCheckOffer['provider']
  siteKey: string
  /** Where the provider's script comes from; the stand-in has none. */
  scriptOrigin?: string
  /** What the form of that action draws its widget with. */
  offer(action: string): BotCheckOffer
  /** Whether a token is good, once; a second time it is refused. */
  verify(token: string | undefined, expected: Expected): Promise<BotCheckOutcome>
}
