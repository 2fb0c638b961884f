import { behavior } from '#registry/behavior.ts'

/** A form is sent once, however often its button is pressed; a visitor who comes back may send it again. */
export const FormSending = behavior('FormSending', (frame) => {
  const form = frame.querySelector('form')
  const button = frame.querySelector('button[type=submit]')
  if (!form || !button) return () => {}
  const isSending = () => button.getAttribute('aria-disabled') === 'true'

  const onSubmit = (event: Event) => {
    if (isSending()) event.preventDefault()
    else button.setAttribute('aria-disabled', 'true')
  }
  // The browser may bring the page back as it was left.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) button.removeAttribute('aria-disabled')
  }
  form.addEventListener('submit', onSubmit)
  window.addEventListener('pageshow', onShow)
  return () => {
    form.removeEventListener('submit', onSubmit)
    window.removeEventListener('pageshow', onShow)
  }
})
