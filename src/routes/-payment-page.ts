import type { ContentReader } from '#api/content-reader.ts'
import { ADDRESSES } from '#addresses/addresses.ts'
import { sessionWhen } from '#blocks/session-terms.ts'
import { composed } from '#registry/section.ts'
import type { Layout, Page } from '#registry/page.ts'

/** What a payment came to (spec 4). */
export type Outcome = 'processing' | 'success' | 'failed'

const WORDS: Record<Outcome, { layout: Layout; title: string; text: string }> = {
  processing: {
    layout: 'header',
    title: 'No payment is under way',
    text: 'A payment that has begun is confirmed by e-mail once the bank has answered. Nothing needs to be done here.',
  },
  success: {
    layout: 'default',
    title: 'No payment to confirm',
    text: 'A payment that went through is confirmed by e-mail, with its receipt. An address alone confirms none.',
  },
  failed: {
    layout: 'default',
    title: 'No payment has failed',
    text: 'Where a payment does not go through, nothing is charged. The Program Office can tell you whether a place is held.',
  },
}

/** Reads the parameters of an address of a payment: the key of a session. */
export function paymentSearch({ session }: Record<string, unknown>): { session?: string } {
  return typeof session === 'string' ? { session } : {}
}

/**
 * The page of an outcome. It says nothing that the address alone says: no payment can be made yet, so none is shown.
 * @throws {ContentNotFound} for a session that does not exist
 */
export async function paymentPage(
  outcome: Outcome,
  content: ContentReader,
  sessionKey: string | undefined,
): Promise<Page> {
  const session = sessionKey === undefined ? null : await content.sessionByKey(sessionKey)
  const { layout, title, text } = WORDS[outcome]
  return {
    layout,
    head: { title, description: text },
    sections: [
      composed({
        __component: 'page.notice',
        id: 1,
        kind: 'plain',
        title,
        text,
        facts: session
          ? [
              ...(session.program ? [{ name: 'Program', value: session.program.title }] : []),
              { name: 'Dates', value: sessionWhen(session) },
            ]
          : [],
        actions: [
          { label: 'Get in touch', url: ADDRESSES.getInTouch },
          { label: 'Home', url: ADDRESSES.home },
        ],
      }),
    ],
  }
}
