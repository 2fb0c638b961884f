import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown'
import { ListIcon } from '@phosphor-icons/react/dist/ssr/List'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass'
import { classNames } from '#ui/class-names.ts'
import { DRAWER_ID } from './Drawer.tsx'
import { Logo } from './Logo.tsx'
import { MenuPanel } from './MenuPanel.tsx'
import { pageLink, shellLinks, type Menu } from './menus.ts'
import { SEARCH_ID } from './SearchDialog.tsx'
import type { ShellData } from './shell-data.ts'
import styles from './header.module.css'

type HeaderProps = {
  data: ShellData
  siteName: string
  /** Path of the page, to mark it. */
  path: string
}

/** The bar at the top of every page: links, dropdowns that open without JavaScript, and the drawer's button (spec 2). */
export function Header({ data, siteName, path }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.logo}>
        <Logo media={data.navigation?.headerLogo ?? null} siteName={siteName} isEager />
      </div>
      <div className={styles.bar}>
        <nav className={styles.nav} aria-label="Main">
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
        {menu.title} <CaretDownIcon className={classNames('icon', styles.caret)} aria-hidden="true" />
      </button>
      <MenuPanel menu={menu} path={path} />
    </li>
  )
}

const SHOW_SEARCH = { command: 'show-modal', commandfor: SEARCH_ID }

function OpenSearch() {
  return (
    <button
      className={styles.searchButton}
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      {...SHOW_SEARCH}
    >
      <MagnifyingGlassIcon className="icon" aria-hidden="true" />
      <span className="vh">Search</span>
      <kbd className={styles.keys} aria-hidden="true" data-search-keys>
        Ctrl K
      </kbd>
    </button>
  )
}

/** React has no types for invoker commands yet; it writes the attributes as they are. */
const SHOW_DRAWER = { command: 'show-modal', commandfor: DRAWER_ID }

function OpenDrawer() {
  return (
    <button className={styles.menuButton} type="button" aria-haspopup="dialog" {...SHOW_DRAWER}>
      Menu <ListIcon className={classNames('icon', styles.burger)} aria-hidden="true" />
    </button>
  )
}
