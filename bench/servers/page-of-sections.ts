import { z } from 'zod'
import { startContentProxy, type ContentProxy } from './content-proxy.ts'

const Block = z.looseObject({ __component: z.string() })
type Block = z.infer<typeof Block>
const Homepage = z.looseObject({ data: z.looseObject({ grey_section: z.array(Block), red_section: z.array(Block) }) })

const HOMEPAGE = '/api/homepage'
/** Where the sample content uses the blocks that the home page has none of. */
const OTHERS = ['/api/about-us', '/api/conferences', '/api/edlp-networkings', '/api/advisory']
/** The hero banner comes first and is a field of its own. */
const BEFORE_THE_ZONES = 1
const MANY = 12

/**
 * A content service whose home page has exactly so many sections: its own, one of each other block that the sample
 * content uses, and so on from the beginning. The first twelve are the same however many there are.
 */
export async function startPageOfSections(contentUrl: string, sections: number): Promise<ContentProxy> {
  const blocks = await realBlocks(contentUrl)
  return startContentProxy(contentUrl, (address, text) => {
    if (address.split('?')[0] !== HOMEPAGE) return text
    const homepage = Homepage.parse(JSON.parse(text))
    const zone = Array.from({ length: sections - BEFORE_THE_ZONES }, (_, at) => blocks[at % blocks.length])
    return JSON.stringify({ ...homepage, data: { ...homepage.data, grey_section: zone, red_section: [] } })
  })
}

/** @throws {Error} where a page does not show exactly so many sections, for a block that is left out costs nothing */
export async function assertSections(address: string, sections: number): Promise<void> {
  const html = await (await fetch(address)).text()
  const shown = html.split(' data-block="').length - 1
  if (shown !== sections) throw new Error(`The page shows ${shown} sections instead of ${sections}.`)
}

/** Eleven different blocks of the sample content, those of the home page first. */
async function realBlocks(contentUrl: string): Promise<Block[]> {
  const answers = await Promise.all([HOMEPAGE, ...OTHERS].map((path) => read(contentUrl + path)))
  const byName = new Map<string, Block>()
  for (const block of answers.flatMap(blocksIn)) {
    if (!byName.has(block.__component)) byName.set(block.__component, block)
  }
  const blocks = [...byName.values()].slice(0, MANY - BEFORE_THE_ZONES)
  if (blocks.length < MANY - BEFORE_THE_ZONES)
    throw new Error(`The sample content has only ${blocks.length} kinds of blocks.`)
  return blocks
}

async function read(address: string): Promise<unknown> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} responded with status ${answer.status}.`)
  return answer.json()
}

/** Every block of a zone, wherever it stands in an answer. */
function blocksIn(value: unknown): Block[] {
  const block = Block.safeParse(value)
  if (block.success) return [block.data]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(blocksIn)
}
