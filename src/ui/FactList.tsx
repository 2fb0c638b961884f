import { safeHref } from '#links/safe-href.ts'
import { classNames } from './class-names.ts'
import styles from './fact-list.module.css'
import { WholeWords } from './WholeWords.tsx'

/** An address, without what ends the sentence behind it. */
const ADDRESS = /(https?:\/\/\S*[^\s.,;:!?)])/

/** `hasLinks`: addresses in its value are links. Only of what the school wrote: nobody is led anywhere by a visitor's words. */
export type Fact = { name: string; value: string; hasLinks?: boolean | undefined }

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
      {facts.map(({ name, value, hasLinks }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{hasLinks ? <Linked text={value} /> : <WholeWords text={value} />}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Text whose addresses are links. */
function Linked({ text }: { text: string }) {
  return text.split(ADDRESS).map((words, index) => {
    const href = index % 2 === 1 ? safeHref(words) : undefined
    return href ? (
      <a key={index} href={href} rel="noopener">
        {words}
      </a>
    ) : (
      <WholeWords key={index} text={words} />
    )
  })
}
