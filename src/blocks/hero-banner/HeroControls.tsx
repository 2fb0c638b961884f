import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight'
import { PauseIcon } from '@phosphor-icons/react/dist/ssr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play'
import { classNames } from '#ui/class-names.ts'
import iconButton from '#ui/icon-button.module.css'
import styles from './hero-banner.module.css'

/** The second white step. Its buttons need the carousel's script; without JavaScript, links to the slides stand in their place. */
export function HeroControls({ slideIds }: { slideIds: readonly string[] }) {
  return (
    <div className={styles.controls}>
      <button
        className={classNames(iconButton.button, styles.control)}
        type="button"
        data-previous
        aria-label="Previous slide"
      >
        <ArrowLeftIcon className="icon" aria-hidden="true" />
      </button>
      <button className={classNames(iconButton.button, styles.control)} type="button" data-next aria-label="Next slide">
        <ArrowRightIcon className="icon" aria-hidden="true" />
      </button>
      <button
        className={classNames(iconButton.button, styles.control)}
        type="button"
        data-pause
        aria-label="Play slides"
      >
        <PauseIcon className={classNames('icon', styles.pauseIcon)} aria-hidden="true" />
        <PlayIcon className={classNames('icon', styles.playIcon)} aria-hidden="true" />
      </button>
      {slideIds.map((id, index) => (
        <a
          key={id}
          className={classNames(iconButton.button, styles.jump)}
          href={`#${id}`}
          aria-label={`Slide ${index + 1}`}
        >
          {index + 1}
        </a>
      ))}
      <p className={styles.count} aria-hidden="true">
        <b data-position>1</b> of {slideIds.length}
      </p>
      <p className="vh" role="status" data-announcement />
    </div>
  )
}
