import type { ComponentPropsWithoutRef, ComponentType } from 'react'
import { classNames } from './class-names.ts'

type IconProps = {
  /** The drawing, from Phosphor. */
  of: ComponentType<ComponentPropsWithoutRef<'svg'>>
  className?: string | undefined
}

/** An icon beside words that say the same: assistive technologies pass over it. Its colour is that of the words. */
export function Icon({ of: Drawing, className }: IconProps) {
  // Phosphor writes both into every drawing. HTML needs no `xmlns`, and the class has the colour.
  return <Drawing className={classNames('icon', className)} aria-hidden="true" xmlns={undefined} fill={undefined} />
}
