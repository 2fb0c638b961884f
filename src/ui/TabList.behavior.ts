import { startTabs } from './start-tabs.ts'

/** Makes tabs of the links that `Tabs` draws. Its name is all that the engine asks of a behavior, and this folder does not know the engine. */
export const TabList = Object.assign((frame: HTMLElement) => startTabs(frame), { behaviorName: 'TabList' as const })
