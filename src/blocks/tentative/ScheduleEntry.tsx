import type { Block } from '#registry/block-types.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './tentative.module.css'

type Entry = Block<'blocks.tentative'>['days'][number]['entries'][number]
type Track = Entry['tracks'][number]

/** One line of a day: when, a square marker, and what. A break is a filled line without a marker. */
export function ScheduleEntry({ entry }: { entry: Entry }) {
  const { time, minutes, kind, title, tracks } = entry
  const hasHeading = Boolean(title) && kind !== 'break'
  return (
    <li className={classNames(styles.entry, kind === 'keynote' && styles.keynote, kind === 'break' && styles.break)}>
      <p className={styles.time}>
        {time} {minutes !== null && <span className={styles.minutes}>{minutes} min</span>}
      </p>
      <div className={styles.what}>
        <What entry={entry} />
        {tracks.length > 0 && <Tracks tracks={tracks} areUnderHeading={hasHeading} />}
      </div>
    </li>
  )
}

function What({ entry: { kind, title, text, isTentative, tracks } }: { entry: Entry }) {
  const isUnknown = !title && !text && tracks.length === 0
  const words = isUnknown ? 'To be announced' : title
  const tag = isTentative && <span className={classNames(styles.tag, text && styles.afterText)}>Tentative</span>
  return (
    <>
      {words && <Title kind={kind} words={words} />}
      {(text || tag) && (
        <p className={styles.text}>
          {text} {tag}
        </p>
      )}
    </>
  )
}

/** A break is no heading: nobody looks for it in an outline. The marker of a keynote is said in words too. */
function Title({ kind, words }: { kind: Entry['kind']; words: string }) {
  if (kind === 'break') return <p>{words}</p>
  return (
    <h4 className={styles.title}>
      {kind === 'keynote' && <span className="vh">Keynote: </span>}
      {words}
    </h4>
  )
}

/** What happens at the same time, side by side: two or three in a row. */
function Tracks({ tracks, areUnderHeading }: { tracks: readonly Track[]; areUnderHeading: boolean }) {
  const Heading = areUnderHeading ? 'h5' : 'h4'
  return (
    <ul
      className={classNames(styles.tracks, tracks.length === 3 && styles.thirds, tracks.length === 1 && styles.single)}
    >
      {tracks.map(({ id, label, title, text }) => (
        <li key={id} className={styles.track}>
          {label && <p className={styles.tag}>{label}</p>}
          <Heading className={classNames('serif', styles.title)}>{title}</Heading>
          {text && <p className={styles.text}>{text}</p>}
        </li>
      ))}
    </ul>
  )
}
