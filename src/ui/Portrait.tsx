import type { components } from '#schema/contract.gen.ts'
import { classNames } from './class-names.ts'
import { cutTo } from './picture-sizes.ts'
import { Picture } from './Picture.tsx'
import styles from './portrait.module.css'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** A letter of any script, or a digit; no accent that stands alone, no emoji. */
const LETTER = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{Nd}]/u
const SMALL_LETTER = /^\p{Ll}/u
/** Two Arabic letters side by side would join to a word. */
const NON_JOINER = '\u200C'

type PortraitProps = {
  name: string
  /** Null draws the initials instead. */
  image: components['schemas']['Media'] | null
  /** How wide its box is, as a `sizes` list of plain lengths. */
  widths: string
  className?: string | undefined
}

/** A face in 4:5, or initials on terraces. Screen readers pass over it: the name stands beside it. */
export function Portrait({ name, image, widths, className }: PortraitProps) {
  return (
    <div className={classNames(styles.portrait, className)}>
      {image ? (
        <Picture media={image} alt="" className={styles.picture} sizes={cutTo([4 / 5, widths])} />
      ) : (
        <span className={styles.monogram} aria-hidden="true">
          {initials(name)}
        </span>
      )}
    </div>
  )
}

/**
 * The initials of the first two words of a name, as written: "Chief People Officer" → "CP". Words such as "van" and
 * "of" do not count where two others do. Empty where the name has no letters, as one of emoji.
 */
export function initials(name: string): string {
  const letters = name
    .split(/\s+/)
    .map(firstLetter)
    .filter((letter) => letter !== undefined)
  const large = letters.filter((letter) => !SMALL_LETTER.test(letter))
  const counting = large.length >= 2 ? large : letters
  return counting.slice(0, 2).join(NON_JOINER)
}

/** With the marks that belong to it: "é" of two code points, "क्षि" of four. */
function firstLetter(word: string): string | undefined {
  return [...graphemes.segment(word)].find(({ segment }) => LETTER.test(segment))?.segment
}
