import type { Block, BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { Enhanced } from '#registry/Island.tsx'
import { classNames } from '#ui/class-names.ts'
import { groupDigits } from '#format/numbers.ts'
import { CounterAnimation } from './CounterAnimation.behavior.ts'
import styles from './counter-animation.module.css'

export const counterAnimation = defineBlock({
  name: 'blocks.counter-animation',
  view: CounterStairs,
  tone: 'green-grey',
})

/** Above this many characters a figure takes one step down. */
const LONG_FIGURE = 6

/** Up to four numbers on rising stairs. The title names them for screen readers, as in the design. */
function CounterStairs({ block }: BlockProps<'blocks.counter-animation'>) {
  if (block.counters.length === 0) return null
  return (
    <>
      {block.title && <h2 className="vh">{block.title}</h2>}
      <Enhanced by={CounterAnimation} when="visible">
        <dl className={styles.stairs}>
          {block.counters.map((counter) => (
            <div key={counter.id} className={styles.stair}>
              <dt className={styles.label}>{counter.label}</dt>
              <Figure counter={counter} />
            </div>
          ))}
        </dl>
      </Enhanced>
    </>
  )
}

function Figure({ counter }: { counter: Block<'blocks.counter-animation'>['counters'][number] }) {
  const { value, prefix, suffix } = counter
  const number = groupDigits(value)
  const isLong = `${prefix ?? ''}${number}${suffix ?? ''}`.length > LONG_FIGURE
  return (
    <dd className={classNames(styles.figure, isLong && styles.long)}>
      {prefix}
      <span className={styles.number} data-counts-to={value}>
        <span data-number>{number}</span>
      </span>
      {suffix && <sup className={styles.suffix}>{suffix}</sup>}
    </dd>
  )
}
