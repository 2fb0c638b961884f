import type { BlockProps } from '#registry/block-types.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './cta-banner.module.css'

/** One question and one button, beside a picture cut to three stairs. */
export function CtaBanner({ block }: BlockProps<'blocks.cta-banner'>) {
  return (
    <div className={styles.banner}>
      <div className={styles.main}>
        <h2 className="h2">{block.title}</h2>
        {block.text && <p className={styles.text}>{block.text}</p>}
        {block.button && <ButtonLink button={block.button} className={styles.button} />}
      </div>
      <div className={styles.media}>
        {block.image && (
          <Picture media={block.image} alt="" className={styles.picture} sizes="(min-width: 48em) 42vw, 100vw" />
        )}
      </div>
    </div>
  )
}
