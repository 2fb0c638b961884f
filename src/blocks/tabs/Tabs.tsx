import type { BlockProps } from '#registry/block-types.ts'
import styles from './tabs.module.css'

/** Tabs, field by field. */
export function Tabs({ block }: BlockProps<'blocks.tabs'>) {
  return (
    <div className={styles.tabs}>
      <h2 className="h2">{block.title}</h2>
      {block.text !== null && <p className="measure">{block.text}</p>}
      <ul>
        {block.tabs.map((item) => (
          <li key={item.id}>
            <h3 className="h5">{item.title}</h3>
          </li>
        ))}
      </ul>
    </div>
  )
}
