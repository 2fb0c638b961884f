import type { FormBlock } from './form.model.ts'
import { FactList } from '#ui/FactList.tsx'
import styles from './form.module.css'

/** What the form is about, and what it costs. */
export function Order({ order: { title, facts, items, total, note } }: { order: NonNullable<FormBlock['order']> }) {
  return (
    <aside className={styles.order} aria-label="Your order">
      <h3 className={styles.heading}>{title}</h3>
      <FactList facts={facts} />
      {total && (
        <dl className={styles.items}>
          {items.map(({ label, amount }) => (
            <div key={label} className={styles.item}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>Total</dt>
            <dd>{total}</dd>
          </div>
        </dl>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </aside>
  )
}
