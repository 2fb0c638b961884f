import { PauseIcon } from '@phosphor-icons/react/dist/ssr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight'
import type { Block, BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { Enhanced } from '#registry/Island.tsx'
import { Icon } from '#ui/Icon.tsx'
import { BANNER_NARROW_CUT, bannerPictureSizes } from '#ui/picture-sizes.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { classNames } from '#ui/class-names.ts'
import iconButton from '#ui/icon-button.module.css'
import { Picture } from '#ui/Picture.tsx'
import { VideoPlayer } from '#ui/VideoPlayer.behavior.ts'
import { carouselMessages, videoMessages } from '#messages/en.ts'
import { HeroCarousel } from './HeroCarousel.behavior.ts'
import styles from './hero-banner.module.css'

export const heroBanner = defineBlock({ name: 'page.hero-banner', view: HeroBanner, tone: 'white', frame: 'bleed' })

/** Above this many characters a title takes one step down. */
const LONG_TITLE = 60

const PICTURE_SIZES = bannerPictureSizes('clamp(36rem, 100vh - 4.5rem, 50rem)')

/** Pictures over the full width, each with a white step of text; more than one is a carousel. */
function HeroBanner({ block, context }: BlockProps<'page.hero-banner'>) {
  const slideIds = block.slides.map((_, index) => `${context.id}-slide-${index + 1}`)
  const slides = block.slides.map((slide, index) => (
    <HeroSlide
      key={slide.id}
      id={slideIds[index]}
      slide={slide}
      position={index + 1}
      count={block.slides.length}
      isPageTitle={context.isFirst && index === 0}
      isUrgent={context.isUrgent === true && index === 0}
    />
  ))
  if (slides.length === 0) return null
  if (slides.length === 1) return <div className={styles.hero}>{slides}</div>
  return (
    <div
      className={styles.hero}
      role="group"
      aria-roledescription={carouselMessages.carousel}
      aria-label={carouselMessages.highlights}
    >
      <Enhanced by={HeroCarousel} when="idle">
        <div className={`${styles.track} swiper`} data-track>
          <div className={`${styles.slides} swiper-wrapper`}>{slides}</div>
        </div>
        <HeroControls slideIds={slideIds} />
      </Enhanced>
    </div>
  )
}

type HeroSlideProps = {
  id: string | undefined
  slide: Block<'page.hero-banner'>['slides'][number]
  /** From 1. */
  position: number
  count: number
  isPageTitle: boolean
  isUrgent: boolean
}

/** One picture, or a video over it, and its white step. */
function HeroSlide({ id, slide, position, count, isPageTitle, isUrgent }: HeroSlideProps) {
  const Title = isPageTitle ? 'h1' : 'h2'
  const isLong = slide.title.length > LONG_TITLE
  const asSlide = {
    role: 'group',
    'aria-roledescription': carouselMessages.slide,
    'aria-label': carouselMessages.position(position, count),
  } as const
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
        aria-label={videoMessages.play}
        data-play-label={videoMessages.play}
        data-pause-label={videoMessages.pause}
        hidden
      >
        <Icon of={PauseIcon} className={styles.pauseIcon} />
        <Icon of={PlayIcon} className={styles.playIcon} />
      </button>
    </Enhanced>
  )
}

/** The second white step. Its buttons need the carousel's script; without JavaScript, links to the slides stand in their place. */
function HeroControls({ slideIds }: { slideIds: readonly string[] }) {
  return (
    <div className={styles.controls}>
      <button
        className={classNames(iconButton.button, styles.control)}
        type="button"
        data-previous
        aria-label={carouselMessages.previous.slide}
      >
        <Icon of={ArrowLeftIcon} />
      </button>
      <button
        className={classNames(iconButton.button, styles.control)}
        type="button"
        data-next
        aria-label={carouselMessages.next.slide}
      >
        <Icon of={ArrowRightIcon} />
      </button>
      <button
        className={classNames(iconButton.button, styles.control)}
        type="button"
        data-pause
        aria-label={carouselMessages.play}
        data-play-label={carouselMessages.play}
        data-pause-label={carouselMessages.pause}
      >
        <Icon of={PauseIcon} className={styles.pauseIcon} />
        <Icon of={PlayIcon} className={styles.playIcon} />
      </button>
      {slideIds.map((id, index) => (
        <a
          key={id}
          className={classNames(iconButton.button, styles.jump)}
          href={`#${id}`}
          aria-label={carouselMessages.slideNumber(index + 1)}
        >
          {index + 1}
        </a>
      ))}
      <p className={styles.count} aria-hidden="true">
        <b data-position>1</b> {carouselMessages.outOf(slideIds.length)}
      </p>
      <p className="vh" role="status" data-announcement />
    </div>
  )
}
