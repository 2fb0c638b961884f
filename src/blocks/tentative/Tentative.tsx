import type { Block, BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { Enhanced } from '#registry/Island.tsx'
import { anchorsOf } from '#ui/anchor.ts'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { TabList } from '#ui/TabList.behavior.ts'
import { Tabs } from '#ui/Tabs.tsx'
import { classNames } from '#ui/class-names.ts'
import { blockMessages } from '#messages/en.ts'
import styles from './tentative.module.css'

export const tentative = defineBlock({ name: 'blocks.tentative', view: Tentative })

const { schedule } = blockMessages

type Day = Block<'blocks.tentative'>['days'][number]

/** The schedule of a conference, a tab for each day. Nothing where there are no days. */
function Tentative({ block, context }: BlockProps<'blocks.tentative'>) {
  if (block.days.length === 0) return null
  const anchors = anchorsOf(
    context.id,
    block.days.map(({ title }) => title),
  )
  const panels = block.days.map((day, index) => ({
    id: anchors[index] ?? '',
    title: day.title,
    content: <Schedule day={day} />,
  }))
  const tabs = <Tabs label={block.title} panels={panels} />
  return (
    <HeadedBlock title={block.title} text={block.text} link={null}>
      {panels.length === 1 ? (
        tabs
      ) : (
        <Enhanced by={TabList} when="visible">
          {tabs}
        </Enhanced>
      )}
    </HeadedBlock>
  )
}

function Schedule({ day: { entries } }: { day: Day }) {
  if (entries.length === 0) return <p className={styles.nothing}>{schedule.noTimes}</p>
  return (
    <ol>
      {entries.map((entry) => (
        <ScheduleEntry key={entry.id} entry={entry} />
      ))}
    </ol>
  )
}

type Entry = Block<'blocks.tentative'>['days'][number]['entries'][number]
type Track = Entry['tracks'][number]

/** One line of a day: when, a square marker, and what. A break is a filled line without a marker. */
function ScheduleEntry({ entry }: { entry: Entry }) {
  const { time, minutes, kind, title, tracks } = entry
  const hasHeading = Boolean(title) && kind !== 'break'
  return (
    <li className={classNames(styles.entry, kind === 'keynote' && styles.keynote, kind === 'break' && styles.break)}>
      <p className={styles.time}>
        {time} {minutes !== null && <span className={styles.minutes}>{schedule.minutes(minutes)}</span>}
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
  const words = isUnknown ? schedule.toBeAnnounced : title
  const tag = isTentative && (
    <span className={classNames(styles.tag, text && styles.afterText)}>{schedule.tentative}</span>
  )
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
      {kind === 'keynote' && <span className="vh">{schedule.keynote} </span>}
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
