import { startBotCheck } from './bot-check/start-bot-check.ts'

/** Brings the bot check of a `BotCheckWidget` alive. Its name is all that the engine asks of a behavior, and this folder does not know the engine. */
export const BotCheck = Object.assign((frame: HTMLElement) => startBotCheck(frame), {
  behaviorName: 'BotCheck' as const,
})
