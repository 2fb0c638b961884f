import { unsentFormMessages } from '#messages/en.ts'
import { behavior } from '#registry/behavior.ts'
import { fillInKeptForm, keepForm } from '#ui/kept-form.ts'

/** Longer than an answer takes. A page that is still there then was not left: it was stopped, or nothing came back. */
const FREED_AFTER_MS = 10_000
/** A site that is slower to say that it is there gets the form all the same. */
const ASKED_FOR_MS = 3000

/**
 * A form is sent once, however often its button is pressed; a visitor who comes back, or stays, may send it again. Twice
 * the same is one registration all the same. Anyone who comes back to the form of a registration, as from the payment page, gets
 * its key again, by which corrected answers are known to be theirs: it stays with this entry of the browser's history alone. The
 * form is filled in as it was sent.
 *
 * A form that no site can take stays open with its answers and says so. If it were sent, the answer would take its place, and
 * the mirror has no form to go back to.
 */
export const FormSending = behavior('FormSending', (frame) => {
  // Not one that leads back to a question.
  const button = frame.querySelector('button[type=submit]:not([formaction])')
  if (!button) return () => {}
  const key = frame.querySelector<HTMLInputElement>('input[data-kept-key]')
  const form = key?.form
  const earlier = key ? keptKey() : undefined
  if (key && earlier !== undefined) key.value = earlier
  if (form && earlier !== undefined) fillInKeptForm(earlier, form)
  let freeing: ReturnType<typeof setTimeout> | undefined
  const unsent = frame.querySelector<HTMLElement>('[data-unsent]')
  // Of the form that is about to be sent.
  let isTaken = false
  const isSending = () => button.getAttribute('aria-disabled') === 'true'
  const free = () => button.removeAttribute('aria-disabled')
  const say = (words: string) => {
    if (!unsent) return
    unsent.hidden = words === ''
    unsent.textContent = words
    // The message moves the button down, perhaps out of the window.
    if (words) button.scrollIntoView({ block: 'nearest' })
  }

  const sendIfTaken = async (sent: HTMLFormElement, submitter: HTMLElement | null) => {
    say('')
    isTaken = await areFormsTaken()
    free()
    if (isTaken) sent.requestSubmit(submitter)
    else say(unsentFormMessages.closed(officeEmail()))
    isTaken = false
  }

  // Heard around the form, after whatever inside it keeps it from being sent: the bot check does.
  const onSubmit = (event: SubmitEvent) => {
    if (event.defaultPrevented) return
    if (isSending()) return event.preventDefault()
    button.setAttribute('aria-disabled', 'true')
    if (!isTaken && event.target instanceof HTMLFormElement) {
      event.preventDefault()
      void sendIfTaken(event.target, event.submitter)
      return
    }
    // Anyone who comes back gets the form: of the answer to a form that was sent, browsers show only a question of theirs.
    history.replaceState(key ? { ...history.state, formKey: key.value } : history.state, '')
    if (key && form) keepForm(key.value, form)
    clearTimeout(freeing)
    freeing = setTimeout(free, FREED_AFTER_MS)
  }
  // The browser may bring the page back as it was left.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) free()
  }
  frame.addEventListener('submit', onSubmit)
  window.addEventListener('pageshow', onShow)
  return () => {
    clearTimeout(freeing)
    frame.removeEventListener('submit', onSubmit)
    window.removeEventListener('pageshow', onShow)
  }
})

/** The key with which the form was sent from this entry of the history; undefined if it was not. */
function keptKey(): string | undefined {
  const { formKey }: { formKey?: unknown } = history.state ?? {}
  return typeof formKey === 'string' ? formKey : undefined
}

/** Whether a site is there to take a form: not where the mirror answers in its place, nor where nobody does. */
async function areFormsTaken(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ASKED_FOR_MS)
    const { status, headers } = await fetch(`/builds/latest.json?${Date.now()}`, { signal })
    return status < 500 && !headers.get('cache-status')?.startsWith('mirror')
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError'
  }
}

/** The address at which people write to the office: it stands in the footer and the drawer, of which each page has one. */
function officeEmail(): string | null {
  return document.querySelector('body > :not(main) a[href^="mailto:"]')?.textContent ?? null
}
