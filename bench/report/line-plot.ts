import { escapeHtml } from '#registry/escape-html.ts'
import type { Series } from '../measure.ts'
import { axisOf } from './axis.ts'

const WIDTH = 360
const HEIGHT = 230
const PLOT = { left: 48, right: 24, top: 14, bottom: 40 }
/** More values than these would lie over one another. */
const MOST_NAMED = 4
/** Values stand over the first curve, under the second, and over the third. */
const NAME_AT = [-8, 17, -8]

/** Curves over what grows, with every value named where there is room for it. */
export function linePlot({ title, across, upwards, curves }: Series): string {
  const points = curves.flatMap((curve) => curve.points)
  if (points.length === 0) return ''
  const [acrossAxis, upAxis] = [axisOf(points.map(({ at }) => at)), axisOf(points.map(({ value }) => value))]
  const x = (at: number) => round(PLOT.left + acrossAxis.at(at) * (WIDTH - PLOT.left - PLOT.right))
  const y = (value: number) => round(HEIGHT - PLOT.bottom - upAxis.at(value) * (HEIGHT - PLOT.top - PLOT.bottom))
  const grid = upAxis.ticks.map(
    (tick) =>
      `<line class="grid" x1="${PLOT.left}" x2="${WIDTH - PLOT.right}" y1="${y(tick)}" y2="${y(tick)}"/>` +
      `<text class="tick" x="${PLOT.left - 6}" y="${y(tick) + 4}" text-anchor="end">${short(tick)}</text>`,
  )
  const places = [...new Set(points.map(({ at }) => at))].filter((_, index, all) => isNamed(index, all.length))
  const names = places.map(
    (at) => `<text class="tick" x="${x(at)}" y="${HEIGHT - PLOT.bottom + 16}" text-anchor="middle">${short(at)}</text>`,
  )
  const drawn = curves.map((curve, index) => {
    const line = curve.points.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')
    const dots = curve.points.map(({ at, value }, point) => {
      const name = isNamed(point, curve.points.length)
        ? `<text class="value" x="${x(at)}" y="${y(value) + (NAME_AT[index] ?? 0)}" text-anchor="middle">${short(value)}</text>`
        : ''
      return `<circle cx="${x(at)}" cy="${y(value)}" r="3.5"/>${name}`
    })
    return `<g class="curve c${index}"><polyline points="${line}"/>${dots.join('')}</g>`
  })
  const legend = curves.map((curve, index) => `<li class="c${index}">${escapeHtml(curve.name)}</li>`)
  return (
    `<figure><figcaption>${escapeHtml(title)} <small>${escapeHtml(upwards)}</small></figcaption>` +
    `<ul class="legend">${legend.join('')}</ul>` +
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeHtml(inWords(curves))}">${grid.join('')}${names.join('')}` +
    `<text class="tick" x="${(PLOT.left + WIDTH - PLOT.right) / 2}" y="${HEIGHT - 6}" text-anchor="middle">${escapeHtml(across)}</text>` +
    `${drawn.join('')}</svg></figure>`
  )
}

function isNamed(index: number, count: number): boolean {
  return count <= MOST_NAMED || index === 0 || index === count - 1
}

function inWords(curves: Series['curves']): string {
  const sentences = curves.map(
    ({ name, points }) => `${name}: ${points.map(({ at, value }) => `${short(value)} at ${short(at)}`).join(', ')}`,
  )
  return sentences.join('; ')
}

function short(value: number): string {
  return value.toLocaleString('en', { notation: 'compact', maximumSignificantDigits: 3 })
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
