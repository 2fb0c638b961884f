import { createFileRoute, redirect } from '@tanstack/react-router'
import { ContentNotFound } from '#api/errors.ts'
import { programAddress, registrationSegment } from '#addresses/program-address.ts'
import { registrationPage } from '#routes/-registration-page.ts'

export const Route = createFileRoute('/our-programs/$type/$category/$slug/register-{$sessionSkuId}')({
  loader: async ({ context: { content }, params, location }) => {
    const [program, session] = await Promise.all([
      content.program(params.slug),
      content.sessionByKey(params.sessionSkuId),
    ])
    const page = programAddress(program)
    const isOfProgram = session.program?.documentId === program.documentId
    if (!page || !isOfProgram) throw new ContentNotFound(`Program Session Not Found: ${params.sessionSkuId}`)
    const path = `${page}/${registrationSegment(session)}`
    if (path !== location.pathname) throw redirect({ href: path, statusCode: 308 })
    return registrationPage(session, { title: program.title, page, email: await content.contactEmail() })
  },
})
