import { createRootRouteWithContext } from '@tanstack/react-router'
import type { ContentReader } from '#api/content-reader.ts'
import type { BotCheckOffer } from '#bot-check/bot-check.ts'
import type { SubmittedForm } from '#forms/submitted-form.ts'
import type { Registrations } from '#registration/registrations.ts'

/** What pages with forms need; missing where nothing can be received, as in a copy of files. */
export type Forms = {
  /** The form as a visitor sent it, if it is shown again. */
  submitted?: SubmittedForm | undefined
  /** What the bot check of a form is drawn with. */
  botCheck: (action: string) => BotCheckOffer & { action: string }
  /** Whether a code is that of the private link of a session. */
  isInvitation: (documentId: string, code: string) => boolean
  registrations: Pick<Registrations, 'byToken' | 'openCheckout' | 'heldUntil'>
  /** Whether the payment provider did not say how a checkout stands when it was last asked. */
  hasNoReply: (checkoutId: string) => boolean
}

/** What every loader is given. A route is an address and a loader: it returns a Page and draws nothing. */
export type RouteContext = {
  content: ContentReader
  /** Ends the titles of pages that no author names, and signs structured data. */
  siteName: string
  forms?: Forms | undefined
}

export const Route = createRootRouteWithContext<RouteContext>()()

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Whether browsers may fetch the page before a visitor asks for it; they may unless a route says no (spec 9). */
    preload?: boolean
  }
}
