import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle'
import type { Block, BlockProps } from '#registry/block-types.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { classNames } from '#ui/class-names.ts'
import { FactList } from '#ui/FactList.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import styles from './notice.module.css'

type Kind = Block<'page.notice'>['kind']

/** What happened, what it means and what to do: never by colour alone. */
export function Notice({ block: { kind, title, text, facts, actions } }: BlockProps<'page.notice'>) {
  return (
    <div className={classNames(styles.notice, styles[kind])}>
      <Sign kind={kind} />
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      <FactList facts={facts} />
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map((action, index) => (
            <ButtonLink key={action.url} button={action} variant={index === 0 ? 'solid' : 'line'} />
          ))}
        </div>
      )}
    </div>
  )
}

function Sign({ kind }: { kind: Kind }) {
  if (kind === 'waiting') return <Spinner className={styles.spinner} />
  if (kind === 'good') return <CheckCircleIcon className={styles.icon} aria-hidden="true" />
  if (kind === 'bad') return <WarningCircleIcon className={styles.icon} aria-hidden="true" />
  return null
}
