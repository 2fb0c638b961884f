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

/** What a page with the widget must be allowed to load, as sources of a content security policy. */
export type BotCheckSources = { scripts: readonly string[]; frames: readonly string[]; connections: readonly string[] }

/** Tells people from programs, by a widget in the form and a question to its provider. */
export type BotCheck = {
  provider: BotCheckOffer['provider']
  siteKey: string
  /** Of the provider; the stand-in needs nothing from elsewhere. */
  sources?: BotCheckSources
  /** What the form of that action draws its widget with. */
  offer(action: string): BotCheckOffer
  /** Whether a token is good, once; a second time it is refused. */
  verify(token: string | undefined, expected: Expected): Promise<BotCheckOutcome>
}
