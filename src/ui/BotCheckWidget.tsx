import { BOT_CHECK_FIELD, type BotCheckOffer } from '#bot-check/bot-check.ts'
import { botCheckWidgetMessages as words } from '#messages/en.ts'
import { classNames } from './class-names.ts'
import styles from './bot-check-widget.module.css'

type BotCheckWidgetProps = {
  /** Of the form: the one that its token is checked for. */
  action: string
  check: BotCheckOffer
  theme?: 'light' | 'dark'
  size?: 'normal' | 'compact'
}

/**
 * The bot check of a form, which sends its token as `BOT_CHECK_FIELD`. The behavior `BotCheck`, around it, brings it
 * alive; the page that it stands on names the guest `bot-check`.
 */
export function BotCheckWidget({ action, check, theme = 'light', size = 'normal' }: BotCheckWidgetProps) {
  if (check.provider === 'stand-in') return <StandIn action={action} token={check.token} />
  return (
    <div
      className={styles.check}
      data-bot-check={check.provider}
      data-browser-only=""
      data-action={action}
      data-sitekey={check.siteKey}
      data-script={check.scriptUrl}
      data-theme={theme}
      data-size={size}
    >
      <input type="hidden" name={BOT_CHECK_FIELD} />
      <div className={classNames(styles.place, size === 'compact' && styles.compact)} data-widget="" />
      <p className={styles.message} role="status" data-message="" />
      <button className={styles.again} type="button" data-again="" hidden>
        {words.tryAgain}
      </button>
      <p className={styles.needsScript}>{words.needsJavaScript}</p>
    </div>
  )
}

/** A checkbox whose value is the token: it needs no JavaScript. */
function StandIn({ action, token }: { action: string; token: string | undefined }) {
  return (
    <div className={styles.standIn} data-bot-check="stand-in" data-action={action}>
      <label className={styles.label}>
        <input className={styles.box} type="checkbox" name={BOT_CHECK_FIELD} value={token} required />
        <span>{words.standIn}</span>
      </label>
      <small className={styles.note}>{words.standInNote}</small>
    </div>
  )
}
