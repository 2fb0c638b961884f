import { PauseIcon } from '@phosphor-icons/react/dist/ssr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play'
import { Enhanced } from '#registry/Island.tsx'
import { BANNER_NARROW_CUT, bannerPictureSizes } from '#ui/banner-picture.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { classNames } from '#ui/class-names.ts'
import iconButton from '#ui/icon-button.module.css'
import { Picture } from '#ui/Picture.tsx'
import { VideoPlayer } from '#ui/VideoPlayer.behavior.ts'
import type { HeroBanner } from './hero-banner.model.ts'
import styles from './hero-banner.module.css'

/** Above this many characters a title takes one step down. */
const LONG_TITLE = 60

const PICTURE_SIZES = bannerPictureSizes('clamp(36rem, 100vh - 4.5rem, 50rem)')

type HeroSlideProps = {
  id: string | undefined
  slide: HeroBanner['slides'][number]
  /** From 1. */
  position: number
  count: number
  isPageTitle: boolean
  isUrgent: boolean
}

/** One picture, or a video over it, and its white step. */
export function HeroSlide({ id, slide, position, count, isPageTitle, isUrgent }: HeroSlideProps) {
  const Title = isPageTitle ? 'h1' : 'h2'
  const isLong = slide.title.length > LONG_TITLE
  const asSlide = { role: 'group', 'aria-roledescription': 'slide', 'aria-label': `${position} of ${count}` } as const
  return (
    <div className={`${styles.slide} swiper-slide`} id={id} {...(count > 1 && asSlide)}>
      <Picture
        media={slide.image}
        narrowCut={BANNER_NARROW_CUT}
        alt=""
        className={styles.picture}
        sizes={PICTURE_SIZES}
        priority={isUrgent}
      />
      {slide.video && <SlideVideo src={slide.video.url} />}
      <div className={styles.step}>
        <Title className={classNames('h1', styles.title, isLong && styles.long)} data-title>
          {slide.title}
        </Title>
        {slide.text && <p className={classNames('lead', styles.text)}>{slide.text}</p>}
        {slide.button && <ButtonLink button={slide.button} className={styles.button} />}
      </div>
    </div>
  )
}

/** Silent, and only decoration, as the picture below it is; without JavaScript that picture stays. */
function SlideVideo({ src }: { src: string }) {
  return (
    <Enhanced by={VideoPlayer} when="idle">
      <video
        className={styles.video}
        src={src}
        muted
        loop
        playsInline
        preload="none"
        tabIndex={-1}
        aria-hidden="true"
      />
      <button
        className={classNames(iconButton.button, styles.control, styles.playVideo)}
        type="button"
        aria-label="Play video"
        hidden
      >
        <PauseIcon className={classNames('icon', styles.pauseIcon)} aria-hidden="true" />
        <PlayIcon className={classNames('icon', styles.playIcon)} aria-hidden="true" />
      </button>
    </Enhanced>
  )
}
