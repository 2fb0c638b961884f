import type { Block, BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { Enhanced } from '#registry/Island.tsx'
import { CarouselButtons, CarouselSlides } from '#ui/CarouselRow.tsx'
import { CarouselRow } from '#ui/CarouselRow.behavior.ts'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { classNames } from '#ui/class-names.ts'
import { cutTo } from '#ui/picture-sizes.ts'
import { Picture } from '#ui/Picture.tsx'
import { WholeWords } from '#ui/WholeWords.tsx'
import { isExternal, safeHref } from '#links/safe-href.ts'
import { carouselMessages } from '#messages/en.ts'
import styles from './slider.module.css'

export const slider = defineBlock({ name: 'page.slider', view: Slider })

/** Above this many characters a title takes one step down. */
const LONG_TITLE = 70

/** How wide the picture is where one, two or three cards are shown at once. */
const ALONE = cutTo([3 / 2, '(min-width: 90em) 31.9rem, (min-width: 70em) 35.2vw, (min-width: 48em) 47.4vw, 100vw'])
const TWO = cutTo([3 / 2, '(min-width: 90em) 28.7rem, (min-width: 70em) 31.7vw, (min-width: 48em) 42.7vw, 76.5vw'])
const THREE = cutTo([3 / 2, '(min-width: 90em) 18.1rem, (min-width: 70em) 19.9vw, (min-width: 48em) 42.7vw, 76.5vw'])

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
          <div
            className={styles.carousel}
            role="group"
            aria-roledescription={carouselMessages.carousel}
            aria-label={title}
          >
            <CarouselButtons of="card" className={styles.controls} />
            <CarouselSlides
              label={carouselMessages.cards}
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

type SliderCardProps = {
  slide: Block<'page.slider'>['slides'][number]
  /** How many there are. Where it is alone the words stand beside the picture. */
  count: number
}

/** Picture, kicker, title and text; the whole card is a link where the address is safe. */
function SliderCard({ slide: { kicker, title, text, url, image }, count }: SliderCardProps) {
  const href = url === null ? undefined : safeHref(url)
  const isAlone = count === 1
  const words = <WholeWords text={title} />
  return (
    <article className={classNames(styles.card, isAlone && styles.alone)}>
      <div className={styles.media}>
        <Picture media={image} alt="" className={styles.picture} sizes={isAlone ? ALONE : count === 2 ? TWO : THREE} />
      </div>
      <div>
        <h3 className={classNames(styles.title, title.length > LONG_TITLE && styles.long)} data-title>
          {kicker && <span className="kicker">{kicker} </span>}
          {href ? (
            <a href={href} rel={isExternal(href) ? 'noopener' : undefined}>
              {words}
            </a>
          ) : (
            words
          )}
        </h3>
        {text && <p className={styles.text}>{text}</p>}
      </div>
    </article>
  )
}
