import { createFileRoute, redirect } from '@tanstack/react-router'
import { ContentNotFound } from '#api/errors.ts'
import { conferenceAddress } from '#urls/addresses.ts'
import { registrationPage } from '#routes/-registration-page.ts'

export const Route = createFileRoute('/$conference/register-{$sessionSkuId}')({
  // A form is made for one visitor: when that visitor asks for it, and not before.
  staticData: { preload: false },
  loader: async ({ context, params }) => {
    const { content } = context
    const session = await content.sessionByKey(params.sessionSkuId)
    if (!session.conference) throw new ContentNotFound(`Program Session Not Found: ${params.sessionSkuId}`)
    const { slug } = session.conference
    const page = conferenceAddress(slug)
    // A session has one address: an older one leads there, and takes along what somebody sends to it.
    if (slug !== params.conference) throw redirect({ href: `${page}/register-${params.sessionSkuId}`, statusCode: 308 })
    const conference = await content.conference(slug)
    const { title, registration_form: form, program_session: sessions } = conference
    return registrationPage(session, { title, page, form, sessions }, context)
  },
})
