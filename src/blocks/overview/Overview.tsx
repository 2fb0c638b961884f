import type { BlockProps } from '#registry/block-types.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { Picture } from '#ui/Picture.tsx'
import { RichText } from '#ui/RichText.tsx'
import styles from './overview.module.css'

/** Text whose first paragraph leads, and a wide picture with the caption that it has in the content service. */
export function Overview({ block }: BlockProps<'blocks.overview'>) {
  const { title, overviewText, button, media } = block
  return (
    <HeadedBlock title={title} text={null} link={null}>
      <div className={styles.overview}>
        {overviewText && <RichText html={overviewText} className={styles.text} />}
        {button && <ButtonLink button={button} className={styles.button} />}
        <figure>
          <Picture
            media={media}
            className={styles.picture}
            sizes="(min-width: 90em) 60rem, (min-width: 70em) 68vw, 91vw"
          />
          {media?.caption && <figcaption className={styles.caption}>{media.caption}</figcaption>}
        </figure>
      </div>
    </HeadedBlock>
  )
}
