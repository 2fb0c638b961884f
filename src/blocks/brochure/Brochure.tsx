import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple'
import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { Icon } from '#ui/Icon.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { fileFacts } from '#format/numbers.ts'
import { cutTo } from '#ui/picture-sizes.ts'
import { Picture } from '#ui/Picture.tsx'
import { blockMessages } from '#messages/en.ts'
import styles from './brochure.module.css'

export const brochure = defineBlock({ name: 'page.brochure', view: Brochure, tone: 'grey' })

/** Three columns wide, on small windows seven. */
const COVER_SIZES = cutTo([3 / 4, '(min-width: 90em) 19.1rem, (min-width: 48em) 21vw, 50vw'])

/** The cover of a brochure with its title on a white step, and a button that says what it downloads. */
function Brochure({ block: { title, text, cover_image, file }, context }: BlockProps<'page.brochure'>) {
  return (
    <div className={styles.brochure}>
      <div className={styles.cover} aria-hidden="true">
        <Picture
          media={cover_image}
          alt=""
          className={styles.picture}
          sizes={COVER_SIZES}
          priority={context.isUrgent}
        />
        <span className={styles.step}>{title}</span>
      </div>
      <div className={styles.main}>
        <h2 className="h2">{title}</h2>
        {text && <p className="lead soft">{text}</p>}
        <ButtonLink
          button={{ label: blockMessages.brochure.download, url: file.url }}
          about={title}
          icon={<Icon of={DownloadSimpleIcon} />}
          className={styles.button}
        />
        <p className={styles.facts}>{fileFacts(file)}</p>
      </div>
    </div>
  )
}
