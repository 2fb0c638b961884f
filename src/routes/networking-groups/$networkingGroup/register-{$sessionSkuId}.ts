import { createFileRoute } from '@tanstack/react-router'
import { ContentNotFound } from '#api/errors.ts'
import { networkingGroupAddress } from '#addresses/addresses.ts'
import { registrationPage } from '#routes/-registration-page.ts'

export const Route = createFileRoute('/networking-groups/$networkingGroup/register-{$sessionSkuId}')({
  loader: async ({ context: { content }, params }) => {
    const [group, session] = await Promise.all([
      content.networkingGroup(params.networkingGroup),
      content.sessionByKey(params.sessionSkuId),
    ])
    const isOfGroup = session.networking_group?.documentId === group.documentId
    if (!isOfGroup) throw new ContentNotFound(`Program Session Not Found: ${params.sessionSkuId}`)
    const page = networkingGroupAddress(group.slug)
    return registrationPage(session, { title: group.title, page, email: await content.contactEmail() })
  },
})
