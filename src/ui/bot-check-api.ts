type WidgetOptions = {
  siteKey: string
  action?: string | undefined
  theme?: string | undefined
  size?: string | undefined
  onSuccess?: (token: string) => void
  onExpiry?: () => void
  onError?: () => void
}

/** The widget of each element that has one. */
const widgets = new WeakMap<Element, WidgetId>()

/** Spec 9. */
const POLL_MS = 100

/**
 * Draws a widget in an element, light and normal unless said otherwise; one that is there already is reset first
 * (spec 7, 9). Returns its id; where it cannot be drawn, says so in the console and returns nothing (spec 8).
 */
export function renderWidget(element: Element | null, options: WidgetOptions): WidgetId | undefined {
  const api = widgetApi()
  if (!api) return failed('reCAPTCHA not loaded yet')
  if (!element) return failed('Element is required')
  clear(element)
  // reCAPTCHA draws into an element once and never again.
  const box = document.createElement('div')
  element.replaceChildren(box)
  try {
    const id = api.render(box, parametersOf(options))
    if (id === undefined) throw new Error('The provider did not create a widget.')
    widgets.set(element, id)
    return id
  } catch (error) {
    return failed('Failed to create reCAPTCHA instance:', error)
  }
}

/** The token of the widget in an element, once the visitor has passed. */
export function widgetToken(element: Element): string | undefined {
  const id = widgets.get(element)
  return id === undefined ? undefined : widgetApi()?.getResponse(id) || undefined
}

/** Starts the check in an element again. */
export function resetWidget(element: Element): void {
  const id = widgets.get(element)
  if (id !== undefined) widgetApi()?.reset(id)
}

function clear(element: Element): void {
  resetWidget(element)
  const id = widgets.get(element)
  if (id !== undefined) widgetApi()?.remove?.(id)
  widgets.delete(element)
}

function parametersOf({ siteKey, action, theme = 'light', size = 'normal', ...told }: WidgetOptions) {
  return {
    sitekey: siteKey,
    theme,
    size,
    ...(action === undefined ? {} : { action }),
    'response-field': false,
    callback: (token: string) => told.onSuccess?.(token),
    'expired-callback': () => told.onExpiry?.(),
    'error-callback': () => {
      told.onError?.()
      // It was dealt with: Turnstile need not say it in the console.
      return true
    },
  } as const
}

/** The messages of spec 8, for anyone who looks into the console. */
function failed(...message: readonly unknown[]): undefined {
  // oxlint-disable-next-line no-console -- it is where the specification wants them
  console.error(...message)
  return undefined
}

let loading: Promise<void> | undefined

/**
 * Loads the provider's script once for the document, and asks every 100 ms whether its API is ready (spec 9).
 * Rejects where the script cannot be had, and loads it again when asked again.
 */
export function loadWidgetApi(scriptUrl: string): Promise<void> {
  loading ??= load(scriptUrl).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function load(scriptUrl: string): Promise<void> {
  const script = document.createElement('script')
  script.src = scriptUrl
  script.async = true
  return new Promise((resolve, reject) => {
    const polling = setInterval(() => {
      if (!widgetApi()) return
      clearInterval(polling)
      resolve()
    }, POLL_MS)
    script.addEventListener('error', () => {
      clearInterval(polling)
      script.remove()
      reject(new Error('The script for the bot check could not be loaded.'))
    })
    document.head.append(script)
  })
}

/** What the scripts of Turnstile and reCAPTCHA have in common, and leave behind in the page. */
type WidgetApi = {
  render: (element: HTMLElement, parameters: WidgetParameters) => WidgetId | undefined
  reset: (id: WidgetId) => void
  getResponse: (id: WidgetId) => string | undefined
  /** Of Turnstile alone. */
  remove?: (id: WidgetId) => void
}

type WidgetId = string | number

/** Names as in their documentation; each ignores what only the other knows. */
type WidgetParameters = {
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
function widgetApi(): WidgetApi | undefined {
  const found = window.turnstile ?? window.grecaptcha
  return found && isReady(found) ? found : undefined
}

function isReady(api: Partial<WidgetApi>): api is WidgetApi {
  return Boolean(api.render && api.reset && api.getResponse)
}
