import { programAddress } from '#urls/addresses.ts'
import { classNames } from '#ui/class-names.ts'
import { schoolTimeZone, sessionDates } from '#format/dates.ts'
import { MoreLink } from '#ui/MoreLink.tsx'
import { cutTo } from '#ui/picture-sizes.ts'
import { Picture } from '#ui/Picture.tsx'
import { pageLink, MOST_LINKS_WITH_FEATURE, type Menu } from './menus.ts'
import type { ShellData } from './shell-data.ts'
import styles from './menu-panel.module.css'

const FEATURE_SIZES = cutTo([3 / 2, '(min-width: 90em) 19.1rem, 21vw'])

/** What a dropdown shows: a sentence, its links with their summaries, and perhaps a session. The browser opens and closes it. */
export function MenuPanel({ menu, path }: { menu: Menu; path: string }) {
  const isWide = menu.links.length > MOST_LINKS_WITH_FEATURE
  return (
    <div className={styles.panel} id={menu.id} popover="auto">
      <div className={styles.intro}>
        <p className="serif h3">{menu.title}</p>
        {menu.text && <p className={styles.text}>{menu.text}</p>}
        {menu.link && <MoreLink link={menu.link} className={styles.more} />}
      </div>
      <ul className={classNames(styles.list, isWide && styles.wide)}>
        {menu.links.map(({ label, summary, href }) => (
          <li key={href} className={styles.entry}>
            <a className={styles.link} {...pageLink(href, path)}>
              <span className={styles.label}>{label}</span>
              {summary && <span className={styles.summary}>{summary}</span>}
            </a>
          </li>
        ))}
      </ul>
      {menu.feature && <Feature session={menu.feature} />}
    </div>
  )
}

function Feature({ session }: { session: NonNullable<ShellData['featuredSession']> }) {
  const address = session.program && programAddress(session.program)
  if (!session.program || !address) return null
  return (
    <a className={styles.feature} href={address}>
      <Picture media={session.program.thumbnail_image} alt="" sizes={FEATURE_SIZES} className={styles.picture} />
      <span className="serif h5">
        <span className="kicker">{sessionDates(session.session_parts, schoolTimeZone())}</span>
        {session.program.title}
      </span>
    </a>
  )
}
