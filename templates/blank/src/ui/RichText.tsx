import styles from './rich-text.module.css'

/** A rich text field. It became safe HTML when it was read; this is the only place that trusts it. */
export function RichText({ html }: { html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}
