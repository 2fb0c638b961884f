import type { ReactNode } from 'react'
import { anchorsOf } from './anchor.ts'
import styles from './accordion.module.css'

type AccordionItem = {
  key: string | number
  title: string
  content: ReactNode
}

type AccordionProps = {
  /** Unique on the page: names the group and starts the anchors of its items, as in `faq-is-it-recorded`. */
  id: string
  items: readonly AccordionItem[]
  /** Of the titles: one under what they stand in. */
  level?: 3 | 4
}

/** Titles that open to their text, one at a time and the first at once; an address that ends with an anchor opens that item. */
export function Accordion({ id, items, level = 3 }: AccordionProps) {
  if (items.length === 0) return null
  const Title = `h${level}` as const
  const anchors = anchorsOf(
    id,
    items.map(({ title }) => title),
  )
  return (
    <div className={styles.accordion}>
      {items.map(({ key, title, content }, index) => (
        <details key={key} className={styles.item} name={id} open={index === 0}>
          <summary className={styles.summary}>
            <Title className={styles.title}>{title}</Title>
          </summary>
          {/* The anchor is inside: browsers open what an address names only around it. */}
          <div className={styles.content} id={anchors[index]}>
            {content}
          </div>
        </details>
      ))}
    </div>
  )
}
