import type { ContentReader } from '#content/content-reader.ts'
import { registrationNoticeMessages, sendingMessages } from '#messages/en.ts'
import { type Page, toSection } from '#registry/page.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import { HOME } from './-page-head.ts'

/** What a copy of the site says, while it stands in, to a form and in the place of a page of one visitor: whom to write to. */
export async function closedPage(content: ContentReader): Promise<Page> {
  const { title, text } = sendingMessages.closed
  const email = await content.contactEmail()
  return {
    head: { title, description: text(email) },
    sections: [
      toSection({
        __component: 'page.notice',
        id: 1,
        kind: 'plain',
        title,
        text: text(email),
        facts: [],
        actions: [
          ...(email ? [{ label: registrationNoticeMessages.email, url: `mailto:${email}` }] : []),
          { label: HOME.label, url: ADDRESSES.home },
        ],
      }),
    ],
  }
}
