import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { classNames } from '#ui/class-names.ts'
import { cutTo } from '#ui/picture-sizes.ts'
import { Picture } from '#ui/Picture.tsx'
import { RichText } from '#ui/RichText.tsx'
import { WholeWords } from '#ui/WholeWords.tsx'
import styles from './text-with-media.module.css'

export const textWithMedia = defineBlock({ name: 'blocks.text-with-media', view: TextWithMedia })

/** Above this many characters a title takes one step down. */
const LONG_TITLE = 70
const PICTURE_SIZES = cutTo([3 / 2, '(min-width: 90em) 46.6rem, (min-width: 48em) 51.5vw, 88.5vw'])

/** A picture over seven columns and text over five; the picture at the start unless its author puts it on the right. */
function TextWithMedia({ block, context }: BlockProps<'blocks.text-with-media'>) {
  const { title, text, media, button, media_side } = block
  return (
    <div className={classNames(styles.block, media_side === 'right' && styles.flipped)}>
      <div className={styles.media}>
        <Picture media={media} className={styles.picture} sizes={PICTURE_SIZES} priority={context.isUrgent} />
      </div>
      <div className={styles.main}>
        <h2 className={title.length > LONG_TITLE ? 'h3' : 'h2'}>
          <WholeWords text={title} />
        </h2>
        {text && <RichText html={text} className={styles.text} />}
        {button && <ButtonLink button={button} variant="line" className={styles.button} />}
      </div>
    </div>
  )
}
