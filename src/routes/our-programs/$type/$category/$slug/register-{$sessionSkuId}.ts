import { createFileRoute, redirect } from '@tanstack/react-router'
import { ContentNotFound } from '#api/errors.ts'
import { registrationSegment, programAddress } from '#urls/addresses.ts'
import { isSamePath } from '#links/paths.ts'
import { programCrumbs } from '#routes/-page-head.ts'
import { registrationPage } from '#routes/-registration-page.ts'

export const Route = createFileRoute('/our-programs/$type/$category/$slug/register-{$sessionSkuId}')({
  // The form is made for one visitor, so browsers do not preload the page.
  staticData: { preload: false },
  loader: async ({ context, params, location }) => {
    const { content } = context
    const session = await content.sessionByKey(params.sessionSkuId)
    const page = session.program && programAddress(session.program)
    const segment = registrationSegment(session)
    if (!session.program || !page || !segment)
      throw new ContentNotFound(`Program Session Not Found: ${params.sessionSkuId}`)
    // A session has one address. Others redirect with 308, which keeps a form that was sent.
    const path = `${page}/${segment}`
    if (!isSamePath(path, location.pathname)) throw redirect({ href: path, statusCode: 308 })
    const program = await content.program(session.program.slug)
    const { title, registration_form: form, sessions } = program
    return registrationPage(session, { title, page, crumbs: programCrumbs(program), form, sessions }, context)
  },
})
