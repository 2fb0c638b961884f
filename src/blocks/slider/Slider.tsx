import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { Enhanced } from '#registry/Island.tsx'
import { CarouselButtons } from '#ui/CarouselButtons.tsx'
import { CarouselRow } from '#ui/CarouselRow.behavior.ts'
import { CarouselSlides } from '#ui/CarouselSlides.tsx'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import styles from './slider.module.css'
import { SliderCard } from './SliderCard.tsx'

export const slider = defineBlock({ name: 'page.slider', view: Slider })

/** Cards in a row that scrolls where they do not fit. Nothing where there is none; one alone is no row. */
function Slider({ block }: BlockProps<'page.slider'>) {
  const { title, text, link, slides } = block
  if (slides.length === 0) return null
  return (
    <HeadedBlock title={title} text={text} link={link}>
      {slides.length === 1 ? (
        slides.map((slide) => <SliderCard key={slide.id} slide={slide} count={1} />)
      ) : (
        <Enhanced by={CarouselRow} when="visible">
          <div className={styles.carousel} role="group" aria-roledescription="carousel" aria-label={title}>
            <CarouselButtons of="card" className={styles.controls} />
            <CarouselSlides
              label="Cards"
              slides={slides.map((slide) => ({
                id: slide.id,
                content: <SliderCard slide={slide} count={slides.length} />,
              }))}
              className={styles.row}
            />
          </div>
        </Enhanced>
      )}
    </HeadedBlock>
  )
}
