import { createFileRoute } from '@tanstack/react-router'
import { ContentNotFound } from '#api/errors.ts'
import { programAddress } from '#addresses/program-address.ts'
import { registrationPage } from '#routes/-registration-page.ts'

/** A form for one session, sent to people by its address alone (spec 2). */
export const Route = createFileRoute('/our-programs/adhoc/{$sessionSkuId}-form')({
  loader: async ({ context: { content }, params }) => {
    const session = await content.sessionByKey(params.sessionSkuId)
    const page = session.program ? programAddress(session.program) : undefined
    if (!session.program || !page) throw new ContentNotFound(`Program Session Not Found: ${params.sessionSkuId}`)
    return registrationPage(session, { title: session.program.title, page, email: await content.contactEmail() })
  },
})
