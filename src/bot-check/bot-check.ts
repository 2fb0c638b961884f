/** The form field that holds the widget's token. */
export const BOT_CHECK_FIELD = 'bot_check'

/** What a form needs to draw the widget. */
export type BotCheckOffer = {
  provider: 'turnstile' | 'recaptcha' | 'stand-in'
  siteKey: string
  /** The provider's script; the stand-in needs none. */
  scriptUrl?: string
  /** The stand-in's own token for this form. */
  token?: string
}

/** `unavailable`: the provider did not answer. The form is refused then, too, but its answers are kept. */
export type BotCheckOutcome = 'passed' | 'refused' | 'unavailable'

/** What a token must have been issued for. */
export type TokenExpectation = {
  /** Of the site's public address. */
  hostname: string
  /** Of the form: letters, digits, `-` and `_`, at most 32. */
  action: string
  ip?: string | undefined
}

/** What a page with the widget must be allowed to load, as sources of a content security policy. */
export type BotCheckSources = { scripts: readonly string[]; frames: readonly string[]; connections: readonly string[] }

/** Tells people from bots: a widget in the form, and a verification of its token by the server. */
export type BotCheck = {
  provider: BotCheckOffer['provider']
  siteKey: string
  /** Of the provider; the stand-in loads nothing from elsewhere. */
  sources?: BotCheckSources
  /** What the form of this action needs to draw its widget. */
  offer(action: string): BotCheckOffer
  /** Verifies a token. A token passes once; the second time it is refused. */
  verify(token: string | undefined, expected: TokenExpectation): Promise<BotCheckOutcome>
}
