import type { BotCheckOffer } from '#bot-check/offer.ts'

type BotCheckWidgetProps = {
  /** Of the form; the same that its token is checked for. */
  action: string
  check: BotCheckOffer
  theme?: 'light' | 'dark' | 'auto'
  size?: 'normal' | 'compact'
}

/** The bot check of a form; its token is in the field `BOT_CHECK_FIELD`. */
export function BotCheckWidget({ action, check, theme = 'light', size = 'normal' }: BotCheckWidgetProps) {
  return <div data-bot-check={check.provider} data-action={action} data-theme={theme} data-size={size} />
}
