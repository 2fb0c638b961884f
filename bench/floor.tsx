import { Fragment } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { contentReader, shellContent } from '#content/content-reader.ts'
import type { SectionContext, Tone } from '#registry/block-types.ts'
import { loadsOf } from '#registry/render-sections.ts'
import type { SiteSettings } from '#server/pages/site-settings.ts'
import { pageAt } from '#server/pages/page-request.ts'
import { Drawer } from '#shell/Drawer.tsx'
import { Footer } from '#shell/Footer.tsx'
import { Header } from '#shell/Header.tsx'

const TONES = ['white', 'grey', 'green-grey', 'red'] as const
const SECTION = /<section id="([^"]*)" class="([^"]*)" data-block="([^"]*)" data-tone="([^"]*)">/g

type Frame = { id: string; className: string; name: string; tone: Tone; isUrgent: boolean }

/**
 * The floor of a page that the site drew: the same markup by one renderToString. What never changes, the head and the
 * dialogs after the footer, is given to it as it is.
 * @throws {Error} where its markup is another than the site's
 */
export async function floorOf(
  html: string,
  path: string,
  { source, site, openPage, siteName }: SiteSettings,
): Promise<() => string> {
  const { blocks } = site
  const content = openPage(source)
  const [routed, shell] = await Promise.all([
    content.route(pageAt(path, site.addresses)),
    shellContent(contentReader(source)),
  ])
  if (routed.kind !== 'page') throw new Error(`There is no page at ${path}.`)
  const { sections } = routed.page
  const loaded = await content.load(loadsOf(sections, blocks))
  const frames = framesIn(html)
  const drawer = <Drawer data={shell} path={path} />
  const head = between(html, '<head>', '</head>')
  const rest = between(html, renderToStaticMarkup(drawer), '</body>')
  const year = new Date().getFullYear()

  function Document() {
    return (
      <html lang="en">
        <head dangerouslySetInnerHTML={{ __html: head }} />
        <body data-layout="default">
          <a className="skip" href="#main">
            Skip to main content
          </a>
          <Header data={shell} siteName={siteName} path={path} />
          <main id="main">
            {sections.map((section, index) => {
              const frame = frames[index]
              if (!('block' in section) || !frame) return <Fragment key={index} />
              const { id, className, name, tone, isUrgent } = frame
              const place: SectionContext = { id, tone, isFirst: index === 0, isUrgent, column: section.column }
              return (
                <section key={id} id={id} className={className} data-block={name} data-tone={tone}>
                  {blocks[section.block.__component].draw(section.block, place, loaded)}
                </section>
              )
            })}
          </main>
          <Footer data={shell} siteName={siteName} year={year} />
          {drawer}
          <div dangerouslySetInnerHTML={{ __html: rest }} />
        </body>
      </html>
    )
  }
  const draw = () => renderToString(<Document />)
  assertSame(comparable(draw()), comparable(html))
  return draw
}

function framesIn(html: string): Frame[] {
  const found = [...html.matchAll(SECTION)]
  return found.map(({ index, 1: id = '', 2: className = '', 3: name = '', 4: toneName }, at) => {
    const drawn = html.slice(index, found[at + 1]?.index)
    const tone = TONES.find((each) => each === toneName) ?? 'white'
    return { id, className, name, tone, isUrgent: drawn.includes('fetchPriority="high"') }
  })
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start)
  if (from < 0) throw new Error(`The page does not contain ${start.slice(0, 80)}`)
  return text.slice(from + start.length, text.indexOf(end, from))
}

/** A body without what says nothing: the marks between texts, made-up ids, and the box around the rest. */
function comparable(html: string): string {
  return between(html, '<header', '</body>')
    .replaceAll('<!-- -->', '')
    .replaceAll(/_[\w-]*R_\w*/g, 'ID')
    .replace(/<div>(<dialog[^]*)<\/div>$/, '$1')
}

function assertSame(floor: string, site: string): void {
  if (floor === site) return
  const at = floor.split('').findIndex((letter, index) => letter !== site[index])
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60)
  throw new Error(
    `The page of the floor differs from the page of the site: it has “${around(floor)}” where the site has “${around(site)}”.`,
  )
}
