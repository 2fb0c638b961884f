import { createFileRoute } from '@tanstack/react-router'
import { ContentNotFound } from '#api/errors.ts'
import { programAddress } from '#urls/addresses.ts'
import { programCrumbs } from '#routes/-page-head.ts'
import { registrationPage } from '#routes/-registration-page.ts'

/**
 * The private link of a session: its form, for visitors who were sent the address (spec 2). It may be open while the public
 * registration is closed. The public address contains the key of the session too, so the key alone is an invitation only
 * to a hidden session. The link to any other session needs its code.
 */
export const Route = createFileRoute('/our-programs/adhoc/{$sessionSkuId}-form')({
  // The form is made for one visitor, so browsers do not preload the page.
  staticData: { preload: false },
  validateSearch: ({ code }: Record<string, unknown>) => (typeof code === 'string' ? { code } : {}),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, location, deps: { code = '' } }) => {
    const { content, forms } = context
    const session = await content.sessionByKey(params.sessionSkuId)
    const page = session.program ? programAddress(session.program) : undefined
    if (!session.program || !page) throw new ContentNotFound(`Program Session Not Found: ${params.sessionSkuId}`)
    const { title, sessions, registration_form: form, ...program } = await content.program(session.program.slug)
    const hasLink = session.isHidden === true || forms?.isInvitation(session.documentId, code) === true
    const isInvited = hasLink && session.canRegisterPrivately === true
    const path = code ? `${location.pathname}?${new URLSearchParams({ code })}` : location.pathname
    return registrationPage(
      session,
      { title, page, crumbs: programCrumbs(program), form, sessions, path, isInvited },
      context,
    )
  },
})
