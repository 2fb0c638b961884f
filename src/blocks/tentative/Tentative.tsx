import type { BlockProps } from '#registry/block-types.ts'
import styles from './tentative.module.css'

/** Tentative, field by field. */
export function Tentative({ block }: BlockProps<'blocks.tentative'>) {
  return (
    <div className={styles.tentative}>
      <h2 className="h2">{block.title}</h2>
      {block.text !== null && <p className="measure">{block.text}</p>}
      <ul>
        {block.days.map((item) => (
          <li key={item.id}>
            <h3 className="h5">{item.title}</h3>
          </li>
        ))}
      </ul>
    </div>
  )
}
