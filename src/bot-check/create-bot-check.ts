import { Hono } from 'hono'
import type { BotCheck } from './bot-check.ts'
import { createProvider, type ProviderSettings } from './provider.ts'
import { createStandIn } from './stand-in.ts'

export type BotCheckSettings = { provider: 'stand-in' } | Omit<ProviderSettings, 'onFault'>

const ACTION = /^[\w-]{1,32}$/

/** Makes the bot check of the settings. */
export function createBotCheck(settings: BotCheckSettings, onFault: ProviderSettings['onFault']): BotCheck {
  return settings.provider === 'stand-in' ? createStandIn() : createProvider({ ...settings, onFault })
}

/** `/bot-check/{action}`: a fresh token of the stand-in, for a form that was kept open for long, or came back. */
export function createBotCheckTokens(botCheck: BotCheck): Hono {
  const tokens = new Hono()
  tokens.get('/bot-check/:action', (context) => {
    const action = context.req.param('action')
    const { token } = ACTION.test(action) ? botCheck.offer(action) : {}
    if (token === undefined) return context.notFound()
    return context.json({ token }, 200, { 'cache-control': 'no-store' })
  })
  return tokens
}
