import { keepFresh } from './keep-fresh.ts'

/** Shows a draft anew when its author saves. Its name is all that the engine asks of a behavior, and this folder does not know the engine. */
export const PreviewRefresh = Object.assign((frame: HTMLElement) => keepFresh(frame), {
  behaviorName: 'PreviewRefresh' as const,
})
