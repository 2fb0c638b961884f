import type { Content } from './servers/content.ts'
import type { Row } from './row.ts'

/** What something costs at each size. */
export type Curve = { name: string; points: readonly { at: number; value: number }[] }

/** Curves of a benchmark in one plot: what grows, and what that costs. */
export type Series = {
  title: string
  /** What stands along the bottom. */
  across: string
  /** What the curves show, with its unit. */
  upwards: string
  curves: readonly Curve[]
}

/** What one benchmark showed. */
export type Findings = {
  rows: readonly Row[]
  series?: readonly Series[]
  /** Sentences on what could not be measured, and why. */
  missing?: readonly string[]
}

/** What every benchmark works with. */
export type Bench = {
  /** A running content service with so many programs. */
  content: (programs: number) => Promise<Content>
}

/** One benchmark: named on the command line by its name, or with others by its group. */
export type Measure = {
  name: string
  group: string
  title: string
  /** What is compared with what, in a sentence or two. */
  about: string
  needs?: readonly ('wrk' | 'nginx')[]
  run: (bench: Bench) => Promise<Findings>
}
