import { renderToStaticMarkup } from 'react-dom/server'
import { Hono } from 'hono'
import { bareDocument } from '#gallery/documents.ts'
import type { GallerySettings } from '#gallery/gallery.ts'
import { Enhanced } from '#registry/Island.tsx'
import { contentPolicy, SECURITY_HEADERS } from '#server/http/headers.ts'
import { BotCheck as BotCheckBehavior } from '#ui/BotCheck.behavior.ts'
import { BotCheckWidget } from '#ui/BotCheckWidget.tsx'
import buttonLink from '#ui/button-link.module.css'
import { BOT_CHECK_FIELD, type BotCheck, type BotCheckOffer } from '#bot-check/bot-check.ts'

const ACTION = 'gallery'
const PATH = '/qa/bot-check'

const OUTCOMES = {
  passed: 'The check was passed.',
  refused: 'The check was refused.',
  unavailable: 'The check is unavailable.',
} as const

/** `/qa/bot-check`: the bot check of this process's environment in a form of its own, asked about as any form is. */
export function createBotCheckPage(
  settings: Pick<GallerySettings, 'assets' | 'siteUrl' | 'cspOrigins'> & { botCheck: BotCheck },
): Hono {
  const { assets, siteUrl, cspOrigins = {}, botCheck } = settings
  const page = new Hono()
  const policy = contentPolicy(['bot-check'], cspOrigins) ?? String(SECURITY_HEADERS['content-security-policy'])

  page.get(PATH, (context) => context.html(drawn(), 200, { 'content-security-policy': policy }))

  page.post(PATH, async (context) => {
    const { [BOT_CHECK_FIELD]: token } = await context.req.parseBody()
    const expected = { hostname: new URL(siteUrl).hostname, action: ACTION }
    const outcome = await botCheck.verify(typeof token === 'string' ? token : undefined, expected)
    const status = outcome === 'passed' ? 200 : 422
    return context.html(drawn(OUTCOMES[outcome]), status, { 'content-security-policy': policy })
  })

  return page

  function drawn(outcome?: string): string {
    const main = renderToStaticMarkup(<BotCheckForm check={botCheck.offer(ACTION)} outcome={outcome} />)
    return bareDocument({ title: 'Bot check', head: assets.head(assets.stylesOf(['form'])), direction: 'ltr', main })
  }
}

function BotCheckForm({ check, outcome }: { check: BotCheckOffer; outcome: string | undefined }) {
  return (
    <section className="section" data-tone="grey">
      <h1 className="h2">The bot check of {check.provider}</h1>
      {outcome && <p>{outcome}</p>}
      <form className="qa-form" method="post">
        <label>
          A field <input name="field" autoComplete="off" />
        </label>
        <Enhanced by={BotCheckBehavior} when="visible">
          <BotCheckWidget action={ACTION} check={check} id="bot-check" error={null} />
        </Enhanced>
        <button className={buttonLink.button} type="submit">
          Send
        </button>
      </form>
    </section>
  )
}
