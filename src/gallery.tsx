import { checkEntity } from '#api/check-entity.ts'
import { mayBeFeatured } from '#sessions/availability.ts'
import { made } from '#fixtures/examples.ts'
import { madeEntity } from '#fixtures/make-value.ts'
import { createGallery, type SiteGallery, type GallerySettings } from '#gallery/gallery.ts'
import type { Loadables } from '#registry/block-types.ts'
import { toSection } from '#registry/page.ts'
import type { Extra } from '#server/serve.ts'
import type { SchoolServices } from './site.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { Hono } from 'hono'
import { bareDocument, galleryDocument } from '#gallery/documents.ts'
import { Enhanced } from '#registry/Island.tsx'
import { contentPolicy, SECURITY_HEADERS } from '#server/http/headers.ts'
import { BotCheck as BotCheckBehavior } from '#ui/BotCheck.behavior.ts'
import { BotCheckWidget } from '#ui/BotCheckWidget.tsx'
import buttonLink from '#ui/button-link.module.css'
import { BOT_CHECK_FIELD, type BotCheck, type BotCheckOffer } from '#bot-check/bot-check.ts'
import { sampleEmails } from '#registration/sample-emails.ts'

const SESSIONS = 5
/** Before every date of the examples, which stand still. */
const NOW = Date.parse('2026-01-01T00:00:00Z')
const BOT_CHECK_PATH = '/qa/bot-check'
const BOT_CHECK_ACTION = 'gallery'
/** An email has inline styles and a sheet of dark colours, and loads nothing. */
const EMAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'"

/** The gallery, with what is the school's in it. */
export const gallery: Extra<SchoolServices> = (settings, { botCheck }) =>
  createGallery(settings, {
    ...schoolGallery(),
    more: [createBotCheckPage({ ...settings, botCheck }), createEmailPages(settings)],
  })

/** What the gallery shows of the school beside examples of its blocks. */
export function schoolGallery(): SiteGallery {
  return {
    loaded: fixtureLoads(),
    pages: {
      homepage: '/',
      'about-us': '/about-us',
      advisory: '/advisory',
      conference: '/a-conference-of-fixtures',
      'page-of-blocks': '/a-page-of-fixtures',
      'program-type': '/our-programs/a-program-type',
      'program-category': '/our-programs/a-program-type/a-category',
      program: '/our-programs/a-program-type/a-category/a-program',
      'networking-group': '/networking-groups/a-group',
      highlight: '/voices-of-influence/a-highlight',
      article: '/voices-of-influence/a-highlight/an-article',
      'thought-leadership': '/ee-highlights/thought-leadership',
      spotlights: '/ee-highlights/ee-spotlight',
      'get-in-touch': '/get-in-touch',
      'privacy-policy': '/privacy-policy',
      'whistleblowing-policy': '/whistleblowing-policy',
    },
    content: {
      // Without these relations an entry would have no address, at whatever fullness.
      addressedBy: ['program_type', 'category', 'highlight'],
      absent: ['/api/conferences/a-page-of-fixtures'],
      // Each session is one of a program that is listed too, so that listings have dates.
      related: { '/api/program-sessions': { program: { list: '/api/programs', schema: 'ProgramCard' } } },
    },
    broken: {
      top: toSection(made('page.page-head', 'typical')),
      sound: [toSection(made('blocks.counter-animation', 'typical')), toSection(made('blocks.cta-banner', 'typical'))],
      faulty: { __component: 'blocks.cta-banner', id: 2, text: 'A banner must have a title.' },
      throwing: 'blocks.home-intro',
    },
    more: [],
  }
}

/** What the server would load for blocks that ask for it, from fixtures. */
export function fixtureLoads(): Loadables {
  const sessions = Array.from({ length: SESSIONS }, (_, index) =>
    checkEntity('ProgramSession', madeEntity('ProgramSession', 'typical', index + 1), (fault) => {
      throw new Error(`An example session does not match the contract. The field ${fault.path} ${fault.reason}`)
    }),
  )
  return { 'featured-sessions': sessions, 'may-be-featured': (session) => mayBeFeatured(session, NOW) }
}

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

  page.get(BOT_CHECK_PATH, (context) => context.html(drawn(), 200, { 'content-security-policy': policy }))

  page.post(BOT_CHECK_PATH, async (context) => {
    const { [BOT_CHECK_FIELD]: token } = await context.req.parseBody()
    const expected = { hostname: new URL(siteUrl).hostname, action: BOT_CHECK_ACTION }
    const outcome = await botCheck.verify(typeof token === 'string' ? token : undefined, expected)
    const status = outcome === 'passed' ? 200 : 422
    return context.html(drawn(OUTCOMES[outcome]), status, { 'content-security-policy': policy })
  })

  return page

  function drawn(outcome?: string): string {
    const main = renderToStaticMarkup(<BotCheckForm check={botCheck.offer(BOT_CHECK_ACTION)} outcome={outcome} />)
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
          <BotCheckWidget action={BOT_CHECK_ACTION} check={check} id="bot-check" error={null} />
        </Enhanced>
        <button className={buttonLink.button} type="submit">
          Send
        </button>
      </form>
    </section>
  )
}

/** `/qa/emails`: every email of the site with sample data, as HTML and as text. */
function createEmailPages({ assets, siteUrl }: Pick<GallerySettings, 'assets' | 'siteUrl'>): Hono {
  const emails = sampleEmails({ siteName: 'School of Executive Education', siteUrl, office: 'office@school.example' })
  const pages = new Hono()
  pages.get('/qa/emails', (context) =>
    context.html(galleryDocument('Emails', assets.head(undefined), <Emails names={[...emails.keys()]} />)),
  )
  pages.get('/qa/emails/:name/html', (context) => {
    const email = emails.get(context.req.param('name'))
    return email ? context.html(email.html, 200, { 'content-security-policy': EMAIL_POLICY }) : context.notFound()
  })
  pages.get('/qa/emails/:name/text', (context) => {
    const email = emails.get(context.req.param('name'))
    return email ? context.text(`${email.subject}\n\n${email.text}`) : context.notFound()
  })
  return pages
}

function Emails({ names }: { names: readonly string[] }) {
  return (
    <main className="qa-page">
      <p className="small">
        <a href="/qa/blocks">All blocks</a>, <a href="/qa/pages">all pages</a>
      </p>
      <h1 className="h2">Emails with sample data</h1>
      <ul>
        {names.map((name) => (
          <li key={name}>
            {name}: <a href={`/qa/emails/${name}/html`}>HTML</a>, <a href={`/qa/emails/${name}/text`}>text</a>
          </li>
        ))}
      </ul>
    </main>
  )
}
