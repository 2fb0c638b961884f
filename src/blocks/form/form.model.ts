import { z } from 'zod'
import { AnsweredField } from '#forms/submitted-form.ts'

const HiddenField = z.object({ name: z.string(), value: z.string() })
const Link = z.object({ label: z.string(), url: z.string() })

/** What the bot check's widget in a form is drawn with. */
const botCheckModel = z.object({
  provider: z.enum(['turnstile', 'recaptcha', 'stand-in']),
  siteKey: z.string(),
  scriptUrl: z.string().optional(),
  token: z.string().optional(),
})

/** A form that works without JavaScript, what it is about beside it, and what was wrong when it was sent. */
export const formModel = z.object({
  __component: z.literal('page.form'),
  id: z.number(),
  title: z.string(),
  text: z.string().nullable(),
  /** What a visitor may rather want to do, beside its title. */
  instead: Link.nullable(),
  /** Path that it is sent to. */
  url: z.string(),
  /** Made for each page: sent twice, it is one submission. */
  key: z.string(),
  /** Of the hidden field that holds it. */
  keyName: z.string(),
  /** Hidden fields beside the key: which price stood beside the form, and answers that it does not show. */
  hidden: z.array(HiddenField),
  sections: z.array(
    z.object({ title: z.string().nullable(), text: z.string().nullable(), fields: z.array(AnsweredField) }),
  ),
  /** What is wrong with the form as a whole, in one sentence. */
  problem: z.string().nullable(),
  order: z
    .object({
      title: z.string(),
      facts: z.array(z.object({ name: z.string(), value: z.string() })),
      items: z.array(z.object({ label: z.string(), amount: z.string() })),
      total: z.string().nullable(),
      /** For how many places the total is, where somebody may ask for several. */
      places: z.number().nullable().default(null),
      note: z.string().nullable(),
    })
    .nullable(),
  /** With the name of the form that its token is good for, and what was wrong with it. */
  botCheck: botCheckModel.extend({ action: z.string(), error: z.string().nullable() }).nullable(),
  /** Where the answers are shown to be checked: what happens next, and the pass of the bot check. Null where they are asked for. */
  check: z
    .object({
      next: z.array(z.string()),
      pass: HiddenField,
    })
    .nullable(),
  submit: z.string(),
  cancel: Link.nullable(),
})

export type FormBlock = z.infer<typeof formModel>

declare module '#registry/block-types.ts' {
  interface ComposedBlocks {
    'page.form': FormBlock
  }
}
