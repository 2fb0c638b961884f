import type { BlockProps } from '#registry/block-types.ts'
import styles from './principles.module.css'

/** Principles, field by field. */
export function Principles({ block }: BlockProps<'blocks.principles'>) {
  return (
    <div className={styles.principles}>
      <h2 className="h2">{block.title}</h2>
      {block.text !== null && <p className="measure">{block.text}</p>}
      <ul>
        {block.principles.map((item) => (
          <li key={item.id}>
            <h3 className="h5">{item.title}</h3>
            {item.text && <p>{item.text}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
