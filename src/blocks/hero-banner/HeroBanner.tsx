import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { Enhanced } from '#registry/Island.tsx'
import { HeroCarousel } from './HeroCarousel.behavior.ts'
import { HeroControls } from './HeroControls.tsx'
import { HeroSlide } from './HeroSlide.tsx'
import styles from './hero-banner.module.css'

export const heroBanner = defineBlock({ name: 'page.hero-banner', view: HeroBanner, tone: 'white', frame: 'bleed' })

/** Pictures over the full width, each with a white step of text; more than one is a carousel. */
function HeroBanner({ block, place }: BlockProps<'page.hero-banner'>) {
  const slideIds = block.slides.map((_, index) => `${place.id}-slide-${index + 1}`)
  const slides = block.slides.map((slide, index) => (
    <HeroSlide
      key={slide.id}
      id={slideIds[index]}
      slide={slide}
      position={index + 1}
      count={block.slides.length}
      isPageTitle={place.isFirst && index === 0}
      isUrgent={place.isUrgent === true && index === 0}
    />
  ))
  if (slides.length === 0) return null
  if (slides.length === 1) return <div className={styles.hero}>{slides}</div>
  return (
    <div className={styles.hero} role="group" aria-roledescription="carousel" aria-label="Highlights">
      <Enhanced by={HeroCarousel} when="idle">
        <div className={`${styles.track} swiper`} data-track>
          <div className={`${styles.slides} swiper-wrapper`}>{slides}</div>
        </div>
        <HeroControls slideIds={slideIds} />
      </Enhanced>
    </div>
  )
}
