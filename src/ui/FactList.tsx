import { classNames } from './class-names.ts'
import styles from './fact-list.module.css'
import { WholeWords } from './WholeWords.tsx'

export type Fact = { name: string; value: string }

type FactListProps = {
  facts: readonly Fact[]
  /** Whether they run on in lines on small windows. */
  isDense?: boolean
}

/** Names and values between hairlines, such as format, fee and places; nothing where there are none. */
export function FactList({ facts, isDense = false }: FactListProps) {
  if (facts.length === 0) return null
  return (
    <dl className={classNames(styles.list, isDense && styles.dense)}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>
            <WholeWords text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
