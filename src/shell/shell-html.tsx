import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DrawShell, ShellHtml, SiteIcons } from '#server/site.ts'
import favicon from './favicon.svg'
import icon180 from './icons/icon-180.png'
import icon192 from './icons/icon-192.png'
import icon512 from './icons/icon-512.png'
import maskable512 from './icons/icon-maskable-512.png'
import { Drawer } from './Drawer.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { shellMark, type ShellData } from './menus.ts'
import { SearchDialog } from './SearchDialog.tsx'
import { LoadingSign } from '#ui/LoadingSign.tsx'
import { shellMessages } from '#messages/en.ts'
import styles from './loading.module.css'

export const icons: SiteIcons = { favicon, touch: icon180, icon192, icon512, maskable512 }

const SKIP_LINK = '<a class="skip" href="#main">Skip to main content</a>'
/** The same on every page. */
const LOADING = renderToStaticMarkup(createElement(Loading))
const SEARCH = renderToStaticMarkup(createElement(SearchDialog))

/** Draws what stands around pages (spec 2), once for all pages that are marked alike in it. */
export function shellOf(data: ShellData, siteName: string, year = new Date().getFullYear()): DrawShell {
  return ({ path, layout, memo }) => {
    const { header, drawer, footer } = partsOf({ data, siteName, year, path, memo })
    const hasHeader = layout !== 'footer'
    const hasFooter = layout !== 'header'
    return {
      before: SKIP_LINK + (hasHeader ? header : ''),
      after: (hasFooter ? footer : '') + (hasHeader ? drawer + SEARCH : ''),
      loading: LOADING,
    } satisfies ShellHtml
  }
}

type Parts = { header: string; drawer: string; footer: string }
type Inputs = { data: ShellData; siteName: string; year: number }
type Kept = Inputs & { byMark: Map<string, Parts> }
const memos = new WeakMap<NonNullable<ShellData['navigation']>, Kept>()

/** Kept for as long as the content of the navigation lives. */
function partsOf({ memo, path, ...inputs }: Inputs & { path: string; memo: boolean }): Parts {
  const { data } = inputs
  if (!memo || !data.navigation) return draw(inputs, path)
  const known = memos.get(data.navigation)
  const kept = known && isSame(known, inputs) ? known : { ...inputs, byMark: new Map<string, Parts>() }
  memos.set(data.navigation, kept)
  const mark = shellMark(data, path)
  const parts = kept.byMark.get(mark) ?? draw(inputs, path)
  kept.byMark.set(mark, parts)
  return parts
}

function draw({ data, siteName, year }: Inputs, path: string): Parts {
  return {
    header: renderToStaticMarkup(createElement(Header, { data, siteName, path })),
    drawer: renderToStaticMarkup(createElement(Drawer, { data, path })),
    footer: renderToStaticMarkup(createElement(Footer, { data, siteName, year })),
  }
}

function isSame({ data, siteName, year }: Inputs, other: Inputs): boolean {
  return (
    siteName === other.siteName &&
    year === other.year &&
    data.programTypes === other.data.programTypes &&
    data.networkingGroups === other.data.networkingGroups &&
    data.voices === other.data.voices &&
    data.promotedSession === other.data.promotedSession
  )
}

/** Progress bar, loading overlay and offline message: `src/client/page-loading.ts` shows and hides them (spec 2, 4, 9). */
function Loading() {
  return (
    <>
      <div className={styles.bar} id="progress" aria-hidden="true" hidden />
      <p className={styles.offline} id="offline" role="alert" hidden>
        {shellMessages.offline}
      </p>
      <div role="status">
        <div className={styles.overlay} id="loading" hidden>
          <LoadingSign />
        </div>
      </div>
    </>
  )
}
