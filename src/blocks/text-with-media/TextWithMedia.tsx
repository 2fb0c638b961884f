import type { BlockProps } from '#registry/block-types.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Picture } from '#ui/Picture.tsx'
import { RichText } from '#ui/RichText.tsx'
import styles from './text-with-media.module.css'

/** Text with media, field by field. */
export function TextWithMedia({ block }: BlockProps<'blocks.text-with-media'>) {
  return (
    <div className={styles.media}>
      <h2 className="h2">{block.title}</h2>
      {block.text !== null && <RichText html={block.text} />}
      <Picture media={block.media} sizes="(min-width: 48em) 50vw, 100vw" />
      {block.button !== null && <ButtonLink button={block.button} />}
    </div>
  )
}
