import { createFileRoute } from '@tanstack/react-router'
import { ContentNotFound } from '#api/errors.ts'
import { programAddress } from '#addresses/program-address.ts'
import { programCrumbs } from '#routes/-sections/crumbs.ts'
import { registrationPage } from '#routes/-registration-page.ts'

/** A form for one session, sent to people by its address alone (spec 2). */
export const Route = createFileRoute('/our-programs/adhoc/{$sessionSkuId}-form')({
  // A form is made for one visitor: when that visitor asks for it, and not before.
  staticData: { preload: false },
  loader: async ({ context, params, location }) => {
    const { content } = context
    const session = await content.sessionByKey(params.sessionSkuId)
    const page = session.program ? programAddress(session.program) : undefined
    if (!session.program || !page) throw new ContentNotFound(`Program Session Not Found: ${params.sessionSkuId}`)
    const { title, sessions, registration_form: form, ...program } = await content.program(session.program.slug)
    return registrationPage(
      session,
      { title, page, crumbs: programCrumbs(program), form, sessions, path: location.pathname },
      context,
    )
  },
})
