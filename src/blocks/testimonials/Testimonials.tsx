import type { Block, BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { Enhanced } from '#registry/Island.tsx'
import { CarouselButtons, CarouselSlides } from '#ui/CarouselRow.tsx'
import { CarouselRow } from '#ui/CarouselRow.behavior.ts'
import { classNames } from '#ui/class-names.ts'
import { Portrait } from '#ui/Portrait.tsx'
import { carouselMessages } from '#messages/en.ts'
import styles from './testimonials.module.css'

export const testimonials = defineBlock({ name: 'page.testimonials', view: Testimonials, tone: 'green-grey' })

/** Above this many characters a quote takes one step down. */
const LONG_QUOTE = 240
/** How wide the portrait is: three columns, on small windows five. */
const PORTRAIT = '(min-width: 90em) 18.4rem, (min-width: 70em) 20vw, (min-width: 48em) 19.5vw, 32.5vw'

/** Quotes with the face of who said each, one at a time; more than one is a pager. Nothing where there is none. */
function Testimonials({ block, context }: BlockProps<'page.testimonials'>) {
  const { title, slides } = block
  if (slides.length === 0) return null
  const titleId = `${context.id}-title`
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
        aria-label={title ? undefined : carouselMessages.testimonials}
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
          label={carouselMessages.quotes}
          isPager
          slides={slides.map((slide) => ({ id: slide.id, content: <Quote slide={slide} /> }))}
          className={styles.row}
        />
        <CarouselButtons of="quote" count={slides.length} className={styles.controls} />
      </div>
    </Enhanced>
  )
}

type Slide = Block<'page.testimonials'>['slides'][number]

/** One quote with hanging marks, beside the face or the initials of who said it. */
function Quote({ slide: { quote, name, role, image } }: { slide: Slide }) {
  const isLong = quote.length > LONG_QUOTE
  return (
    <figure className={styles.quote}>
      {(image || name) && <Portrait name={name ?? ''} image={image} widths={PORTRAIT} className={styles.portrait} />}
      <blockquote className={classNames(styles.words, isLong && styles.long)} data-title>
        <p>{`“${quote}”`}</p>
      </blockquote>
      {(name || role) && (
        <figcaption className={styles.speaker}>
          {name && <b className={styles.name}>{name}</b>}
          {role && <span className={styles.role}>{role}</span>}
        </figcaption>
      )}
    </figure>
  )
}
