import { createRootRouteWithContext } from '@tanstack/react-router'
import type { ContentReader } from '#api/content-reader.ts'
import type { BotCheckOffer } from '#bot-check/bot-check.ts'
import type { SubmittedForm } from '#forms/submitted-form.ts'
import type { Registrations } from '#registration/registrations.ts'

/** What pages with forms need; missing if the site receives no forms, as a static copy. */
export type Forms = {
  /** The form as a visitor sent it, if it is shown again. */
  submitted?: SubmittedForm | undefined
  /** What the bot check of a form is drawn with. */
  botCheck: (action: string) => BotCheckOffer & { action: string }
  /** Whether a code is that of a session's private link. */
  isInvitation: (documentId: string, code: string) => boolean
  registrations: Pick<Registrations, 'byToken' | 'openCheckout' | 'heldUntil'>
  /** Whether the payment provider did not answer when it was last asked about a checkout. */
  hasNoReply: (checkoutId: string) => boolean
}

/** The context of every loader. A route is an address and a loader: it returns a Page and draws nothing. */
export type RouteContext = {
  content: ContentReader
  /** For titles of pages without one of an author, and for the organization in structured data. */
  siteName: string
  forms?: Forms | undefined
}

export const Route = createRootRouteWithContext<RouteContext>()()

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Whether browsers may fetch the page before a visitor asks for it. By default they may (spec 9). */
    preload?: boolean
  }
}
