import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play'
import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { Enhanced } from '#registry/Island.tsx'
import type { components } from '#schema/contract.gen.ts'
import { videoMessages } from '#messages/en.ts'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Figure, OverviewParts, WidePicture } from '#ui/OverviewParts.tsx'
import parts from '#ui/overview-parts.module.css'
import { VideoPlayer } from '#ui/VideoPlayer.behavior.ts'
import { type Video, videoOf } from './overview-media.model.ts'
import styles from './overview-media.module.css'

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

type VideoFacadeProps = {
  video: Video
  title: string
  /** Null draws concentric terraces instead. */
  poster: components['schemas']['Media'] | null
  caption: string | null
  /** Then the column is narrower. */
  isBesideRail: boolean
}

/**
 * The picture of a video with a link to where it can be watched, and who sends it. Nothing of theirs is loaded. The behavior
 * `VideoPlayer`, around it, plays the video in its place.
 */
function VideoFacade({ video, title, poster, caption, isBesideRail }: VideoFacadeProps) {
  const sender = senderOf(video)
  return (
    <figure>
      <div className={styles.stage} data-video={title}>
        <WidePicture media={poster} isBesideRail={isBesideRail} />
        <a
          className={styles.play}
          href={video.kind === 'file' ? video.src : video.page}
          data-embed={video.kind === 'file' ? undefined : video.embed}
        >
          <span className={styles.step}>
            <Icon of={PlayIcon} />
            <span>
              {videoMessages.play}
              <span className="vh">{`: ${title}`}</span>
            </span>
          </span>
        </a>
      </div>
      {(caption || sender) && (
        <figcaption className={parts.caption}>
          {caption && <p>{caption}</p>}
          {sender && <p className={styles.sender}>{videoMessages.sender(sender)}</p>}
        </figcaption>
      )}
    </figure>
  )
}

/** Who sends the video; nothing where that is this site. */
function senderOf(video: Video): string | null {
  if (video.kind === 'file') return URL.canParse(video.src) ? new URL(video.src).host : null
  return video.kind === 'youtube' ? 'YouTube' : 'Vimeo'
}
