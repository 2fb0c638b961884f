/** What the scripts of Turnstile and reCAPTCHA have in common, and leave behind in the page. */
export type WidgetApi = {
  render: (element: HTMLElement, parameters: WidgetParameters) => WidgetId | undefined
  reset: (id: WidgetId) => void
  getResponse: (id: WidgetId) => string | undefined
  /** Of Turnstile alone. */
  remove?: (id: WidgetId) => void
}

export type WidgetId = string | number

/** Names as in their documentation; each ignores what only the other knows. */
export type WidgetParameters = {
  sitekey: string
  theme: string
  size: string
  action?: string
  callback: (token: string) => void
  'expired-callback': () => void
  'error-callback': () => boolean
  /** The token goes into our own field. */
  'response-field': false
}

declare global {
  interface Window {
    turnstile?: Partial<WidgetApi>
    grecaptcha?: Partial<WidgetApi>
  }
}

/** The API of whichever script is there; half of reCAPTCHA's stands there before it is ready. */
export function widgetApi(): WidgetApi | undefined {
  const found = window.turnstile ?? window.grecaptcha
  return found && isReady(found) ? found : undefined
}

function isReady(api: Partial<WidgetApi>): api is WidgetApi {
  return Boolean(api.render && api.reset && api.getResponse)
}
