import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown'
import { ListIcon } from '@phosphor-icons/react/dist/ssr/List'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass'
import { sessionDates } from '#sessions/session-dates.ts'
import { Icon } from '#ui/Icon.tsx'
import { classNames } from '#ui/class-names.ts'
import { MoreLink } from '#ui/MoreLink.tsx'
import { cutTo } from '#ui/picture-sizes.ts'
import { Picture } from '#ui/Picture.tsx'
import { programAddress } from '#urls/addresses.ts'
import { shellMessages } from '#messages/en.ts'
import { DRAWER_ID } from './Drawer.tsx'
import { Logo } from './Logo.tsx'
import { MAX_LINKS_WITH_SESSION, pageLink, shellLinks, type Menu, type ShellData } from './menus.ts'
import { SEARCH_ID } from './SearchDialog.tsx'
import styles from './header.module.css'
import panelStyles from './menu-panel.module.css'

const { header: words } = shellMessages
const SESSION_PICTURE_SIZES = cutTo([3 / 2, '(min-width: 90em) 19.1rem, 21vw'])

/** React has no types for invoker commands yet; it writes the attributes as they are. */
const SHOW_SEARCH = { command: 'show-modal', commandfor: SEARCH_ID }
const SHOW_DRAWER = { command: 'show-modal', commandfor: DRAWER_ID }

type HeaderProps = {
  data: ShellData
  siteName: string
  /** Of the page that is marked. */
  path: string
}

/** The bar at the top of every page: links, dropdowns that open without JavaScript, buttons for search and drawer (spec 2). */
export function Header({ data, siteName, path }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.logo}>
        <Logo media={data.navigation?.headerLogo ?? null} siteName={siteName} isEager />
      </div>
      <div className={styles.bar}>
        <nav className={styles.nav} aria-label={words.main}>
          <ul className={styles.list}>
            {shellLinks(data, path).map((link) =>
              link.kind === 'menu' ? (
                <Dropdown key={link.menu.id} menu={link.menu} path={path} />
              ) : (
                <PlainLink key={link.href} label={link.label} href={link.href} path={path} />
              ),
            )}
          </ul>
        </nav>
        <OpenSearch />
        <OpenDrawer />
      </div>
    </header>
  )
}

function PlainLink({ label, href, path }: { label: string; href: string; path: string }) {
  return (
    <li className={styles.item}>
      <a className={styles.link} {...pageLink(href, path)}>
        {label}
      </a>
    </li>
  )
}

function Dropdown({ menu, path }: { menu: Menu; path: string }) {
  return (
    <li className={styles.item}>
      <button
        className={styles.link}
        type="button"
        popoverTarget={menu.id}
        data-within={menu.within.join(' ')}
        aria-current={menu.isCurrent || undefined}
      >
        {menu.title} <Icon of={CaretDownIcon} className={styles.caret} />
      </button>
      <MenuPanel menu={menu} path={path} />
    </li>
  )
}

/** The content of a dropdown: a sentence, links with summaries, perhaps a session. The browser opens and closes it. */
function MenuPanel({ menu, path }: { menu: Menu; path: string }) {
  const isWide = menu.links.length > MAX_LINKS_WITH_SESSION
  return (
    <div className={panelStyles.panel} id={menu.id} popover="auto">
      <div className={panelStyles.intro}>
        <p className="serif h3">{menu.title}</p>
        {menu.text && <p className={panelStyles.text}>{menu.text}</p>}
        {menu.link && <MoreLink link={menu.link} className={panelStyles.more} />}
      </div>
      <ul className={classNames(panelStyles.list, isWide && panelStyles.wide)}>
        {menu.links.map(({ label, summary, href }) => (
          <li key={href} className={panelStyles.entry}>
            <a className={panelStyles.link} {...pageLink(href, path)}>
              <span className={panelStyles.label}>{label}</span>
              {summary && <span className={panelStyles.summary}>{summary}</span>}
            </a>
          </li>
        ))}
      </ul>
      {menu.promotedSession && <PromotedSession session={menu.promotedSession} />}
    </div>
  )
}

function PromotedSession({ session }: { session: NonNullable<ShellData['promotedSession']> }) {
  const address = session.program && programAddress(session.program)
  if (!session.program || !address) return null
  return (
    <a className={panelStyles.feature} href={address}>
      <Picture
        media={session.program.thumbnail_image}
        alt=""
        sizes={SESSION_PICTURE_SIZES}
        className={panelStyles.picture}
      />
      <span className="serif h5">
        <span className="kicker">{sessionDates(session)}</span>
        {session.program.title}
      </span>
    </a>
  )
}

function OpenSearch() {
  return (
    <button
      className={styles.searchButton}
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      {...SHOW_SEARCH}
    >
      <Icon of={MagnifyingGlassIcon} />
      <span className="vh">{words.search}</span>
      <kbd className={styles.keys} aria-hidden="true" data-search-keys>
        {words.searchKeys}
      </kbd>
    </button>
  )
}

function OpenDrawer() {
  return (
    <button className={styles.menuButton} type="button" aria-haspopup="dialog" {...SHOW_DRAWER}>
      {words.menu} <Icon of={ListIcon} className={styles.burger} />
    </button>
  )
}
