import type { Measure } from '../measure.ts'
import { contentCalls } from './calls.ts'
import { cached } from './cached.ts'
import { canvas } from './canvas.ts'
import { javascript } from './javascript.ts'
import { journey } from './journey.ts'
import { listings } from './listings.ts'
import { memory } from './memory.ts'
import { newPictures } from './new-pictures.ts'
import { pictures } from './pictures.ts'
import { processes } from './processes.ts'
import { search } from './search.ts'
import { sections } from './sections.ts'
import { styles } from './styles.ts'
import { uncached } from './uncached.ts'
import { visitors } from './visitors.ts'

/** Every benchmark, in the order in which they are run and shown. */
export const MEASURES: readonly Measure[] = [
  uncached,
  cached,
  sections,
  listings,
  search,
  visitors,
  memory,
  newPictures,
  processes,
  contentCalls,
  javascript,
  styles,
  pictures,
  journey,
  canvas,
]
