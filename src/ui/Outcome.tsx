import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { classNames } from './class-names.ts'
import { FactList, type Fact } from './FactList.tsx'
import styles from './outcome.module.css'
import { Spinner } from './LoadingSign.tsx'
import { WholeWords } from './WholeWords.tsx'

/** Stands beside the words, which say the same. */
export type OutcomeSign = 'none' | 'waiting' | 'good' | 'bad'

type OutcomeProps = {
  sign: OutcomeSign
  /** The h1 of the page. */
  title: string
  text: ReactNode
  facts: readonly Fact[]
  /** What can be done now, the one to take first; false where there is nothing. */
  actions: ReactNode
}

/** One thing that a page has to say: what happened, what it means and what to do; never by colour alone. */
export function Outcome({ sign, title, text, facts, actions }: OutcomeProps) {
  return (
    <div className={classNames(styles.outcome, styles[sign])}>
      <Sign of={sign} />
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{typeof text === 'string' ? <WholeWords text={text} /> : text}</p>}
      <FactList facts={facts} />
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

function Sign({ of }: { of: OutcomeSign }) {
  if (of === 'waiting') return <Spinner className={styles.spinner} />
  if (of === 'good') return <Icon of={CheckCircleIcon} className={styles.icon} />
  if (of === 'bad') return <Icon of={WarningCircleIcon} className={styles.icon} />
  return null
}
