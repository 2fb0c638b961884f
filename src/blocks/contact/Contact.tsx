import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { classNames } from '#ui/class-names.ts'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { RichText } from '#ui/RichText.tsx'
import { blockMessages } from '#messages/en.ts'
import styles from './contact.module.css'

export const contact = defineBlock({ name: 'page.contact', view: Contact })

/** Where to write and where to come, then what to expect. Nothing where none of it is known. */
function Contact({ block: { title, text, address, email } }: BlockProps<'page.contact'>) {
  if (!text && !address && !email) return null
  return (
    <HeadedBlock title={title} text={null} link={null}>
      {(email || address) && (
        <div className={styles.ways}>
          {email && (
            <div>
              <h3 className={styles.name}>{blockMessages.contact.email}</h3>
              <a className={styles.mail} href={`mailto:${email}`}>
                {email}
              </a>
            </div>
          )}
          {address && (
            <div>
              <h3 className={styles.name}>{blockMessages.contact.visit}</h3>
              {/* No <address>: what authors write there may hold headings, which HTML allows in none. */}
              <RichText html={address} className={styles.address} />
            </div>
          )}
        </div>
      )}
      {text && <RichText html={text} className={classNames(styles.text, 'measure')} />}
    </HeadedBlock>
  )
}
