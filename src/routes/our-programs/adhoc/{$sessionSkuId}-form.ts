import { createFileRoute } from '@tanstack/react-router'
import { ContentNotFound } from '#api/errors.ts'
import { programAddress } from '#urls/addresses.ts'
import { programCrumbs } from '#routes/-sections/page-top.ts'
import { registrationPage } from '#routes/-registration-page.ts'

/**
 * The private link of a session: its form, for those who were sent the address (spec 2). It may be open while the ordinary
 * registration is closed. Who has the address of that has the key of the session too, so the key alone is an invitation
 * only where the session is hidden; any other needs the code of the link.
 */
export const Route = createFileRoute('/our-programs/adhoc/{$sessionSkuId}-form')({
  // A form is made for one visitor: when that visitor asks for it, and not before.
  staticData: { preload: false },
  validateSearch: ({ code }: Record<string, unknown>) => (typeof code === 'string' ? { code } : {}),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, location, deps: { code = '' } }) => {
    const { content, forms } = context
    const session = await content.sessionByKey(params.sessionSkuId)
    const page = session.program ? programAddress(session.program) : undefined
    if (!session.program || !page) throw new ContentNotFound(`Program Session Not Found: ${params.sessionSkuId}`)
    const { title, sessions, registration_form: form, ...program } = await content.program(session.program.slug)
    const isSent = session.isHidden === true || forms?.isInvitation(session.documentId, code) === true
    const isInvited = isSent && session.canRegisterPrivately === true
    const path = code ? `${location.pathname}?${new URLSearchParams({ code })}` : location.pathname
    return registrationPage(
      session,
      { title, page, crumbs: programCrumbs(program), form, sessions, path, isInvited },
      context,
    )
  },
})
