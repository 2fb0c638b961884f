import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight'
import type { ReactNode } from 'react'
import { carouselMessages } from '#messages/en.ts'
import { Icon } from './Icon.tsx'
import { classNames } from './class-names.ts'
import styles from './carousel-row.module.css'
import iconButton from './icon-button.module.css'

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
 * Slides side by side in a row that scrolls, by keyboard too. Inside the behavior `CarouselRow` its buttons move it;
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
          aria-roledescription={carouselMessages.slide}
          aria-label={carouselMessages.position(index + 1, slides.length)}
          data-slide
        >
          {content}
        </div>
      ))}
    </div>
  )
}

type CarouselButtonsProps = {
  /** What they move by. */
  of: keyof typeof carouselMessages.previous
  /** Given for a pager: says how many there are, and turns round at its ends. */
  count?: number
  className?: string | undefined
}

/** Previous and next for the row beside them, inside the behavior `CarouselRow`; hidden where there are no scripts. */
export function CarouselButtons({ of, count, className }: CarouselButtonsProps) {
  const buttonClass = classNames(iconButton.button, styles.button)
  return (
    <div className={classNames(styles.controls, className)}>
      {count !== undefined && (
        <p className={styles.count} aria-hidden="true" data-position>
          {carouselMessages.position(1, count)}
        </p>
      )}
      <button
        className={buttonClass}
        type="button"
        data-previous
        aria-label={carouselMessages.previous[of]}
        aria-disabled={count === undefined ? true : undefined}
      >
        <Icon of={ArrowLeftIcon} />
      </button>
      <button className={buttonClass} type="button" data-next aria-label={carouselMessages.next[of]}>
        <Icon of={ArrowRightIcon} />
      </button>
      <p className="vh" role="status" data-announcement />
    </div>
  )
}
