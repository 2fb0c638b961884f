import { createFileRoute, redirect } from '@tanstack/react-router'
import { ContentNotFound } from '#api/errors.ts'
import { conferenceAddress } from '#urls/addresses.ts'
import { registrationPage } from '#routes/-registration-page.ts'

export const Route = createFileRoute('/$conference/register-{$sessionSkuId}')({
  // The form is made for one visitor, so browsers do not preload the page.
  staticData: { preload: false },
  loader: async ({ context, params }) => {
    const { content } = context
    const session = await content.sessionByKey(params.sessionSkuId)
    if (!session.conference) throw new ContentNotFound(`Program Session Not Found: ${params.sessionSkuId}`)
    const { slug } = session.conference
    const page = conferenceAddress(slug)
    // A session has one address. Others redirect with 308, which keeps a form that was sent.
    if (slug !== params.conference) throw redirect({ href: `${page}/register-${params.sessionSkuId}`, statusCode: 308 })
    const conference = await content.conference(slug)
    const { title, registration_form: form, program_session: sessions } = conference
    return registrationPage(session, { title, page, form, sessions }, context)
  },
})
