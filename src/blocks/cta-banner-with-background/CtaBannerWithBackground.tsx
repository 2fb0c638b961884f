import type { BlockProps } from '#registry/block-types.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/Picture.tsx'
import { WholeWords } from '#ui/WholeWords.tsx'
import styles from './cta-banner-with-background.module.css'

/** Above this many characters a title takes one step down. */
const LONG_TITLE = 60

/** As wide as the window, or wider where the picture is cut at its sides: the heights are those of the styles. */
function pictureSizes(ratio: number): string {
  return `(min-width: 48em) max(100vw, ${ratio} * 37rem), max(100vw, ${ratio} * (78vw + 4rem))`
}

/** One question and one button on a white step, over a picture as wide as the page. */
export function CtaBannerWithBackground({ block, place }: BlockProps<'blocks.cta-banner-with-background'>) {
  const { title, text, button, background_image } = block
  return (
    <div className={classNames(styles.banner, !background_image && styles.bare)}>
      <Picture
        media={background_image}
        alt=""
        className={styles.picture}
        sizes={pictureSizes}
        priority={place.isUrgent}
      />
      <div className={styles.step}>
        <div className={styles.face}>
          <h2 className={classNames('h2', title.length > LONG_TITLE && styles.long)}>
            <WholeWords text={title} />
          </h2>
          {text && <p className={classNames('lead', styles.text)}>{text}</p>}
          {button && <ButtonLink button={button} className={styles.button} />}
        </div>
      </div>
    </div>
  )
}
