import type { components } from '#schema/contract.gen.ts'
import { classNames } from './class-names.ts'
import { initials } from './initials.ts'
import { cutTo } from './picture-sizes.ts'
import { Picture } from './Picture.tsx'
import styles from './portrait.module.css'

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
