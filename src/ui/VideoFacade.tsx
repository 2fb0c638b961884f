import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play'
import type { components } from '#schema/contract.gen.ts'
import { videoMessages } from '#messages/en.ts'
import figure from './figure.module.css'
import { Icon } from './Icon.tsx'
import { WidePicture } from './Figure.tsx'
import styles from './video-facade.module.css'
import type { Video } from './video-of.ts'

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
export function VideoFacade({ video, title, poster, caption, isBesideRail }: VideoFacadeProps) {
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
        <figcaption className={figure.caption}>
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
