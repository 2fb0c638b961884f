import type { BlockProps } from '#registry/block-types.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import styles from './faq.module.css'

/** Faq, field by field. */
export function Faq({ block }: BlockProps<'blocks.faq'>) {
  return (
    <div className={styles.faq}>
      <h2 className="h2">{block.title}</h2>
      {block.text !== null && <p className="measure">{block.text}</p>}
      {block.link !== null && <ButtonLink button={block.link} />}
      <ul>
        {block.questions.map((item) => (
          <li key={item.id}>
            <p>{item.question}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
