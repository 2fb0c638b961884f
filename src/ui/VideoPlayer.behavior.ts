import { startSilentVideo } from './start-silent-video.ts'
import { startVideo } from './start-video.ts'

/**
 * Plays the video of a `VideoFacade` in the place of its picture, and a silent one that decorates by itself: one behavior,
 * since each is named in what every page loads first. Its name is all that the engine asks of a behavior, and this folder
 * does not know the engine.
 */
export const VideoPlayer = Object.assign(start, {
  behaviorName: 'VideoPlayer' as const,
})

function start(frame: HTMLElement): () => void {
  return frame.querySelector('video') ? startSilentVideo(frame) : startVideo(frame)
}
