import { ADDRESSES } from '#urls/addresses.ts'
import type { components } from '#schema/contract.gen.ts'
import { asHighAs } from '#ui/picture-sizes.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './logo.module.css'

type LogoProps = {
  siteName: string
  media: components['schemas']['Media'] | null
  /** On the first screen of every page. */
  isEager?: boolean
}

/** The school's logo as a link home; drawn here if the content service has none. */
export function Logo({ siteName, media, isEager = false }: LogoProps) {
  return (
    <a className={styles.logo} href={ADDRESSES.home} data-brand>
      {media ? (
        <Picture
          media={media}
          alt={siteName}
          sizes={asHighAs('2.75rem')}
          isEager={isEager}
          className={styles.picture}
        />
      ) : (
        <DrawnLogo siteName={siteName} />
      )}
    </a>
  )
}

/** The mark, the school's short name and, over two lines, the rest of its name. */
function DrawnLogo({ siteName }: { siteName: string }) {
  const [school, ...unit] = siteName.split(' ')
  return (
    <>
      <svg className={styles.mark} viewBox="0 0 44 44" aria-hidden="true">
        <path fill="#c0141f" d="M0 0h44v44H0z" />
        <g fill="none" stroke="#fff" strokeWidth="3.5">
          <path d="M8 36a28 28 0 0 1 28-28M17 36a19 19 0 0 1 19-19M26 36a10 10 0 0 1 10-10" />
        </g>
      </svg>
      <span className={styles.name}>{school}</span>{' '}
      {unit.length > 0 && <span className={styles.unit}>{unit.join(' ')}</span>}
    </>
  )
}
