import { startVideo } from './start-video.ts'

/** Plays the video of a `VideoFacade` in the place of its picture. Its name is all that the engine asks of a behavior, and this folder does not know the engine. */
export const VideoPlayer = Object.assign((frame: HTMLElement) => startVideo(frame), {
  behaviorName: 'VideoPlayer' as const,
})
