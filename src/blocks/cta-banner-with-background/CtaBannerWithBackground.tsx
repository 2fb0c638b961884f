import type { BlockProps } from '#registry/block-types.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './cta-banner-with-background.module.css'

/** Cta banner with background, field by field. */
export function CtaBannerWithBackground({ block }: BlockProps<'blocks.cta-banner-with-background'>) {
  return (
    <div className={styles.background}>
      <h2 className="h2">{block.title}</h2>
      {block.text !== null && <p className="measure">{block.text}</p>}
      {block.button !== null && <ButtonLink button={block.button} />}
      <Picture media={block.background_image} sizes="(min-width: 48em) 50vw, 100vw" />
    </div>
  )
}
