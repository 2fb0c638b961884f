import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '#registry/escape-html.ts'
import { grouped, isMet, type Row } from '../row.ts'
import { intervalPlot, scaleEnd } from './interval-plot.ts'
import { linePlot } from './line-plot.ts'
import { count, summary, type Part, type Report } from './report.ts'
import { figureOf, spreadOf, targetOf, verdictOf } from './words.ts'

const STYLES = join(import.meta.dirname, 'page.css')

/** A run as one page that needs nothing beside it: every figure with its spread and targets, and the curves. */
export function pageOf({ date, circumstances, parts }: Report): string {
  const links = parts.map((part) => `<li><a href="#${part.name}">${escapeHtml(part.title)}</a> ${countOf(part)}</li>`)
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<title>The site compared with its floors</title><style>${readFileSync(STYLES, 'utf8')}</style></head><body>` +
    `<header><h1>The site compared with its floors</h1><p class="lead">${summary(parts)}</p>` +
    `<p>${escapeHtml(date.slice(0, 16).replace('T', ' '))} UTC. ${escapeHtml(circumstances)} ` +
    'Each bar is the median of the rounds, and the thin line is their spread. A solid mark is a limit, and a dashed mark is a goal.</p>' +
    `<nav aria-label="Benchmarks"><ul>${links.join('')}</ul></nav></header>` +
    `<main>${parts.map(partHtml).join('')}</main></body></html>\n`
  )
}

function countOf({ rows }: Part): string {
  const { met, targets } = count(rows)
  return targets === 0 ? '' : `<small>${met} of ${targets}</small>`
}

function partHtml({ name, title, about, rows, series = [], missing = [] }: Part): string {
  return (
    `<section id="${name}"><h2>${escapeHtml(title)}</h2><p>${escapeHtml(about)}</p>` +
    missing.map((sentence) => `<p class="missing">${escapeHtml(sentence)}</p>`).join('') +
    grouped(rows).map(groupHtml).join('') +
    (series.length > 0 ? `<div class="figures">${series.map(linePlot).join('')}</div>` : '') +
    '</section>'
  )
}

function groupHtml({ group, rows }: ReturnType<typeof grouped>[number]): string {
  const end = scaleEnd(rows)
  const heading = group && `<h3>${escapeHtml(group)}</h3>`
  return `${heading}<ul class="rows">${rows.map((row) => rowHtml(row, end)).join('')}</ul>`
}

function rowHtml(row: Row, end: number): string {
  const verdicts = row.targets.map((target) => {
    const state = isMet(row, target) ? 'met' : 'missed'
    return `<span class="verdict ${state}">${escapeHtml(targetOf(target))}: ${verdictOf(row, target)}</span>`
  })
  const spread = spreadOf(row)
  return (
    `<li><div class="name">${escapeHtml(row.name)}</div>` +
    `<div class="figure"><b>${escapeHtml(figureOf(row, row.figure))}</b>${spread && ` <small>${escapeHtml(spread)}</small>`}</div>` +
    `<div class="plot">${intervalPlot(row, end)}</div><div class="verdicts">${verdicts.join('')}</div>` +
    `<div class="detail">${escapeHtml(row.detail)}</div></li>`
  )
}
