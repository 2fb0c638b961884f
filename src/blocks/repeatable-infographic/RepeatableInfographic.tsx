import type { BlockProps } from '#registry/block-types.ts'
import styles from './repeatable-infographic.module.css'

/** Repeatable infographic, field by field. */
export function RepeatableInfographic({ block }: BlockProps<'blocks.repeatable-infographic'>) {
  return (
    <div className={styles.infographic}>
      <h2 className="h2">{block.title}</h2>
      {block.text !== null && <p className="measure">{block.text}</p>}
      <ul>
        {block.items.map((item) => (
          <li key={item.id}>
            <h3 className="h5">{item.title}</h3>
            {item.text && <p>{item.text}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
