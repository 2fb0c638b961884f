import { ADDRESSES } from '#urls/addresses.ts'
import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { CardGrid } from '#ui/CardGrid.tsx'
import { classNames } from '#ui/class-names.ts'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { isShown } from '../session-terms.ts'
import styles from './featured.module.css'
import { SessionCard } from './SessionCard.tsx'

export const featured = defineBlock({
  name: 'blocks.featured',
  view: Featured,
  tone: 'white',
  loads: ['featured-sessions', 'may-be-featured'],
})

/**
 * Sessions as cards: those that the author chose, as long as they may be featured, else the featured and upcoming ones.
 * Both follow the same rules (spec 4).
 */
function Featured({ block, loaded }: BlockProps<'blocks.featured', 'featured-sessions' | 'may-be-featured'>) {
  const chosen = block.sessions.filter(loaded['may-be-featured']).filter(isShown)
  const sessions = chosen.length > 0 ? chosen : loaded['featured-sessions'].filter(isShown)
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
