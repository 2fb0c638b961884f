import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { MoreLink } from '#ui/MoreLink.tsx'
import { cutTo } from '#ui/picture-sizes.ts'
import { Picture } from '#ui/Picture.tsx'
import { RichText } from '#ui/RichText.tsx'
import styles from './home-intro.module.css'

export const homeIntro = defineBlock({ name: 'blocks.home-intro', view: HomeIntro, tone: 'white' })

/** Three columns and tall; on small windows as wide as the content. */
const PICTURE_SIZES = cutTo([4 / 5, '(min-width: 90em) 19.1rem, (min-width: 70em) 21vw'], [4 / 3, '88.5vw'])

/** A statement over eight columns, its text in two, a tall picture beside them. */
function HomeIntro({ block }: BlockProps<'blocks.home-intro'>) {
  return (
    <div className={styles.intro}>
      <h2 className={styles.lead}>{block.title}</h2>
      <div className={styles.media}>
        <Picture media={block.image} className={styles.picture} sizes={PICTURE_SIZES} />
      </div>
      {block.text && <RichText html={block.text} className={styles.columns} />}
      {block.links.length > 0 && (
        <div className={styles.links}>
          {block.links.map((link) => (
            <MoreLink key={link.id} link={link} />
          ))}
        </div>
      )}
    </div>
  )
}
