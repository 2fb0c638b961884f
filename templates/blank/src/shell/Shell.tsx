import { renderToStaticMarkup } from 'react-dom/server'
import type { DrawShell, SiteIcons } from '#server/site.ts'
import { pageAddress, type PageLink } from '../content.ts'
import { messages } from '../messages/en.ts'
import favicon from './favicon.svg'
import icon180 from './icons/icon-180.png'
import icon192 from './icons/icon-192.png'
import icon512 from './icons/icon-512.png'
import styles from './shell.module.css'

/** The large icon leaves enough room around its sign to be cut to any shape. */
export const icons: SiteIcons = { favicon, touch: icon180, icon192, icon512, maskable512: icon512 }

const words = messages.shell
const LOADING = renderToStaticMarkup(<Loading />)

/** Draws what stands around pages: header with a link to each page, and footer. */
export function shellOf(pages: readonly PageLink[], siteName: string): DrawShell {
  const footer = renderToStaticMarkup(<Footer siteName={siteName} />)
  return ({ path }) => ({
    before: renderToStaticMarkup(<Header pages={pages} siteName={siteName} path={path} />),
    after: footer,
    loading: LOADING,
  })
}

function Header({ pages, siteName, path }: { pages: readonly PageLink[]; siteName: string; path: string }) {
  const links = [
    { title: siteName, address: '/' },
    ...pages.map(({ title, slug }) => ({ title, address: pageAddress(slug) })),
  ]
  const [home, ...others] = links.map(({ title, address }) => (
    <a key={address} href={address} data-page-link aria-current={address === path ? 'page' : undefined}>
      {title}
    </a>
  ))
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <header className={styles.header}>
        <p className={styles.name}>{home}</p>
        {others.length > 0 && (
          <nav aria-label={words.pages}>
            <ul className={styles.links}>
              {others.map((link) => (
                <li key={link.key}>{link}</li>
              ))}
            </ul>
          </nav>
        )}
      </header>
    </>
  )
}

function Footer({ siteName }: { siteName: string }) {
  return (
    <footer className={styles.footer}>
      <p>{siteName}</p>
    </footer>
  )
}

/** Progress bar, overlay and offline message: the engine's script in the browser shows and hides them. */
function Loading() {
  return (
    <>
      <div className={styles.bar} id="progress" aria-hidden="true" hidden />
      <p className={styles.offline} id="offline" role="alert" hidden>
        {words.offline}
      </p>
      <div role="status">
        <p className={styles.overlay} id="loading" hidden>
          {words.loading}
        </p>
      </div>
    </>
  )
}
