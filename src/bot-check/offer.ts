/** The field of a form that holds the widget's token. */
export const BOT_CHECK_FIELD = 'bot_check'

/** What the widget of a form is drawn with. */
export type BotCheckOffer = {
  provider: 'turnstile' | 'recaptcha' | 'stand-in'
  siteKey: string
  /** The provider's script; the stand-in needs none. */
  scriptUrl?: string
  /** The stand-in's own token for this form. */
  token?: string
}
