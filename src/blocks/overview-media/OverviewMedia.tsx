import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { Enhanced } from '#registry/Island.tsx'
import { Figure } from '#ui/Figure.tsx'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { OverviewParts } from '#ui/OverviewParts.tsx'
import { VideoFacade } from '#ui/VideoFacade.tsx'
import { VideoPlayer } from '#ui/VideoPlayer.behavior.ts'
import { videoOf } from '#ui/video-of.ts'

export const overviewMedia = defineBlock({ name: 'page.overview-media', view: OverviewMedia })

/** Text whose first paragraph leads, and a video or a picture. Nothing where there is none of the three. */
function OverviewMedia({ block, context }: BlockProps<'page.overview-media'>) {
  const { title, text, image, caption, video_url } = block
  const video = video_url ? videoOf(video_url) : undefined
  if (!text && !image && !video) return null
  const isBesideRail = context.column === 'main'
  return (
    <HeadedBlock title={title} text={null} link={null}>
      <OverviewParts text={text}>
        {video && (
          <Enhanced by={VideoPlayer} when="visible">
            <VideoFacade video={video} title={title} poster={image} caption={caption} isBesideRail={isBesideRail} />
          </Enhanced>
        )}
        {image && !video && <Figure media={image} caption={caption} isBesideRail={isBesideRail} />}
      </OverviewParts>
    </HeadedBlock>
  )
}
