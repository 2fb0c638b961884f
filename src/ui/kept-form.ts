/**
 * What the form of a registration was last sent with, for anyone who comes back to it from the payment page. It stays in this tab
 * of the browser, until the tab is closed, an hour has passed, or the registration has come to its end: the page that says so
 * names what is to be removed, so that its script needs no part of this file.
 */
export const KEPT_FORM = 'kept-form'
const KEPT_MS = 60 * 60_000

type KeptForm = { key: string; keptAt: number; values: [name: string, value: string][] }

/** Keeps what a form says now, in the place of any other. A browser that keeps nothing is no hindrance. */
export function keepForm(key: string, form: HTMLFormElement): void {
  const values = [...new FormData(form)].flatMap(([name, value]): KeptForm['values'] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  try {
    sessionStorage.setItem(KEPT_FORM, JSON.stringify({ key, keptAt: Date.now(), values } satisfies KeptForm))
  } catch {
    // Storage may be full, or turned off.
  }
}

/** Fills a form in as it was sent with this key, but for what is hidden and for the bot check, which counts once. */
export function fillInKeptForm(key: string, form: HTMLFormElement): void {
  const kept = keptForm()
  if (kept?.key !== key) return
  const valuesOf = (name: string) => kept.values.flatMap(([one, value]) => (one === name ? [value] : []))
  for (const control of form.elements) {
    const isChoice = control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
    const isText =
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement ||
      (control instanceof HTMLInputElement && control.type !== 'hidden')
    if ((!isChoice && !isText) || control.closest('[data-bot-check]')) continue
    const values = valuesOf(control.name)
    if (isChoice) control.checked = values.includes(control.value)
    else control.value = values[0] ?? ''
  }
}

function keptForm(): KeptForm | undefined {
  try {
    const kept: KeptForm | null = JSON.parse(sessionStorage.getItem(KEPT_FORM) ?? 'null')
    if (kept && Date.now() - kept.keptAt < KEPT_MS) return kept
    sessionStorage.removeItem(KEPT_FORM)
  } catch {
    // Nothing was kept, or something else.
  }
  return undefined
}
