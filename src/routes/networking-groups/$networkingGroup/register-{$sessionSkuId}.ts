import { createFileRoute } from '@tanstack/react-router'
import { ContentNotFound } from '#api/errors.ts'
import { networkingGroupAddress } from '#addresses/addresses.ts'
import { groupQuestions } from '#routes/-group-questions.ts'
import { registrationPage } from '#routes/-registration-page.ts'

export const Route = createFileRoute('/networking-groups/$networkingGroup/register-{$sessionSkuId}')({
  // A form is made for one visitor: when that visitor asks for it, and not before.
  staticData: { preload: false },
  loader: async ({ context, params }) => {
    const { content } = context
    const [group, session] = await Promise.all([
      content.networkingGroup(params.networkingGroup),
      content.sessionByKey(params.sessionSkuId),
    ])
    const isOfGroup = session.networking_group?.documentId === group.documentId
    if (!isOfGroup) throw new ContentNotFound(`Program Session Not Found: ${params.sessionSkuId}`)
    const { title, slug, registration_form: form, program_session: sessions } = group
    const page = networkingGroupAddress(slug)
    return registrationPage(session, { title, page, form, sessions, questions: groupQuestions(group) }, context)
  },
})
