import { composed } from '#registry/section.ts'
import type { Page } from '#registry/page.ts'

/** What a visitor sees while something loads, as a page of its own; nobody should find it by searching (spec 2). */
export function loadingPage(): Page {
  return {
    layout: 'footer',
    head: { title: 'Loading...', description: 'What a visitor sees while a page loads.' },
    sections: [composed({ __component: 'page.loading', id: 1 })],
  }
}
