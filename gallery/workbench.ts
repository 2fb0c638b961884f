import { createElement } from 'react'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Example } from '#fixtures/examples.ts'
import type { Assets } from '#server/assets/assets.ts'
import type { Section } from '#registry/page.ts'
import { catalogue, entryNamed, found, type Entry } from './catalogue.ts'
import { galleryDocument } from './documents.ts'
import { axeScript, compiled, CLIENT_SCRIPTS, FRAME_SCRIPT, WORKBENCH_SCRIPTS } from './client-scripts.ts'
import { EditRefused, writeEdit } from './edits.ts'
import { FieldForm } from './FieldForm.tsx'
import { editedValues } from './form-values.ts'
import { formOf } from './form.ts'
import { htmlFindings } from './html-findings.ts'
import { Index } from './Index.tsx'
import { readThumbnail } from './kept-files.ts'
import { Missing } from './Missing.tsx'
import { shownExample } from './shown.ts'
import { readView, workbenchAddress, type View } from './view.ts'
import { Workbench } from './Workbench.tsx'

export type WorkbenchSettings = {
  assets: Assets
  /** A document that shows sections alone, with a script before all others. */
  bare: (title: string, sections: readonly Section[], view: View, script?: string) => string
}

const JAVASCRIPT = { 'content-type': 'text/javascript; charset=utf-8' }
const LARGEST_FORM_BYTES = 1_000_000

/** `/qa/blocks`: every block, each in a workbench, and its examples alone. */
export function createWorkbench({ assets, bare }: WorkbenchSettings): Hono {
  const app = new Hono()

  app.get('/qa/blocks', (context) => {
    const query = context.req.query('q')?.trim() ?? ''
    const index = createElement(Index, { entries: found(query), query, total: catalogue().length })
    return context.html(galleryDocument('Blocks', assets.head(undefined), index))
  })

  app.get('/qa/blocks/:name', (context) =>
    withExample(context, context.req.query('example') ?? 'typical', ({ entry, example, view }) => {
      const { section, values } = shownExample(entry, example, view)
      const { component } = entry
      const form = createElement(FieldForm, {
        fields: formOf(component, values),
        action: workbenchAddress(entry.name, example.name, view),
        reset: view.edit ? workbenchAddress(entry.name, example.name, { ...view, edit: '' }) : undefined,
        isDrawn: 'block' in section,
        at: context.req.query('at'),
      })
      const page = createElement(Workbench, { entry, example, view, values, side: form })
      return context.html(galleryDocument(entry.name, assets.head(undefined), page, WORKBENCH_SCRIPTS))
    }),
  )

  app.post('/qa/blocks/:name', bodyLimit({ maxSize: LARGEST_FORM_BYTES }), async (context) => {
    const sent = Object.entries(await context.req.parseBody())
    const texts = sent.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
    return withExample(context, context.req.query('example') ?? 'typical', ({ entry, example, view }) => {
      const { values } = shownExample(entry, example, view)
      const edited = editedValues(entry.component, values, new Map(texts))
      const original = shownExample(entry, example, { ...view, edit: '' }).values
      const edit = writeEdit(original, edited.values)
      const address = workbenchAddress(entry.name, example.name, { ...view, edit }, edited.at)
      return context.redirect(address, 303)
    })
  })

  app.get('/qa/blocks/:name/:example', (context) =>
    withExample(context, context.req.param('example'), ({ entry, example, view }) => {
      const { section } = shownExample(entry, example, view)
      const script = context.req.query('checks') ? FRAME_SCRIPT : undefined
      return context.html(bare(`${entry.name}, ${example.name}`, [section], view, script))
    }),
  )

  app.get('/qa/findings/:name/:example', (context) =>
    withExample(context, context.req.param('example'), async ({ entry, example, view }) => {
      const { section } = shownExample(entry, example, view)
      return context.json(await htmlFindings(bare(entry.name, [section], view)))
    }),
  )

  app.get('/qa/thumbnails/:file', async (context) => {
    const entry = entryNamed(context.req.param('file').replace(/\.webp$/, ''))
    const picture = entry && (await readThumbnail(entry.name))
    return picture ? context.body(picture, 200, { 'content-type': 'image/webp' }) : context.notFound()
  })

  for (const [address, source] of Object.entries(CLIENT_SCRIPTS)) {
    app.get(address, async (context) => context.body(await compiled(source), 200, JAVASCRIPT))
  }
  app.get('/qa/axe.js', async (context) =>
    context.body(await axeScript(), 200, { ...JAVASCRIPT, 'cache-control': 'max-age=3600' }),
  )

  return app

  /** What an address names, given to `answer`; where it names nothing, a page that says what there is. */
  async function withExample(
    context: Context,
    wanted: string,
    answer: (asked: { entry: Entry; example: Example; view: View }) => Response | Promise<Response>,
  ): Promise<Response> {
    const name = context.req.param('name') ?? ''
    const entry = entryNamed(name)
    if (!entry) return sentencePage(context, assets, `There is no block “${name}”: /qa/blocks lists them all.`)
    const example = entry.examples.find((one) => one.name === wanted)
    if (!example) {
      const known = entry.examples.map((one) => one.name).join(', ')
      const sentence = `The block ${name} has no example “${wanted}”: its examples are ${known}.`
      return sentencePage(context, assets, sentence)
    }
    try {
      return await answer({ entry, example, view: readView(new URL(context.req.url).searchParams) })
    } catch (error) {
      if (error instanceof EditRefused) return sentencePage(context, assets, error.message, 400)
      throw error
    }
  }
}

/** A page that says in one sentence why there is nothing else. */
export function sentencePage(
  context: Context,
  assets: Assets,
  sentence: string,
  status: 400 | 404 = 404,
): Response | Promise<Response> {
  const page = createElement(Missing, { sentence })
  return context.html(galleryDocument('Not in the gallery', assets.head(undefined), page), status)
}
