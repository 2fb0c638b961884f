import { botCheckMessages as messages } from '#messages/en.ts'
import { loadWidgetApi, renderWidget, resetWidget, widgetToken } from './bot-check-api.ts'

/** Starts the bot check of a `BotCheckWidget`. `behaviorName` is all that the registry needs, which src/ui does not import. */
export const BotCheck = Object.assign(startBotCheck, { behaviorName: 'BotCheck' as const })

/** As wide as the normal widget of either provider, pixels. */
const NORMAL_WIDTH = 304

/** Slower than any script that comes: it is asked for on, and the visitor hears that it may not. */
const LATE_MS = 20_000

/** Well before a token of the stand-in is too old. */
const RENEWED_AFTER_MS = 30 * 60 * 1000

/** Starts the bot check inside `frame`; returns what ends it. @throws {Error} where there is none */
function startBotCheck(frame: HTMLElement): () => void {
  const check = frame.querySelector<HTMLElement>('[data-bot-check]')
  if (!check) throw new Error('The form has no bot check to start.')
  return check.dataset.botCheck === 'stand-in' ? startStandIn(check) : startProvider(check)
}

/**
 * Loads the provider's script, draws its widget and keeps its token in the field of the form. A page that comes back as
 * it was left gets a fresh check. Returns what ends it.
 */
function startProvider(check: HTMLElement): () => void {
  const { sitekey: siteKey = '', script = '', action, theme, size } = check.dataset
  const field = check.querySelector<HTMLInputElement>('input[type=hidden]')
  const place = check.querySelector<HTMLElement>('[data-widget]')
  const message = check.querySelector('[data-message]')
  const again = check.querySelector<HTMLElement>('[data-again]')
  const listening = new AbortController()
  const { signal } = listening

  again?.addEventListener('click', () => void draw(), { signal })
  check.closest('form')?.addEventListener('submit', submitted, { signal })
  addEventListener('pageshow', ({ persisted }) => void (persisted && beginAnew()), { signal })
  void draw()
  return () => listening.abort()

  async function draw(): Promise<void> {
    say('')
    again?.toggleAttribute('hidden', true)
    if (!URL.canParse(script)) return stuck(messages.blocked)
    const late = setTimeout(() => stuck(messages.blocked), LATE_MS)
    try {
      await loadWidgetApi(script)
    } catch {
      return stuck(messages.blocked)
    } finally {
      clearTimeout(late)
    }
    if (signal.aborted) return
    say('')
    again?.toggleAttribute('hidden', true)
    const isNarrow = check.clientWidth < NORMAL_WIDTH
    const id = renderWidget(place, {
      siteKey,
      action,
      theme,
      size: isNarrow ? 'compact' : size,
      onSuccess: keep,
      onExpiry: () => lose(messages.expired),
      onError: () => lose(messages.failed),
    })
    if (id === undefined) stuck(messages.failed)
  }

  function keep(token: string): void {
    if (field) field.value = token
    say('')
  }

  function lose(words: string): void {
    if (field) field.value = ''
    say(words)
  }

  function stuck(words: string): void {
    lose(words)
    again?.toggleAttribute('hidden', false)
  }

  function beginAnew(): void {
    lose('')
    if (place) resetWidget(place)
  }

  /** Without a token the server answers, with everything else that is wrong. */
  function submitted(): void {
    const token = place ? widgetToken(place) : undefined
    if (token && field) field.value = token
  }

  function say(words: string): void {
    if (message) message.textContent = words
  }
}

/**
 * Keeps the token of the stand-in fresh while its form is open, and starts the check again where a page comes back as it
 * was left: its token may be used. Without it, a page that is loaded again does the same.
 */
function startStandIn(check: HTMLElement): () => void {
  const box = check.querySelector('input')
  const listening = new AbortController()
  const renewing = setInterval(() => void renew(), RENEWED_AFTER_MS)
  addEventListener('pageshow', ({ persisted }) => void (persisted && beginAnew()), { signal: listening.signal })
  return () => {
    listening.abort()
    clearInterval(renewing)
  }

  async function beginAnew(): Promise<void> {
    if (box) box.checked = false
    await renew()
  }

  async function renew(): Promise<void> {
    try {
      const response = await fetch(`/bot-check/${check.dataset.action}`)
      const { token }: { token?: string } = response.ok ? await response.json() : {}
      if (box && token) box.value = token
    } catch {
      // The server says that the old one is too old, and keeps what was typed.
    }
  }
}
