import { createFileRoute } from '@tanstack/react-router'
import { type Page, toSection } from '#registry/page.ts'
import { shellMessages } from '#messages/en.ts'

export const Route = createFileRoute('/loading')({ loader: () => loadingPage() })

/** The loading sign as a page of its own; without a canonical address, so that search engines leave it out (spec 2). */
export function loadingPage(): Page {
  return {
    layout: 'footer',
    head: { title: shellMessages.loading, description: shellMessages.loadingDescription },
    // Not `loading`: that is the id of the loading overlay.
    sections: [toSection({ __component: 'page.loading', id: 1 }, { anchor: 'on-its-way' })],
  }
}
