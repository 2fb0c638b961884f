import { ADDRESSES } from '#addresses/addresses.ts'
import { composed } from '#registry/section.ts'
import type { Page } from '#registry/page.ts'

/** What a visitor sees while something loads, as a page of its own; nobody should find it by searching (spec 2). */
export function loadingPage(): Page {
  return {
    layout: 'footer',
    head: { title: 'Loading...', description: 'What a visitor sees while a page loads.' },
    sections: [
      composed({
        __component: 'page.notice',
        id: 1,
        kind: 'waiting',
        title: 'Loading...',
        text: null,
        facts: [],
        actions: [{ label: 'Home', url: ADDRESSES.home }],
      }),
    ],
  }
}
