import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './cta-banner.module.css'

/** Red once on a page; a further banner is grey. */
export const ctaBanner = defineBlock({
  name: 'blocks.cta-banner',
  view: CtaBanner,
  tone: { first: 'red', later: 'grey' },
  frame: 'bleed',
})

/** As high as the words beside it: about as high as said here. On small windows it stands under them. */
function pictureSizes(ratio: number): string {
  return [
    `(min-width: 70em) max(44vw, ${ratio} * 28rem)`,
    `(min-width: 48em) max(41.5vw, ${ratio} * 26rem)`,
    `max(100vw, ${ratio} * 15rem)`,
  ].join(', ')
}

/** One question and one button, beside a picture cut to three stairs. */
function CtaBanner({ block }: BlockProps<'blocks.cta-banner'>) {
  return (
    <div className={styles.banner}>
      <div className={styles.main}>
        <h2 className="h2">{block.title}</h2>
        {block.text && <p className={styles.text}>{block.text}</p>}
        {block.button && <ButtonLink button={block.button} className={styles.button} />}
      </div>
      <div className={styles.media}>
        {block.image && <Picture media={block.image} alt="" className={styles.picture} sizes={pictureSizes} />}
      </div>
    </div>
  )
}
