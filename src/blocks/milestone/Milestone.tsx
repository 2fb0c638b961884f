import type { BlockProps } from '#registry/block-types.ts'
import styles from './milestone.module.css'

/** Milestone, field by field. */
export function Milestone({ block }: BlockProps<'blocks.milestone'>) {
  return (
    <div className={styles.milestone}>
      <h2 className="h2">{block.title}</h2>
      {block.text !== null && <p className="measure">{block.text}</p>}
      <ul>
        {block.milestones.map((item) => (
          <li key={item.id}>
            <p>{item.year}</p>
            <h3 className="h5">{item.title}</h3>
            {item.text && <p>{item.text}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
