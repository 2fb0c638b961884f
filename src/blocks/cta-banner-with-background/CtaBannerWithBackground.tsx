import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { BANNER_NARROW_CUT, bannerPictureSizes } from '#ui/picture-sizes.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/Picture.tsx'
import { WholeWords } from '#ui/WholeWords.tsx'
import styles from './cta-banner-with-background.module.css'

/** White in every zone, for the step to stand on. */
export const ctaBannerWithBackground = defineBlock({
  name: 'blocks.cta-banner-with-background',
  view: CtaBannerWithBackground,
  tone: 'white',
  frame: 'bleed',
})

/** Above this many characters a title takes one step down. */
const LONG_TITLE = 60

const PICTURE_SIZES = bannerPictureSizes('37rem')

/** One question and one button on a white step, over a picture as wide as the page. */
function CtaBannerWithBackground({ block, context }: BlockProps<'blocks.cta-banner-with-background'>) {
  const { title, text, button, background_image } = block
  return (
    <div className={classNames(styles.banner, !background_image && styles.bare)}>
      <Picture
        media={background_image}
        narrowCut={BANNER_NARROW_CUT}
        alt=""
        className={styles.picture}
        sizes={PICTURE_SIZES}
        priority={context.isUrgent}
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
