import buttonLink from './button-link.module.css'
import { classNames } from './class-names.ts'

type PostButtonProps = {
  action: string
  label: string
  isLine?: boolean
}

/** What changes something is no link: nothing fetches it before it is pressed. */
export function PostButton({ action, label, isLine = false }: PostButtonProps) {
  return (
    <form method="post" action={action}>
      <button className={classNames(buttonLink.button, isLine && buttonLink.line)} type="submit">
        <span>{label}</span>
      </button>
    </form>
  )
}
