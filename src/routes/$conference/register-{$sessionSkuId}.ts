import { createFileRoute } from '@tanstack/react-router'
import { ContentNotFound } from '#api/errors.ts'
import { conferenceAddress } from '#addresses/addresses.ts'
import { registrationPage } from '#routes/-registration-page.ts'

export const Route = createFileRoute('/$conference/register-{$sessionSkuId}')({
  loader: async ({ context: { content }, params }) => {
    const conference = await content.conference(params.conference)
    const session = await content.sessionByKey(params.sessionSkuId)
    const isOfConference = session.conference?.documentId === conference.documentId
    if (!isOfConference) throw new ContentNotFound(`Program Session Not Found: ${params.sessionSkuId}`)
    const page = conferenceAddress(conference.slug)
    return registrationPage(session, { title: conference.title, page, email: await content.contactEmail() })
  },
})
