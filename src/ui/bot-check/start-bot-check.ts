import { startProvider } from './start-provider.ts'
import { startStandIn } from './start-stand-in.ts'

/** Brings the bot check inside `frame` alive; returns what ends it. @throws {Error} where there is none */
export function startBotCheck(frame: HTMLElement): () => void {
  const check = frame.querySelector<HTMLElement>('[data-bot-check]')
  if (!check) throw new Error('There is no bot check to bring alive.')
  return check.dataset.botCheck === 'stand-in' ? startStandIn(check) : startProvider(check)
}
