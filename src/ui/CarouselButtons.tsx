import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight'
import styles from './carousel-row.module.css'
import { classNames } from './class-names.ts'
import iconButton from './icon-button.module.css'

type CarouselButtonsProps = {
  /** What they move by: "quote". */
  of: string
  /** Given for a pager: says how many there are, and turns round at its ends. */
  count?: number
  className?: string | undefined
}

/** Previous and next for the row beside them, inside the island `CarouselRow`; hidden where there are no scripts. */
export function CarouselButtons({ of, count, className }: CarouselButtonsProps) {
  const buttonClass = classNames(iconButton.button, styles.button)
  return (
    <div className={classNames(styles.controls, className)}>
      {count !== undefined && (
        <p className={styles.count} aria-hidden="true" data-position>
          {`1 of ${count}`}
        </p>
      )}
      <button
        className={buttonClass}
        type="button"
        data-previous
        aria-label={`Previous ${of}`}
        aria-disabled={count === undefined ? true : undefined}
      >
        <ArrowLeftIcon className="icon" aria-hidden="true" />
      </button>
      <button className={buttonClass} type="button" data-next aria-label={`Next ${of}`}>
        <ArrowRightIcon className="icon" aria-hidden="true" />
      </button>
      <p className="vh" role="status" data-announcement />
    </div>
  )
}
