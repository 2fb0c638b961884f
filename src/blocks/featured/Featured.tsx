import { ADDRESSES } from '#addresses/addresses.ts'
import type { BlockProps } from '#registry/block-types.ts'
import { CardGrid } from '#ui/CardGrid.tsx'
import { classNames } from '#ui/class-names.ts'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { isShown } from '../session-terms.ts'
import styles from './featured.module.css'
import { SessionCard } from './SessionCard.tsx'

/** Sessions as cards: those the author chose, else the featured and upcoming ones. */
export function Featured({ block, loaded }: BlockProps<'blocks.featured', 'featured-sessions'>) {
  const chosen = block.sessions.length > 0 ? block.sessions : loaded['featured-sessions']
  const sessions = chosen.filter(isShown)
  return (
    <HeadedBlock title={block.title} text={block.text} link={block.link}>
      {sessions.length === 0 && <NoSessions />}
      <CardGrid items={sessions} keyOf={({ documentId }) => documentId} leads card={SessionCard} />
    </HeadedBlock>
  )
}

function NoSessions() {
  return (
    <div>
      <p className="serif h4">No sessions are open for registration at the moment.</p>
      <p className={classNames(styles.nextStep, 'soft')}>
        <a href={ADDRESSES.getInTouch}>Get in touch</a> and we will write to you when the next dates are set.
      </p>
    </div>
  )
}
