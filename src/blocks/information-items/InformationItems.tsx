import { safeHref } from '#links/safe-href.ts'
import type { Block, BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { Enhanced } from '#registry/Island.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { classNames } from '#ui/class-names.ts'
import { RichText } from '#ui/RichText.tsx'
import { BuyBar } from './BuyBar.behavior.ts'
import styles from './information-items.module.css'

export const informationItems = defineBlock({ name: 'page.information-items', view: InformationItems, tone: 'white' })

type InformationItems = Block<'page.information-items'>

/** Above this many characters the first value takes one step down. */
const LONG_VALUE = 30
/** So many characters of a value or its note fit a line of the rail. */
const LINE_LENGTH = 28
/** What fits a low window and what a high one, in lines of about 19 px, counting one between facts. */
const LINES_IN_VIEW = { low: 16, high: 21 }
/** So many actions fit beside those lines; each more takes the place of some. */
const ACTIONS_IN_VIEW = 2
const LINES_OF_ACTION = 3

/** The facts rail: what it costs, when and where it is, and how to join. Nothing where there is none of it. */
function InformationItems({ block }: BlockProps<'page.information-items'>) {
  const { title, facts, note, bar } = block
  const actions = block.actions.filter(({ url }) => safeHref(url))
  if (facts.length === 0 && actions.length === 0 && !note) return null
  return (
    <>
      <div className={classNames(styles.rail, stickiness(facts, actions.length))}>
        <h2 className="vh">{title}</h2>
        <FactList facts={facts} />
        {actions.length > 0 && <Actions actions={actions} />}
        {note && <RichText html={note} className={styles.note} />}
      </div>
      {bar && actions.length > 0 && safeHref(bar.action.url) && (
        <Enhanced by={BuyBar} when="idle">
          <Bar bar={bar} />
        </Enhanced>
      )}
    </>
  )
}

function FactList({ facts }: Pick<InformationItems, 'facts'>) {
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(({ id, label, value, note }) => (
        <div key={id} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd>
            <span className={classNames(styles.value, value.length > LONG_VALUE && styles.long)}>{value}</span>
            {note && <span className={styles.about}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Actions({ actions }: Pick<InformationItems, 'actions'>) {
  return (
    <div className={styles.actions} data-actions>
      {actions.map((action, index) => (
        <ButtonLink key={action.url} button={action} variant={index === 0 ? 'solid' : 'line'} size="full" />
      ))}
    </div>
  )
}

/** Not to be seen until its island shows it. */
function Bar({ bar: { title, text, action } }: { bar: NonNullable<InformationItems['bar']> }) {
  return (
    <div className={styles.bar} data-bar>
      <p className={styles.words}>
        <b className={styles.title}>{title}</b>
        {text}
      </p>
      <ButtonLink button={action} size="small" />
    </div>
  )
}

/** Stays in view where its buttons do too; a rail that is higher than the window scrolls with the page. */
function stickiness(facts: InformationItems['facts'], actions: number): string | undefined {
  const more = Math.max(0, actions - ACTIONS_IN_VIEW) * LINES_OF_ACTION
  const linesOf = (text: string | null) => Math.ceil((text?.length ?? 0) / LINE_LENGTH)
  const lines = facts.reduce((sum, { value, note }) => sum + 1 + linesOf(value) + linesOf(note), more)
  if (lines <= LINES_IN_VIEW.low) return styles.sticky
  return lines <= LINES_IN_VIEW.high ? styles.stickyIfHigh : undefined
}
