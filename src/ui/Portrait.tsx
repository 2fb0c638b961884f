import type { components } from '#schema/contract.gen.ts'
import { classNames } from './class-names.ts'
import { initials } from './initials.ts'
import { Picture } from './Picture.tsx'
import styles from './portrait.module.css'

type PortraitProps = {
  name: string
  /** Null draws the initials instead. */
  image: components['schemas']['Media'] | null
  /** How wide it is drawn, as the `sizes` attribute. */
  sizes: string
  className?: string | undefined
}

/** A face in 4:5, or initials on terraces. Screen readers pass over it: the name stands beside it. */
export function Portrait({ name, image, sizes, className }: PortraitProps) {
  return (
    <div className={classNames(styles.portrait, className)}>
      {image ? (
        <Picture media={image} alt="" className={styles.picture} sizes={sizes} />
      ) : (
        <span className={styles.monogram} aria-hidden="true">
          {initials(name)}
        </span>
      )}
    </div>
  )
}
