import type { BlockProps } from '#registry/block-types.ts'
import styles from './speakers.module.css'

/** Speakers, field by field. */
export function Speakers({ block }: BlockProps<'blocks.speakers'>) {
  return (
    <div className={styles.speakers}>
      <h2 className="h2">{block.title}</h2>
      {block.text !== null && <p className="measure">{block.text}</p>}
      <ul>
        {block.speakers.map((item) => (
          <li key={item.id}>
            <p>{item.name}</p>
            {item.role && <p>{item.role}</p>}
            {item.affiliation && <p>{item.affiliation}</p>}
            {item.url && <p>{item.url}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
