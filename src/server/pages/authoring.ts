import { adminAddress, blockTitle, entryTitle } from '#api/contract.ts'
import type { Authoring, EntryRef } from '#registry/authoring.ts'
import type { PreviewBanner } from '../site.ts'
import type { SiteSettings } from './site-settings.ts'

type Preview = NonNullable<SiteSettings['preview']>

/** What the renderer says to those who write: what each section is called, and where it is edited. */
export function authoringOf(preview: Preview | undefined): Authoring {
  return { titleOf: blockTitle, addressOf: (entry) => preview && adminAddress(preview.adminUrl, entry) }
}

/** What the banner above a page says of it. */
export function bannerOf(
  address: string,
  entry: EntryRef | undefined,
  { status, changes, tab, adminUrl }: Preview,
): PreviewBanner {
  const edit = editedEntry(entry, adminUrl)
  return { status, changes, tab, path: address, edit, adminOrigin: new URL(adminUrl).origin }
}

/** The title of an entry and where the panel edits it; undefined for one that it does not know. */
export function editedEntry(entry: EntryRef | undefined, adminUrl: string): PreviewBanner['edit'] {
  const address = entry && adminAddress(adminUrl, entry)
  return entry && address ? { title: entryTitle(entry), address } : undefined
}
