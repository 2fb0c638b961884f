import { behavior } from '#registry/behavior.ts'
import { forgetForm } from '#ui/kept-form.ts'

/** Beside the end of a registration: what its form was sent with is needed no more. */
export const FormForgotten = behavior('FormForgotten', () => {
  forgetForm()
  return () => {}
})
