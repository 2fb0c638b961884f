import { BOT_CHECK_FIELD, type BotCheckOffer } from '#bot-check/bot-check.ts'
import { botCheckWidgetMessages as words } from '#messages/en.ts'
import { classNames } from './class-names.ts'
import styles from './bot-check-widget.module.css'

type BotCheckWidgetProps = {
  /** Of the form: the one that its token is checked for. */
  action: string
  check: BotCheckOffer
  /** Where a summary of errors leads to. */
  id: string
  /** What is wrong with it, in one sentence. */
  error: string | null
  theme?: 'light' | 'dark'
  size?: 'normal' | 'compact'
}

/**
 * The bot check of a form, which sends its token as `BOT_CHECK_FIELD`. The behavior `BotCheck`, around it, brings it
 * alive; the page that it stands on names the guest `bot-check`.
 */
export function BotCheckWidget({ action, check, id, error, theme = 'light', size = 'normal' }: BotCheckWidgetProps) {
  if (check.provider === 'stand-in') return <StandIn {...{ action, id, error }} token={check.token} />
  return (
    <div
      className={styles.check}
      id={id}
      tabIndex={-1}
      data-bot-check={check.provider}
      data-browser-only=""
      data-action={action}
      data-sitekey={check.siteKey}
      data-script={check.scriptUrl}
      data-theme={theme}
      data-size={size}
    >
      {error && <p className={styles.error}>{error}</p>}
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

type StandInProps = Pick<BotCheckWidgetProps, 'action' | 'id' | 'error'> & { token: string | undefined }

/** A checkbox whose value is the token: it needs no JavaScript. */
function StandIn({ action, id, error, token }: StandInProps) {
  return (
    <div className={styles.standIn} data-bot-check="stand-in" data-action={action}>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      <label className={styles.label}>
        <input
          className={styles.box}
          type="checkbox"
          id={id}
          name={BOT_CHECK_FIELD}
          value={token}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{words.standIn}</span>
      </label>
      <small className={styles.note}>{words.standInNote}</small>
    </div>
  )
}
