import { readFileSync } from 'node:fs'
import { escapeHtml } from '../../src/registry/escape-html.ts'
import {
  NOT_SET,
  placeWords,
  type BlockUsage,
  type InvalidUse,
  type Survey,
  type Use,
  type UsedPage,
} from './survey.ts'

const STYLES = 'src/styles'
const PAGE_STYLES = new URL('page.css', import.meta.url)

/** The survey as one HTML file that needs nothing beside it, in the site's typography and colours. */
export function usagePage(survey: Survey): string {
  const { contentUrl, hasDrafts, pages, blocks, invalid } = survey
  const used = blocks.filter(({ uses }) => uses.length > 0)
  const unused = blocks.filter(({ uses }) => uses.length === 0)
  const host = escapeHtml(contentUrl.replace(/^https?:\/\//, ''))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Blocks in use at ${host}</title>
<style>
${tokens()}
${readFileSync(PAGE_STYLES, 'utf8')}</style>
</head>
<body>
<header>
<h1>Blocks in use</h1>
<p class="lead">${summary(survey)}</p>
<p class="soft">Read from ${host}, ${hasDrafts ? 'published pages and drafts' : 'published pages only (to include drafts, set CONTENT_TOKEN)'}.</p>
</header>
<main>
${part('To fix', 'Visitors do not see these blocks, but they see the rest of each page.', invalid.map(invalidHtml), 'Every block can be shown.')}
${part('Blocks', 'All blocks in use, by name, with the choices that authors made.', used.map(blockHtml), 'No page uses a block.')}
${part(
  'Unused',
  'No page uses these blocks.',
  unused.map(({ component }) => `<li class="name">${escapeHtml(component)}</li>`),
  'Every block is used.',
)}
${part('Pages', 'All pages, with their entries in the panel.', pages.map(pageHtml), 'There are no pages.')}
</main>
</body>
</html>
`
}

function summary({ pages, blocks, invalid }: Survey): string {
  const used = blocks.filter(({ uses }) => uses.length > 0).length
  const fault = invalid.length === 0 ? 'all of them can be shown' : `<strong>${invalid.length} cannot be shown</strong>`
  return `${used} of ${blocks.length} blocks are used on ${pages.length} pages; ${fault}.`
}

/** The heading in the margin, the list beside it. */
function part(title: string, text: string, items: readonly string[], empty: string): string {
  const list = items.length > 0 ? `<ul class="list">${items.join('\n')}</ul>` : `<p>${empty}</p>`
  return `<section><div class="side"><h2>${title}</h2><p class="soft">${text}</p></div><div>${list}</div></section>`
}

function blockHtml({ component, deprecated, uses, variants }: BlockUsage): string {
  const rows = [...Map.groupBy(uses, ({ page }) => page)].map(
    ([page, own]) => `<tr><td>${pageLink(page)}</td><td>${own.map(placeHtml).join('<br>')}</td></tr>`,
  )
  const choices = Object.entries(variants).map(
    ([field, counts]) => `<div><dt>${escapeHtml(field)}</dt><dd>${choicesHtml(counts)}</dd></div>`,
  )
  return `<li class="block"><h3>${escapeHtml(component)} <span class="count">${uses.length}</span></h3>
${deprecated === undefined ? '' : `<p class="warning">Deprecated: ${escapeHtml(deprecated)}</p>`}
${choices.length > 0 ? `<dl>${choices.join('')}</dl>` : ''}
<table><thead><tr><th scope="col">Page</th><th scope="col">Zone and place</th></tr></thead><tbody>${rows.join('')}</tbody></table></li>`
}

function choicesHtml(counts: Record<string, number>): string {
  return Object.entries(counts)
    .filter(([choice, count]) => count > 0 || choice !== NOT_SET)
    .map(
      ([choice, count]) =>
        `<span class="${count > 0 ? 'choice' : 'choice never'}">${escapeHtml(choice)} ${count}</span>`,
    )
    .join(' ')
}

function placeHtml({ formerName, versions, ...use }: Use): string {
  const former = formerName ? `, still as ${escapeHtml(formerName)}` : ''
  return `${escapeHtml(placeWords(use))}${former}${versionHtml(versions)}`
}

function invalidHtml({ page, component, problem, versions, ...use }: InvalidUse): string {
  return `<li class="fault"><h3>${escapeHtml(problem)}</h3>
<p>${escapeHtml(component)}, ${escapeHtml(placeWords(use))} of ${pageLink(page)}${versionHtml(versions)}. <a href="${escapeHtml(page.admin)}">Fix it in the panel</a></p></li>`
}

function pageHtml(page: UsedPage): string {
  return `<li class="page"><span>${escapeHtml(page.title)}</span><span class="soft">${addressLink(page)}</span><a href="${escapeHtml(page.admin)}">Open the entry</a></li>`
}

function pageLink({ address, title, type, admin }: UsedPage): string {
  return `<a href="${escapeHtml(admin)}">${escapeHtml(address ?? `${type} “${title}”`)}</a>`
}

function addressLink({ address, url, type }: UsedPage): string {
  return address && url ? `<a href="${escapeHtml(url)}">${escapeHtml(address)}</a>` : escapeHtml(type)
}

function versionHtml(versions: Use['versions']): string {
  return versions.includes('published') ? '' : ' <span class="draft">draft</span>'
}

/** The site's tokens with their font files inside; the rare letters fall back. */
function tokens(): string {
  return readFileSync(`${STYLES}/tokens.css`, 'utf8').replaceAll(
    /url\('\.\/(fonts\/[\w-]+\.woff2)'\)/g,
    (_, file: string) => {
      if (file.includes('-rare')) return "url('')"
      return `url('data:font/woff2;base64,${readFileSync(`${STYLES}/${file}`).toString('base64')}')`
    },
  )
}
