import { createFileRoute, redirect } from '@tanstack/react-router'
import { ContentNotFound } from '#api/errors.ts'
import { isSamePath } from '#addresses/addresses.ts'
import { programAddress, registrationSegment } from '#addresses/program-address.ts'
import { programCrumbs } from '#routes/-sections/crumbs.ts'
import { registrationPage } from '#routes/-registration-page.ts'

export const Route = createFileRoute('/our-programs/$type/$category/$slug/register-{$sessionSkuId}')({
  // A form is made for one visitor: when that visitor asks for it, and not before.
  staticData: { preload: false },
  loader: async ({ context, params, location }) => {
    const { content } = context
    const [program, session] = await Promise.all([
      content.program(params.slug),
      content.sessionByKey(params.sessionSkuId),
    ])
    const page = programAddress(program)
    const isOfProgram = session.program?.documentId === program.documentId
    if (!page || !isOfProgram) throw new ContentNotFound(`Program Session Not Found: ${params.sessionSkuId}`)
    const path = `${page}/${registrationSegment(session)}`
    if (!isSamePath(path, location.pathname)) throw redirect({ href: path, statusCode: 308 })
    const { title, registration_form: form, sessions } = program
    return registrationPage(session, { title, page, crumbs: programCrumbs(program), form, sessions }, context)
  },
})
