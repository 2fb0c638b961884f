import { behavior } from '#registry/behavior.ts'

/** A form is sent once, however often its button is pressed; a visitor who comes back may send it again. */
export const FormSending = behavior('FormSending', (frame) => {
  const button = frame.querySelector('button[type=submit]')
  if (!button) return () => {}
  const isSending = () => button.getAttribute('aria-disabled') === 'true'

  // Heard around the form, after whatever inside it keeps it from being sent: the bot check does.
  const onSubmit = (event: Event) => {
    if (event.defaultPrevented) return
    if (isSending()) event.preventDefault()
    else button.setAttribute('aria-disabled', 'true')
  }
  // The browser may bring the page back as it was left.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) button.removeAttribute('aria-disabled')
  }
  frame.addEventListener('submit', onSubmit)
  window.addEventListener('pageshow', onShow)
  return () => {
    frame.removeEventListener('submit', onSubmit)
    window.removeEventListener('pageshow', onShow)
  }
})
