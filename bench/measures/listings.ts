import { Asker } from '../load/ask.ts'
import { interleave, type Heat } from '../load/interleave.ts'
import { PROCESSOR_TIME, processorCurve, processorRow } from '../load/ratios.ts'
import type { Bench, Findings, Measure } from '../measure.ts'
import { must, singleRow, type Row } from '../row.ts'
import { startRenderer } from '../servers/site.ts'
import { rounds, seconds } from '../settings.ts'

const PROGRAMS = [50, 500, 5000] as const
const FEWEST = PROGRAMS[0]
const TARGETS: Record<number, Row['targets']> = { 500: [must('at most', 3)] }
const TYPE_PAGE = '/our-programs/open-enrollment-programs'
/** A page of 5,000 programs takes seconds: it is asked for less often than others. */
const ROUNDS = Math.min(rounds, 3)
/** As many as the content service gives at once. */
const PAGE_SIZE = 1000

type Programs = (typeof PROGRAMS)[number]
type Tried = Heat<Programs> | { name: Programs; error: string }

export const listings: Measure = {
  name: 'listings',
  group: 'growth',
  title: 'Growth: programs',
  about:
    'Processor time for the uncached page of a program type, and for the content service to return the cards of all programs, as the number of programs grows.',
  async run(bench) {
    await using servers = new AsyncDisposableStack()
    using asker = new Asker()
    // Databases are filled beside each other; one that cannot be is said where it is missed.
    await Promise.allSettled(PROGRAMS.map((programs) => bench.content(programs)))
    const pages: Tried[] = []
    const lists: Tried[] = []
    for (const name of PROGRAMS) {
      pages.push(await tried(name, () => pageHeat(name, bench, servers, asker)))
      lists.push(await tried(name, () => listHeat(name, bench, asker)))
    }
    // What the content service gives is read once for all pages: how it grows is shown, and is its own.
    return together([
      await growth('the page of a type', pages, TARGETS),
      await growth('the content listing', lists, {}),
    ])
  },
}

async function pageHeat(name: Programs, { content }: Bench, servers: AsyncDisposableStack, asker: Asker) {
  const { url } = await content(name)
  const server = servers.use(await startRenderer('uncached', url, TYPE_PAGE))
  return { name, server, path: TYPE_PAGE, load: (address: string) => asker.inTurn([address], seconds) }
}

async function listHeat(name: Programs, { content }: Bench, asker: Asker) {
  const { url, pid } = await content(name)
  const addresses = Array.from({ length: Math.ceil(name / PAGE_SIZE) }, (_, page) => {
    return `${url}/api/programs?view=card&pagination[page]=${page + 1}&pagination[pageSize]=${PAGE_SIZE}`
  })
  const server = { name: 'the content service', url, pid }
  return { name, server, path: '/_health', load: () => asker.inTurn(addresses, seconds) }
}

/** What cannot be measured with so many programs is said, and leaves the others to be measured. */
async function tried(name: Programs, start: () => Promise<Heat<Programs>>): Promise<Tried> {
  try {
    return await start()
  } catch (error) {
    return { name, error: error instanceof Error ? error.message : String(error) }
  }
}

async function growth(what: string, all: readonly Tried[], targetsOf: typeof TARGETS) {
  const heats = all.filter((each) => 'server' in each)
  const of = await interleave(heats, ROUNDS)
  const row = (each: Tried) => {
    const name = `${what}, ${each.name.toLocaleString('en')} programs`
    const targets = targetsOf[each.name] ?? []
    if ('error' in each)
      return singleRow(Number.NaN, { group: PROCESSOR_TIME, name, unit: '×', detail: each.error, targets })
    return processorRow({ name, of: of(each.name), to: of(FEWEST), floor: `${FEWEST} programs`, targets })
  }
  return {
    rows: all.filter(({ name }) => name !== FEWEST).map(row),
    curve: processorCurve(
      what,
      heats.map(({ name }) => name),
      of,
    ),
  }
}

function together(all: readonly Awaited<ReturnType<typeof growth>>[]): Findings {
  return {
    rows: all.flatMap(({ rows }) => rows),
    series: [
      {
        title: 'Server time of a listing',
        across: 'programs',
        upwards: 'ms each',
        curves: all.map(({ curve }) => curve),
      },
    ],
  }
}
