import { createFileRoute, redirect } from '@tanstack/react-router'
import { ContentNotFound } from '#api/errors.ts'
import { networkingGroupAddress } from '#urls/addresses.ts'
import { groupQuestions } from '#routes/-group-questions.ts'
import { registrationPage } from '#routes/-registration-page.ts'

export const Route = createFileRoute('/networking-groups/$networkingGroup/register-{$sessionSkuId}')({
  // A form is made for one visitor: when that visitor asks for it, and not before.
  staticData: { preload: false },
  loader: async ({ context, params }) => {
    const { content } = context
    const session = await content.sessionByKey(params.sessionSkuId)
    if (!session.networking_group) throw new ContentNotFound(`Program Session Not Found: ${params.sessionSkuId}`)
    const { slug } = session.networking_group
    const page = networkingGroupAddress(slug)
    // A session has one address: an older one leads there, and takes along what somebody sends to it.
    if (slug !== params.networkingGroup)
      throw redirect({ href: `${page}/register-${params.sessionSkuId}`, statusCode: 308 })
    const group = await content.networkingGroup(slug)
    const { title, registration_form: form, program_session: sessions } = group
    return registrationPage(
      session,
      { title, page, form, sessions, questions: groupQuestions(group, session.documentId) },
      context,
    )
  },
})
