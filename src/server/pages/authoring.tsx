import { createElement, type ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { adminAddress, blockTitle, entryTitle } from '#api/contract.ts'
import type { Authoring, EntryRef } from '#registry/authoring.ts'
import { PageLinksTemplate, PreviewBanner, type EditedEntry } from '#shell/preview/PreviewBanner.tsx'
import type { SiteSettings } from './site-settings.ts'
import { Enhanced } from '#registry/Island.tsx'
import { PreviewRefresh } from '#shell/preview/PreviewRefresh.behavior.ts'

/** What the renderer says to those who write: what each section is called, and where it is edited. */
export function authoringOf(preview: SiteSettings['preview']): Authoring {
  return { titleOf: blockTitle, addressOf: (entry) => preview && adminAddress(preview.adminUrl, entry) }
}

/** Says in a page where it is edited, for the banner, which stays above it while others take its place. */
export function editLinks(entry: EntryRef | undefined, preview: SiteSettings['preview']): string {
  if (!preview) return ''
  const { tab, adminUrl } = preview
  return renderToStaticMarkup(createElement(PageLinksTemplate, { tab, edit: editedEntry(entry, adminUrl) }))
}

/** What the banner above a page says of it. */
export function bannerOf(
  address: string,
  entry: EntryRef | undefined,
  { status, changes, tab, adminUrl }: NonNullable<SiteSettings['preview']>,
): ComponentProps<typeof PreviewTop> {
  const edit = editedEntry(entry, adminUrl)
  return { status, changes, tab, path: address, edit, adminOrigin: new URL(adminUrl).origin }
}

function editedEntry(entry: EntryRef | undefined, adminUrl: string): EditedEntry | undefined {
  const address = entry && adminAddress(adminUrl, entry)
  return entry && address ? { title: entryTitle(entry), address } : undefined
}

/** What stands above a page that its author looks at, which shows it anew when something is saved. */
export function PreviewTop(props: ComponentProps<typeof PreviewBanner>) {
  return (
    <Enhanced by={PreviewRefresh} when="idle">
      <PreviewBanner {...props} />
    </Enhanced>
  )
}
