import type { BlockProps } from '#registry/block-types.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/Picture.tsx'
import { RichText } from '#ui/RichText.tsx'
import { WholeWords } from '#ui/WholeWords.tsx'
import styles from './text-with-media.module.css'

/** Above this many characters a title takes one step down. */
const LONG_TITLE = 70

/** A picture over seven columns and text over five; the picture at the start unless its author puts it on the right. */
export function TextWithMedia({ block }: BlockProps<'blocks.text-with-media'>) {
  const { title, text, media, button, media_side } = block
  return (
    <div className={classNames(styles.block, media_side === 'right' && styles.flipped)}>
      <div className={styles.media}>
        <Picture
          media={media}
          className={styles.picture}
          sizes="(min-width: 90em) 47rem, (min-width: 48em) 53vw, 100vw"
        />
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
