import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { Figure, OverviewParts } from '#ui/OverviewParts.tsx'
import styles from './overview.module.css'

export const overview = defineBlock({ name: 'blocks.overview', view: Overview })

/** Text whose first paragraph leads, and a wide picture with the caption that it has in the content service. */
function Overview({ block }: BlockProps<'blocks.overview'>) {
  const { title, overviewText, button, media } = block
  return (
    <HeadedBlock title={title} text={null} link={null}>
      <OverviewParts text={overviewText}>
        {button && <ButtonLink button={button} className={styles.button} />}
        <Figure media={media} caption={media?.caption ?? null} />
      </OverviewParts>
    </HeadedBlock>
  )
}
