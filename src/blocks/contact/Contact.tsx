import type { BlockProps } from '#registry/block-types.ts'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { RichText } from '#ui/RichText.tsx'
import styles from './contact.module.css'

/** What to expect, then where to write and where to come. Nothing where none of it is known. */
export function Contact({ block: { title, text, address, email } }: BlockProps<'page.contact'>) {
  if (!text && !address && !email) return null
  return (
    <HeadedBlock title={title} text={null} link={null}>
      {text && <RichText html={text} className="measure" />}
      {(email || address) && (
        <div className={styles.ways}>
          {email && (
            <div>
              <h3 className={styles.name}>Write to us</h3>
              <a className={styles.mail} href={`mailto:${email}`}>
                {email}
              </a>
            </div>
          )}
          {address && (
            <div>
              <h3 className={styles.name}>Visit us</h3>
              <address>
                <RichText html={address} className={styles.address} />
              </address>
            </div>
          )}
        </div>
      )}
    </HeadedBlock>
  )
}
