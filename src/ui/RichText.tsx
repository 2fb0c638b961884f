import { classNames } from './class-names.ts'
import styles from './rich-text.module.css'

/** A Markdown field of the content service. It became safe HTML when it was read; this is the only place that trusts it. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  return <div className={classNames(styles.text, className)} dangerouslySetInnerHTML={{ __html: html }} />
}
