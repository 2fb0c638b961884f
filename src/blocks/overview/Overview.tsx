import type { BlockProps } from '#registry/block-types.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Picture } from '#ui/Picture.tsx'
import { RichText } from '#ui/RichText.tsx'
import styles from './overview.module.css'

/** Overview, field by field. */
export function Overview({ block }: BlockProps<'blocks.overview'>) {
  return (
    <div className={styles.overview}>
      <h2 className="h2">{block.title}</h2>
      {block.overviewText !== null && <RichText html={block.overviewText} />}
      {block.button !== null && <ButtonLink button={block.button} />}
      <Picture media={block.media} sizes="(min-width: 48em) 50vw, 100vw" />
    </div>
  )
}
