import { createFileRoute } from '@tanstack/react-router'
import { composed } from '#registry/section.ts'
import type { Page } from '#registry/page.ts'

export const Route = createFileRoute('/loading')({ loader: () => loadingPage() })

/** What a visitor sees while something loads, as a page of its own; nobody should find it by searching (spec 2). */
export function loadingPage(): Page {
  return {
    layout: 'footer',
    head: { title: 'Loading...', description: 'What a visitor sees while a page loads.' },
    // The sign over a page that is on its way, on every page, is the one with its name.
    sections: [composed({ __component: 'page.loading', id: 1 }, { anchor: 'on-its-way' })],
  }
}
