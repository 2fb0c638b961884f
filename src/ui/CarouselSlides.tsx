import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './carousel-row.module.css'

type CarouselSlidesProps = {
  /** What the row holds, for screen readers: "Quotes". */
  label: string
  /** What `data-title` marks in a slide is said when a visitor moves to it. */
  slides: readonly { id: number; content: ReactNode }[]
  /** One slide at a time, as pages; else as many as the columns of `className` leave room for. */
  isPager?: boolean
  className?: string | undefined
}

/**
 * Slides side by side in a row that scrolls, by keyboard too. Inside the island `CarouselRow` its buttons move it;
 * without scripts a pager's slides stand under one another.
 */
export function CarouselSlides({ label, slides, isPager = false, className }: CarouselSlidesProps) {
  return (
    <div
      className={classNames(styles.row, isPager && styles.pager, className)}
      role="group"
      aria-label={label}
      tabIndex={0}
      data-slides
      data-pager={isPager ? '' : undefined}
    >
      {slides.map(({ id, content }, index) => (
        <div
          key={id}
          className={styles.slide}
          role="group"
          aria-roledescription="slide"
          aria-label={`${index + 1} of ${slides.length}`}
          data-slide
        >
          {content}
        </div>
      ))}
    </div>
  )
}
