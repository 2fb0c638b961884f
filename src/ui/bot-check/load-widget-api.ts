import { widgetApi } from './widget-api.ts'

/** Spec 9. */
const POLL_MS = 100

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
      reject(new Error('The script of the bot check could not be loaded.'))
    })
    document.head.append(script)
  })
}
