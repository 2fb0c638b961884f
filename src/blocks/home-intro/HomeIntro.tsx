import type { BlockProps } from '#registry/block-types.ts'
import { MoreLink } from '#ui/MoreLink.tsx'
import { Picture } from '#ui/Picture.tsx'
import { RichText } from '#ui/RichText.tsx'
import styles from './home-intro.module.css'

/** A statement over eight columns, its text in two, a tall picture beside them. */
export function HomeIntro({ block }: BlockProps<'blocks.home-intro'>) {
  return (
    <div className={styles.intro}>
      <h2 className={styles.lead}>{block.title}</h2>
      <div className={styles.media}>
        <Picture media={block.image} className={styles.picture} sizes="(min-width: 70em) 20rem, 100vw" />
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
