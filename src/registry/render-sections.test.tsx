import { useId } from 'react'
import { expect, test } from 'vitest'
import { blocks } from '#blocks/registry.gen.ts'
import type { Authoring, SectionFailure } from './authoring.ts'
import type { Block, BlockProps } from './block-types.ts'
import { defineBlock, type BlockMap } from './define-block.ts'
import { loadsOf, renderSections, type RenderOptions } from './render-sections.ts'
import type { Section } from './page.ts'

type Cta = Block<'blocks.cta-banner'>

function Title({ block, context }: BlockProps<'blocks.home-intro'>) {
  const id = useId()
  return (
    <p id={id} data-first={context.isFirst}>
      {block.title}
    </p>
  )
}

function Fragile({ block }: BlockProps<'blocks.cta-banner'>) {
  if (block.title === 'throw') throw new Error('the view broke <here>')
  return <h2>{block.title}</h2>
}

/** Whatever the contract grows, three of its blocks are drawn by views of this test. */
const map: BlockMap = {
  ...blocks,
  'blocks.home-intro': defineBlock({ name: 'blocks.home-intro', view: Title }),
  'blocks.cta-banner': defineBlock({
    name: 'blocks.cta-banner',
    view: Fragile,
    tone: { first: 'red', later: 'grey' },
    frame: 'bleed',
  }),
  'blocks.counter-animation': defineBlock({
    name: 'blocks.counter-animation',
    view: ({ block }) => <b>{block.title}</b>,
    tone: 'green-grey',
  }),
}

function intro(title: string, zone?: string): Section {
  return { zone, block: { __component: 'blocks.home-intro', id: 1, title, text: null, image: null, links: [] } }
}

function cta(title: string, tone: Cta['tone'] = null): Section {
  return { block: { __component: 'blocks.cta-banner', id: 1, title, text: null, button: null, image: null, tone } }
}

function counters(title: string, zone?: string): Section {
  return { zone, block: { __component: 'blocks.counter-animation', id: 1, title, counters: [] } }
}

/** A section as no compiler would let it pass: the content service may name anything. */
function named(component: string): Section {
  return JSON.parse(JSON.stringify({ block: { __component: component, id: 1 } }))
}

const invalid: Section = { invalid: { component: 'blocks.featured', path: 'sessions.0.id', reason: 'is no <number>.' } }

function draw(sections: readonly Section[], options: Partial<RenderOptions> = {}) {
  const failures: SectionFailure[] = []
  const settings = { blocks: map, loaded: {}, showFailures: false, ...options }
  const drawn = renderSections(sections, { ...settings, onFailure: (failure) => failures.push(failure) })
  return { ...drawn, failures }
}

function tones(html: string): string[] {
  return [...html.matchAll(/data-tone="([^"]*)"/g)].map(([, tone = '']) => tone)
}

function anchors(html: string): string[] {
  return [...html.matchAll(/<section id="([^"]*)"/g)].map(([, id = '']) => id)
}

test('draws each section in order, in a frame that names its block', () => {
  const { html, failures } = draw([intro('one'), cta('two')])
  expect(html).toMatch(
    /^<section id="home-intro" class="section" data-block="home-intro" data-tone="white"><p [^>]*>one/,
  )
  expect(html).toMatch(/<section id="cta-banner" class="bleed" data-block="cta-banner" data-tone="red"><h2>two<\/h2>/)
  expect(failures).toEqual([])
})

test('a block of an unknown name costs itself and one report', () => {
  const { html, failures } = draw([intro('before'), named('blocks.unheard-of'), cta('after')])
  expect(html).toBe(draw([intro('before'), cta('after')]).html)
  expect(failures).toEqual([expect.objectContaining({ index: 1, component: 'blocks.unheard-of', path: '' })])
})

test('a block that did not pass its check costs itself and one report of the field at fault', () => {
  const { html, failures } = draw([intro('before'), invalid, cta('after')])
  expect(html).toBe(draw([intro('before'), cta('after')]).html)
  expect(failures).toEqual([
    { index: 1, component: 'blocks.featured', path: 'sessions.0.id', reason: 'is no <number>.' },
  ])
})

test('a view that throws costs its section and one report with what was thrown', () => {
  const { html, failures } = draw([intro('before'), cta('throw'), counters('after')])
  expect(html).toBe(draw([intro('before'), counters('after')]).html)
  expect(failures).toEqual([
    { index: 1, component: 'blocks.cta-banner', path: '', reason: 'the view broke <here>', error: expect.any(Error) },
  ])
})

test('every failing section of a page is reported, once each', () => {
  const sections = [named('a.b'), cta('throw'), invalid, intro('left'), cta('throw'), named('c.d')]
  const { html, failures } = draw(sections)
  expect(failures.map(({ index }) => index)).toEqual([0, 1, 2, 4, 5])
  expect(html.match(/<section/g)).toHaveLength(1)
})

test('a page on which nothing can be drawn is empty, not an error', () => {
  expect(draw([named('a.b'), invalid])).toMatchObject({ html: '', blocks: [] })
  expect(draw([])).toMatchObject({ html: '', blocks: [], failures: [] })
})

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', ''])('has no block named %j', (component) => {
  const { html, failures } = draw([named(component), intro('after')])
  expect(failures).toEqual([expect.objectContaining({ index: 0, component })])
  expect(html).toContain('after')
})

test('visitors see nothing in the place of a failed section; authors see why, as text', () => {
  const sections = [named('blocks.<img src=x>'), cta('throw'), invalid]
  expect(draw(sections).html).toBe('')
  const { html } = draw(sections, { showFailures: true })
  expect(html.match(/section-failure/g)).toHaveLength(3)
  expect(html).toContain('blocks.&lt;img src=x&gt;')
  expect(html).toContain('the view broke &lt;here&gt;')
  expect(html).toContain('In “sessions”, entry 1: the field “id” is no &lt;number&gt;.')
  expect(html).not.toMatch(/<img|<here|<number/)
})

test('authors find the way from each section to its own entry, or to that of the page', () => {
  const authoring: Authoring = { titleOf: (name) => name.toUpperCase(), addressOf: (entry) => `/edit/${entry.entity}` }
  const other: Section = { ...intro('one'), entry: { entity: 'Program', documentId: 'p' } }
  const { html } = draw([other, cta('two'), intro('three')], { authoring, entry: { entity: 'Homepage' } })
  expect(
    [...html.matchAll(/<section [^>]*><a data-edit href="([^"]*)" target="_top">([^<]*)/g)].map(([, ...link]) => link),
  ).toEqual([
    ['/edit/Program', 'Edit in the panel: BLOCKS.HOME-INTRO'],
    ['/edit/Homepage', 'Edit in the panel: BLOCKS.CTA-BANNER'],
    ['/edit/Homepage', 'Edit in the panel: BLOCKS.HOME-INTRO'],
  ])
})

test('in a draft each section of a zone names its zone and place, those in its place too; for others nobody does', () => {
  const authoring: Authoring = { titleOf: (name) => name, addressOf: () => '/edit', marksPlaces: true }
  const sections: Section[] = [
    intro('composed'),
    { ...intro('one'), zone: 'grey_section', at: 0 },
    { invalid: { component: 'blocks.none', path: '', reason: 'is unknown.' }, zone: 'grey_section', at: 1 },
    { ...cta('throw'), zone: 'red_section', at: 3 },
  ]
  const places = (options: Partial<RenderOptions>) =>
    [
      ...draw(sections, { showFailures: true, ...options }).html.matchAll(
        /<section [^>]*data-zone="(\w+)" data-at="(\d+)">/g,
      ),
    ].map(([, zone, at]) => `${zone}.${at}`)
  expect(places({ authoring })).toEqual(['grey_section.0', 'grey_section.1', 'red_section.3'])
  expect(draw(sections, { authoring: { ...authoring, marksPlaces: false } }).html).not.toMatch(/data-zone|data-at/)
  expect(draw(sections, {}).html).not.toMatch(/data-zone|data-at/)
})

test('a block that draws nothing says so in its place in a draft; visitors see nothing', () => {
  const empty: Section = { ...counters(''), zone: 'grey_section', at: 2 }
  const options: Partial<RenderOptions> = {
    blocks: { ...map, 'blocks.counter-animation': defineBlock({ name: 'blocks.counter-animation', view: () => null }) },
  }
  const authoring: Authoring = { titleOf: () => 'Counters', addressOf: () => '/edit', marksPlaces: true }
  const page = { ...options, authoring, entry: { entity: 'Homepage' } } as const
  const { html, failures } = draw([empty], page)
  expect(html).toMatch(/^<section [^>]*section-failure[^>]* data-zone="grey_section" data-at="2">/)
  expect(html).toContain('<strong>Counters</strong> is not shown to visitors. It has no content to show yet.')
  expect(html.match(/Edit in the panel: Counters/g)).toHaveLength(1)
  expect(failures).toEqual([])
  expect(draw([empty], { ...page, authoring: { ...authoring, marksPlaces: false } }).html).toBe('')
  expect(draw([empty], options).html).toBe('')
})

test('what was drawn for an author is not what visitors get of the same block', () => {
  const section = intro('one')
  const authoring: Authoring = { titleOf: (name) => name, addressOf: () => '/edit' }
  const page = { entry: { entity: 'Homepage' } } as const
  expect(draw([section], { authoring, ...page }).html).toContain('/edit')
  expect(draw([section], page).html).toBe(draw([intro('one')]).html)
})

test('ids are unique on the page: the second of a kind ends in -2, and a failed one takes none', () => {
  const { html } = draw([cta('one'), cta('throw'), cta('two'), cta('three'), intro('other')])
  expect(anchors(html)).toEqual(['cta-banner', 'cta-banner-2', 'cta-banner-3', 'home-intro'])
})

test('ids that views make with useId differ between sections, even two of a kind', () => {
  const { html } = draw([intro('one'), intro('two')])
  const [one = '', two = ''] = [...html.matchAll(/<p id="([^"]*)"/g)].map(([, id = '']) => id)
  expect(one).toContain('home-intro-')
  expect(two).toContain('home-intro-2-')
})

test("the block's own tone wins over its definition, which wins over the zone; else the section is white", () => {
  expect(tones(draw([cta('own', 'grey')]).html)).toEqual(['grey'])
  expect(tones(draw([counters('definition', 'red_section')]).html)).toEqual(['green-grey'])
  expect(tones(draw([intro('zone', 'grey_section')]).html)).toEqual(['grey'])
  expect(tones(draw([intro('zone', 'green_grey_section')]).html)).toEqual(['green-grey'])
  expect(tones(draw([intro('zone', 'blue_section')]).html)).toEqual(['white'])
  expect(tones(draw([intro('no zone')]).html)).toEqual(['white'])
})

test('the first call to action of a page is red, every later one grey', () => {
  expect(tones(draw([cta('one'), intro('-'), cta('two'), cta('three')]).html)).toEqual(['red', 'white', 'grey', 'grey'])
  expect(tones(draw([cta('one', 'red'), cta('two')]).html)).toEqual(['red', 'grey'])
  expect(tones(draw([cta('one', 'grey'), cta('two')]).html)).toEqual(['grey', 'red'])
})

test('a call to action that failed leaves the red to the next one', () => {
  expect(tones(draw([cta('throw'), cta('shown')]).html)).toEqual(['red'])
})

test('only the first section of a page is drawn as the first', () => {
  expect(draw([intro('one'), intro('two')]).html.match(/data-first="(true|false)"/g)).toEqual([
    'data-first="true"',
    'data-first="false"',
  ])
})

/** What each section was told of its pictures: "urgent" or not, and its column. */
function pictureHints(sections: readonly Section[]): string[] {
  const hinted: BlockMap = {
    ...map,
    'blocks.home-intro': defineBlock({
      name: 'blocks.home-intro',
      view: ({ block, context }) => (
        <p title={`${context.isUrgent ? 'urgent' : 'later'} ${context.column ?? 'alone'}`}>
          {block.title === 'picture' && <img src="/a.webp" alt="" />}
        </p>
      ),
    }),
  }
  return [...draw(sections, { blocks: hinted }).html.matchAll(/title="([^"]*)"/g)].map(([, hint = '']) => hint)
}

test('the first of two sections that has a picture is told that it is urgent, and no other', () => {
  const [words, picture] = [() => intro('words'), () => intro('picture')]
  const urgency = (...sections: Section[]) => pictureHints(sections).map((hint) => hint.replace(' alone', ''))
  expect(urgency(picture(), picture(), picture())).toEqual(['urgent', 'later', 'later'])
  expect(urgency(words(), picture(), picture())).toEqual(['urgent', 'urgent', 'later'])
  expect(urgency(words(), words(), picture())).toEqual(['urgent', 'urgent', 'later'])
})

test('a section is told the column that it stands in', () => {
  const inMain: Section = { ...intro('words'), column: 'main' }
  expect(pictureHints([intro('picture'), inMain])).toEqual(['urgent alone', 'later main'])
})

test('names each block drawn once, in order, so that the page links their styles and no others', () => {
  expect(draw([cta('one'), named('a.b'), intro('two'), cta('three'), invalid]).blocks).toEqual([
    'cta-banner',
    'home-intro',
  ])
  expect(draw([cta('throw'), intro('one')]).blocks).toEqual(['home-intro'])
})

test('a block that draws nothing needs no styles, unless another of its kind draws something', () => {
  const view = ({ block }: BlockProps<'blocks.counter-animation'>) => block.title && <b>{block.title}</b>
  const options = {
    blocks: { ...map, 'blocks.counter-animation': defineBlock({ name: 'blocks.counter-animation', view }) },
  }
  expect(draw([counters(''), intro('one')], options).blocks).toEqual(['home-intro'])
  const { html, blocks: styled } = draw([counters(''), counters('two')], options)
  expect(styled).toEqual(['counter-animation'])
  // Links to it stay right when the first has something to show again.
  expect(anchors(html)).toEqual(['counter-animation-2'])
})

/** How often a view ran, with a map that counts. */
function counting() {
  const drawn: string[] = []
  const view = ({ block, loaded }: BlockProps<'blocks.home-intro', 'featured-sessions'>) => {
    drawn.push(block.title)
    return <p>{loaded['featured-sessions'].length}</p>
  }
  const entry = defineBlock({ name: 'blocks.home-intro', view, loads: ['featured-sessions'] })
  return { drawn, blocks: { ...map, 'blocks.home-intro': entry } }
}

test('a block that was drawn before is not drawn again, and its HTML is the same', () => {
  const { drawn, blocks: counted } = counting()
  const options = { blocks: counted, loaded: { 'featured-sessions': [] } }
  const sections = [intro('kept')]
  expect(draw(sections, options).html).toBe(draw(sections, options).html)
  expect(drawn).toEqual(['kept'])
})

test('with the memo off every render draws, even what was kept before, and the HTML is the same', () => {
  const { drawn, blocks: counted } = counting()
  const options = { blocks: counted, loaded: { 'featured-sessions': [] } }
  const sections = [intro('again')]
  const kept = draw(sections, options).html
  expect(draw(sections, { ...options, memo: false }).html).toBe(kept)
  expect(draw(sections, { ...options, memo: false }).html).toBe(kept)
  expect(drawn).toEqual(['again', 'again', 'again'])
})

test('a block is drawn again when its place changes', () => {
  const kept = intro('moved')
  const first = draw([kept]).html
  const later = draw([intro('new'), kept]).html
  expect(first).toContain('id="home-intro"')
  expect(later).toContain('id="home-intro-2"')
  expect(later.match(/data-first="false"/g)).toHaveLength(1)
})

test('a block is drawn again when nothing but its tone changes', () => {
  const kept = intro('toned')
  expect(tones(draw([kept]).html)).toEqual(['white'])
  expect(tones(draw([{ ...kept, zone: 'grey_section' }]).html)).toEqual(['grey'])
})

test('a block is drawn again when what it loads changes', () => {
  const { drawn, blocks: counted } = counting()
  const sections = [intro('fed')]
  draw(sections, { blocks: counted, loaded: { 'featured-sessions': [] } })
  draw(sections, { blocks: counted, loaded: { 'featured-sessions': [] } })
  expect(drawn).toEqual(['fed', 'fed'])
})

test('a block whose data was not loaded costs itself and says what it needs', () => {
  const { blocks: counted } = counting()
  const { html, failures } = draw([intro('hungry'), cta('after')], { blocks: counted })
  expect(html).toContain('after')
  expect(failures).toEqual([
    expect.objectContaining({ index: 0, reason: expect.stringContaining('featured-sessions') }),
  ])
})

test('a section that fails is tried and reported again at the next render', () => {
  const sections = [cta('throw')]
  expect(draw(sections).failures).toHaveLength(1)
  expect(draw(sections).failures).toHaveLength(1)
})

test('asks once for what several blocks of a page load, and not for blocks that cannot be drawn', () => {
  const { blocks: counted } = counting()
  expect(loadsOf([intro('one'), cta('two'), intro('three'), invalid, named('a.b')], counted)).toEqual([
    'featured-sessions',
  ])
  expect(loadsOf([cta('one')], counted)).toEqual([])
})
