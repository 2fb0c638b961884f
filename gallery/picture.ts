import { seededFaker } from '#fixtures/make-value.ts'

const RED = '#c0141f'
/** Light to dark, as in the site's pictures: sky, walls, their shade, the ground. */
const RAMPS = [
  ['#d2dbd6', '#b3c1ba', '#647b71', '#25372f'],
  ['#e3e0da', '#cfcbc3', '#86817a', '#3a423e'],
  ['#e7ece9', '#8a9e95', '#4a6158', '#1a2823'],
] as const
type Ramp = (typeof RAMPS)[number]
type Size = { width: number; height: number }

/** A drawing in the manner of the site's pictures: steps, columns, arches or a bust, and one red thing. */
export function drawPicture(name: string, { width, height }: Size): string {
  const faker = seededFaker(name)
  const ramp = faker.helpers.arrayElement([...RAMPS])
  const motif = motifOf(name) ?? faker.helpers.arrayElement([steps, columns, arches])
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${box(0, 0, width, height, ramp[0])}${motif({ width, height }, ramp)}</svg>`
  )
}

function motifOf(name: string): typeof steps | undefined {
  if (/bust|profile|portrait|person/.test(name)) return bust
  if (/icon/.test(name)) return pictogram
  if (/room|cta|step|stairs/.test(name)) return steps
  if (/viaduct|arcade|intro|hero-1|portal/.test(name)) return arches
  return undefined
}

/** A flight of steps in the light, one of them red. */
function steps({ width, height }: Size, ramp: Ramp): string {
  const count = 7
  const flight = Array.from({ length: count }, (_, at) => {
    const top = height * (0.25 + 0.1 * at)
    const left = width * (0.52 - 0.075 * at)
    const shade = at === 3 ? RED : (ramp[1] ?? '')
    return (
      box(left, top, width - left, height * 0.1, shade) +
      box(left, top + height * 0.065, width - left, height * 0.035, ramp[2])
    )
  })
  return box(0, height * 0.9, width, height * 0.1, ramp[3]) + flight.join('')
}

/** Columns of different heights, one of them red. */
function columns({ width, height }: Size, ramp: Ramp): string {
  const heights = [0.5, 0.7, 0.35, 0.62, 0.45, 0.8]
  const wide = width / (heights.length * 1.6)
  const row = heights.map((share, at) => {
    const left = wide * (0.4 + at * 1.6)
    const top = height * (0.88 - share)
    const lit = at === 2 ? RED : ramp[1]
    return (
      box(left, top, wide, height * share, lit) +
      box(left + wide * 0.68, top, wide * 0.32, height * share, at === 2 ? '#9c0f19' : ramp[2])
    )
  })
  return box(0, height * 0.84, width, height * 0.16, ramp[3]) + row.join('')
}

/** Arches one behind the other, a red door in the last. */
function arches({ width, height }: Size, ramp: Ramp): string {
  const shades = [ramp[1], ramp[2], ramp[3]]
  const nested = shades.map((shade, at) => {
    const wide = width * (0.72 - 0.2 * at)
    const top = height * (0.14 + 0.17 * at)
    const left = (width - wide) / 2
    const radius = wide / 2
    return `<path fill="${shade}" d="M${round(left)} ${height}V${round(top + radius)}a${round(radius)} ${round(radius)} 0 0 1 ${round(wide)} 0V${height}z"/>`
  })
  return nested.join('') + box(width * 0.46, height * 0.74, width * 0.08, height * 0.26, RED)
}

/** Head and shoulders in plaster. */
function bust({ width, height }: Size, ramp: Ramp): string {
  const middle = width / 2
  const head = Math.min(width, height) * 0.2
  return (
    `<ellipse cx="${middle}" cy="${height}" rx="${round(width * 0.42)}" ry="${round(height * 0.34)}" fill="${ramp[3]}"/>` +
    box(middle - head * 0.45, height * 0.45, head * 0.9, height * 0.3, ramp[2]) +
    `<ellipse cx="${middle}" cy="${round(height * 0.38)}" rx="${round(head * 0.85)}" ry="${round(head * 1.1)}" fill="${ramp[1]}"/>`
  )
}

/** A square with stairs in line, and the red one that every pictogram has. */
function pictogram({ width, height }: Size): string {
  const line = Math.max(1.5, width / 42)
  return (
    box(0, 0, width, height, '#fff') +
    `<path fill="none" stroke="#101513" stroke-width="${line}" d="M${width * 0.06} ${height * 0.88}h${width * 0.22}v${-height * 0.19}h${width * 0.22}v${-height * 0.19}h${width * 0.22}v${-height * 0.19}h${width * 0.22}"/>` +
    box(width * 0.77, height * 0.13, width * 0.125, height * 0.125, RED)
  )
}

function box(x: number, y: number, width: number, height: number, fill: string): string {
  return `<path fill="${fill}" d="M${round(x)} ${round(y)}h${round(width)}v${round(height)}H${round(x)}z"/>`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
