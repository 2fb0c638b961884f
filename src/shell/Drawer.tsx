import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { programTypeAddress } from '#urls/addresses.ts'
import { Icon } from '#ui/Icon.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { classNames } from '#ui/class-names.ts'
import iconButton from '#ui/icon-button.module.css'
import { shellMessages } from '#messages/en.ts'
import { pageLink, shellLinks, type Menu, type ShellData } from './menus.ts'
import styles from './drawer.module.css'

const { drawer: words } = shellMessages

export const DRAWER_ID = 'drawer'

/** React has no types for invoker commands yet; it writes the attributes as they are. */
const CLOSE = { command: 'close', commandfor: DRAWER_ID }

/** The menu of narrow windows: a dialog at the right, opened and closed by the browser itself (spec 2). */
export function Drawer({ data, path }: { data: ShellData; path: string }) {
  const [firstProgramType] = data.programTypes
  const email = data.navigation?.contact_email
  return (
    <dialog className={styles.drawer} id={DRAWER_ID} aria-label={words.title} closedby="any">
      <div className={styles.head}>
        <span className="serif h4">{words.title}</span>
        <button
          className={classNames(iconButton.button, styles.close)}
          type="button"
          aria-label={words.close}
          {...CLOSE}
        >
          <Icon of={XIcon} />
        </button>
      </div>
      <nav className={styles.body} aria-label={words.title}>
        <ul>
          {shellLinks(data, path).map((link) =>
            link.kind === 'menu' ? (
              <Group key={link.menu.id} menu={link.menu} path={path} />
            ) : (
              <PlainLink key={link.href} label={link.label} href={link.href} path={path} />
            ),
          )}
        </ul>
      </nav>
      {(firstProgramType || email) && (
        <div className={styles.foot}>
          {firstProgramType && (
            <ButtonLink
              button={{ label: words.findProgram, url: programTypeAddress(firstProgramType.slug) }}
              size="full"
            />
          )}
          {email && (
            <a className={classNames('caption', styles.mail)} href={`mailto:${email}`}>
              {email}
            </a>
          )}
        </div>
      )}
    </dialog>
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

function Group({ menu, path }: { menu: Menu; path: string }) {
  return (
    <li className={styles.item}>
      <details
        className={styles.group}
        name="drawer"
        data-within={menu.within.join(' ')}
        open={menu.isCurrent || undefined}
      >
        <summary className={styles.link}>
          {menu.title} <Icon of={CaretDownIcon} className={styles.caret} />
        </summary>
        <ul className={styles.entries}>
          {menu.links.map(({ label, href }) => (
            <li key={href}>
              <a className={styles.entry} {...pageLink(href, path)}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
