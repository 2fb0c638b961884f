import { z } from 'zod'

/** What the bot check's widget in a form is drawn with. */
export const botCheckModel = z.object({
  provider: z.enum(['turnstile', 'recaptcha', 'stand-in']),
  siteKey: z.string(),
  scriptUrl: z.string().optional(),
  token: z.string().optional(),
})
