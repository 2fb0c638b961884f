import { ADDRESSES, programTypeAddress, voiceAddress } from '#urls/addresses.ts'
import { isExternal, safeHref } from '#links/safe-href.ts'
import { asHighAs } from '#ui/picture-sizes.ts'
import { Picture } from '#ui/Picture.tsx'
import { RichText } from '#ui/RichText.tsx'
import { SocialLinkList } from '#ui/SocialLinkList.tsx'
import { pageNames, shellMessages } from '#messages/en.ts'
import { Logo } from './Logo.tsx'
import type { ShellData } from './menus.ts'
import styles from './footer.module.css'

const { footer: words } = shellMessages

type Navigation = NonNullable<ShellData['navigation']>
type FooterLink = { label: string; url: string }

type FooterProps = {
  data: ShellData
  siteName: string
  /** Of the copyright line. */
  year: number
}

/** The bottom of every page: contact, links to pages and policies, social media, accreditations (spec 2). */
export function Footer({ data, siteName, year }: FooterProps) {
  const { navigation, programTypes } = data
  return (
    <footer className={styles.footer}>
      <div className={styles.top}>
        <div className={styles.brand}>
          <Logo media={navigation?.footerLogo ?? null} siteName={siteName} />
          <Contact navigation={navigation} />
        </div>
        <Column
          className={styles.programs}
          title={words.programTypes}
          links={programTypes.map(({ title, slug }) => ({ label: title, url: programTypeAddress(slug) }))}
        />
        <Column className={styles.school} title={words.school} links={schoolLinks(data)} />
        <Column className={styles.policies} title={words.policies} links={policyLinks(navigation)} />
      </div>
      {navigation && <Marks navigation={navigation} />}
      <div className={styles.legal}>
        <span>{words.copyright(year, siteName)}</span>
        <span>{words.disclaimer}</span>
      </div>
    </footer>
  )
}

function Contact({ navigation }: { navigation: Navigation | null }) {
  const { contact_email, address } = navigation ?? {}
  return (
    <>
      {contact_email && (
        <div>
          <a className={styles.mail} href={`mailto:${contact_email}`}>
            {contact_email}
          </a>
        </div>
      )}
      {/* No <address>: authors may write headings here, which HTML does not allow in one. */}
      {address && <RichText html={address} className={styles.address} />}
    </>
  )
}

/** A list of links under a heading; nothing if there are no links. */
function Column({
  title,
  links,
  className,
}: {
  title: string
  links: readonly FooterLink[]
  className: string | undefined
}) {
  const safe = links.flatMap(({ label, url }) => {
    const href = safeHref(url)
    return href ? [{ label, href }] : []
  })
  if (safe.length === 0) return null
  return (
    <nav className={className} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul>
        {safe.map(({ label, href }) => (
          <li key={`${label} ${href}`}>
            <a className={styles.link} href={href} rel={isExternal(href) ? 'noopener' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The links that the specification lists for the footer (spec 2). */
function schoolLinks({ navigation, voices }: ShellData): FooterLink[] {
  const faculty = navigation?.external_faculty_url
  return [
    { label: pageNames.aboutUs, url: ADDRESSES.aboutUs },
    ...voices.map(({ title, slug }) => ({ label: title, url: voiceAddress(slug) })),
    ...(faculty ? [{ label: pageNames.faculty, url: faculty }] : []),
    { label: pageNames.advisory, url: ADDRESSES.advisory },
    { label: pageNames.getInTouch, url: ADDRESSES.getInTouch },
  ]
}

function policyLinks(navigation: Navigation | null): FooterLink[] {
  return [
    { label: pageNames.privacyPolicy, url: ADDRESSES.privacyPolicy },
    { label: pageNames.whistleblowingPolicy, url: ADDRESSES.whistleblowingPolicy },
    ...(navigation?.HSE_policy ? [{ label: pageNames.hsePolicy, url: ADDRESSES.hsePolicy }] : []),
  ]
}

function Marks({ navigation }: { navigation: Navigation }) {
  const social = navigation.social_medias.filter(({ url }) => safeHref(url))
  const logos = navigation.accreditation_logos.filter(({ url, image }) => image && safeHref(url))
  if (social.length === 0 && logos.length === 0) return null
  return (
    <div className={styles.marks}>
      <SocialLinkList links={social} className={styles.social} />
      <div className={styles.accreditations}>
        {logos.map(({ id, url, alt, image }) => (
          <a key={id} href={safeHref(url)} rel="noopener">
            <Picture media={image} alt={alt} sizes={asHighAs('4rem')} className={styles.accreditation} />
          </a>
        ))}
      </div>
    </div>
  )
}
