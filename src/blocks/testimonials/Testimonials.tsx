import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { Enhanced } from '#registry/Island.tsx'
import { CarouselButtons } from '#ui/CarouselButtons.tsx'
import { CarouselRow } from '#ui/CarouselRow.behavior.ts'
import { CarouselSlides } from '#ui/CarouselSlides.tsx'
import { Quote } from './Quote.tsx'
import styles from './testimonials.module.css'

export const testimonials = defineBlock({ name: 'page.testimonials', view: Testimonials, tone: 'green-grey' })

/** Quotes with the face of who said each, one at a time; more than one is a pager. Nothing where there is none. */
function Testimonials({ block, place }: BlockProps<'page.testimonials'>) {
  const { title, slides } = block
  if (slides.length === 0) return null
  const titleId = `${place.id}-title`
  const isCarousel = slides.length > 1
  return (
    <>
      {title && (
        <h2 className="vh" id={titleId}>
          {title}
        </h2>
      )}
      <div
        className={styles.testimonials}
        role="group"
        aria-roledescription={isCarousel ? 'carousel' : undefined}
        aria-labelledby={title ? titleId : undefined}
        aria-label={title ? undefined : 'Testimonials'}
      >
        {isCarousel ? <Pager slides={slides} /> : slides.map((slide) => <Quote key={slide.id} slide={slide} />)}
      </div>
    </>
  )
}

function Pager({ slides }: Pick<BlockProps<'page.testimonials'>['block'], 'slides'>) {
  return (
    <Enhanced by={CarouselRow} when="visible">
      <div className={styles.pager}>
        <CarouselSlides
          label="Quotes"
          isPager
          slides={slides.map((slide) => ({ id: slide.id, content: <Quote slide={slide} /> }))}
          className={styles.row}
        />
        <CarouselButtons of="quote" count={slides.length} className={styles.controls} />
      </div>
    </Enhanced>
  )
}
