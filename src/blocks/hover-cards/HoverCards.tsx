import type { BlockProps } from '#registry/block-types.ts'
import styles from './hover-cards.module.css'

/** Hover cards, field by field. */
export function HoverCards({ block }: BlockProps<'blocks.hover-cards'>) {
  return (
    <div className={styles.cards}>
      <h2 className="h2">{block.title}</h2>
      {block.text !== null && <p className="measure">{block.text}</p>}
      <ul>
        {block.cards.map((item) => (
          <li key={item.id}>
            <h3 className="h5">{item.title}</h3>
            {item.text && <p>{item.text}</p>}
            {item.url && <p>{item.url}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
