import { createFileRoute } from '@tanstack/react-router'
import { ContentNotFound } from '#api/errors.ts'
import { conferenceAddress } from '#addresses/addresses.ts'
import { registrationPage } from '#routes/-registration-page.ts'

export const Route = createFileRoute('/$conference/register-{$sessionSkuId}')({
  // A form is made for one visitor: when that visitor asks for it, and not before.
  staticData: { preload: false },
  loader: async ({ context, params }) => {
    const { content } = context
    const conference = await content.conference(params.conference)
    const session = await content.sessionByKey(params.sessionSkuId)
    const isOfConference = session.conference?.documentId === conference.documentId
    if (!isOfConference) throw new ContentNotFound(`Program Session Not Found: ${params.sessionSkuId}`)
    const { title, slug, registration_form: form, program_session: sessions } = conference
    return registrationPage(session, { title, page: conferenceAddress(slug), form, sessions }, context)
  },
})
