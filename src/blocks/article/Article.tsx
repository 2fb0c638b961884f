import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { RichText } from '#ui/RichText.tsx'
import styles from './article.module.css'

export const article = defineBlock({ name: 'page.article', view: Article })

/** A text to read, with what is known of it in the margin. Nothing where there is neither. */
function Article({ block: { title, byline, body } }: BlockProps<'page.article'>) {
  if (!body && byline.length === 0) return null
  return (
    <article className={styles.article}>
      {title && <h2 className="vh">{title}</h2>}
      {byline.length > 0 && (
        <dl className={styles.byline}>
          {byline.map(({ name, value }) => (
            <div key={name}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {body && <RichText html={body} className={styles.body} />}
    </article>
  )
}
