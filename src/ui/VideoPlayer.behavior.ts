import { useEffect, useRef, type ReactNode } from 'react'
import { startVideo } from './start-video.ts'

function VideoPlayerView({ children }: { children?: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => (frame.current ? startVideo(frame.current) : undefined), [])
  return <div ref={frame}>{children}</div>
}

/**
 * Plays the video of a `VideoFacade` in the place of its picture. Its name is all that the engine asks of an island, and
 * this folder does not know the engine.
 */
export const VideoPlayer = Object.assign(VideoPlayerView, { islandName: 'VideoPlayer' as const })
