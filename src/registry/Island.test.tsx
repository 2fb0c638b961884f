import { type ReactNode, useId } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { blocks } from '#blocks/registry.gen.ts'
import type { BlockProps } from './block-types.ts'
import { defineBlock } from './define-block.ts'
import { Enhanced, Island } from './Island.tsx'
import { island } from './island-component.ts'
import { renderSections } from './render-sections.ts'
import type { Section } from './page.ts'
import type { SectionFailure } from './authoring.ts'
import { behavior } from './behavior.ts'

type TabsProps = { labels: readonly string[]; start?: number; children?: ReactNode }

const Tabs = island<TabsProps>('Tabs', ({ labels, start = 0, children }) => {
  const id = useId()
  return (
    <div id={id}>
      <button type="button">{labels[start]}</button>
      {children}
    </div>
  )
})

function intro(title: string): Section {
  return { block: { __component: 'blocks.home-intro', id: 1, title, text: null, image: null, links: [] } }
}

/** An attribute of the island as a browser reads it: with its entities decoded. */
function attribute(html: string, name: string): string {
  const [, text = ''] = new RegExp(`<x-island[^>]* ${name}="([^"]*)"`).exec(html) ?? []
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

test('holds the HTML that the component draws on the server', () => {
  const html = renderToStaticMarkup(<Island of={Tabs} when="visible" labels={['Day 1', 'Day 2']} start={1} />)
  expect(html).toMatch(/^<x-island [^>]*><div id="[^"]+"><button type="button">Day 2<\/button><\/div><\/x-island>$/)
})

test('says which code brings it alive, and when', () => {
  const html = renderToStaticMarkup(<Island of={Tabs} when="intent" labels={['Day 1']} />)
  expect(attribute(html, 'name')).toBe('Tabs')
  expect(attribute(html, 'when')).toBe('intent')
})

test('its named fields travel as JSON in an attribute, and nothing else does', () => {
  const html = renderToStaticMarkup(
    <Island of={Tabs} when="idle" labels={['Day 1']} start={0}>
      <p>the schedule</p>
    </Island>,
  )
  expect(JSON.parse(attribute(html, 'props'))).toEqual({ labels: ['Day 1'], start: 0 })
})

test('no field can end the attribute or open a tag', () => {
  const labels = [`"><script>alert(1)</script>`, `' onclick='x`, '&quot;', '</x-island>']
  const html = renderToStaticMarkup(<Island of={Tabs} when="idle" labels={labels} />)
  expect(JSON.parse(attribute(html, 'props'))).toEqual({ labels })
  expect(html).not.toContain('<script')
  expect(html.match(/<\/x-island>/g)).toHaveLength(1)
})

test('children stand in a slot of their own, as plain HTML', () => {
  const html = renderToStaticMarkup(
    <Island of={Tabs} when="visible" labels={['Day 1']}>
      <p>the schedule</p>
    </Island>,
  )
  expect(html).toContain('</button><x-slot><p>the schedule</p></x-slot></div></x-island>')
})

test('without children there is no slot', () => {
  expect(renderToStaticMarkup(<Island of={Tabs} when="visible" labels={['Day 1']} />)).not.toContain('x-slot')
})

test('ids inside start with the prefix that the browser is told, and two islands differ', () => {
  const html = renderToStaticMarkup(
    <>
      <Island of={Tabs} when="visible" labels={['one']} />
      <Island of={Tabs} when="visible" labels={['two']} />
    </>,
    { identifierPrefix: 'tabs-' },
  )
  const prefixes = [...html.matchAll(/ prefix="([^"]*)"/g)].map(([, prefix = '']) => prefix)
  const ids = [...html.matchAll(/<div id="([^"]*)"/g)].map(([, id = '']) => id)
  expect(prefixes).toHaveLength(2)
  expect(new Set(ids).size).toBe(2)
  for (const [index, prefix] of prefixes.entries()) {
    expect(prefix).toContain('tabs-')
    expect(ids[index]).toContain(prefix)
  }
})

test('props up to 4 kB are fine; one byte more is refused, with the name of the island', () => {
  const overhead = JSON.stringify({ labels: [''] }).length
  const fits = 'a'.repeat(4096 - overhead)
  expect(renderToStaticMarkup(<Island of={Tabs} when="idle" labels={[fits]} />)).toContain(fits)
  expect(() => renderToStaticMarkup(<Island of={Tabs} when="idle" labels={[`${fits}a`]} />)).toThrow(
    /^The island Tabs has 4097 bytes of props/,
  )
})

test('the budget counts bytes, not characters', () => {
  const labels = ['領'.repeat(1400)]
  expect(() => renderToStaticMarkup(<Island of={Tabs} when="idle" labels={labels} />)).toThrow(/bytes of props/)
})

test('an island with too many props, or one that throws on the server, costs its section and not the page', () => {
  const Broken = island<object>('Broken', () => {
    throw new Error('no window here')
  })
  const view = ({ block }: BlockProps<'blocks.home-intro'>) =>
    block.title === 'broken' ? (
      <Island of={Broken} when="visible" />
    ) : (
      <Island of={Tabs} when="visible" labels={[block.title]} />
    )
  const failures: SectionFailure[] = []
  const { html } = renderSections([intro('before'), intro('x'.repeat(5000)), intro('broken'), intro('after')], {
    blocks: { ...blocks, 'blocks.home-intro': defineBlock({ name: 'blocks.home-intro', view }) },
    loaded: {},
    showFailures: false,
    onFailure: (failure) => failures.push(failure),
  })
  expect(html.match(/<button type="button">(\w+)<\/button>/g)).toHaveLength(2)
  expect(failures).toEqual([
    expect.objectContaining({ index: 1, reason: expect.stringContaining('The island Tabs has') }),
    expect.objectContaining({ index: 2, reason: 'no window here' }),
  ])
})

const Turn = behavior('Turn', () => () => undefined)

test('says which code makes more of its HTML, and when; the HTML is as it would be without', () => {
  const html = renderToStaticMarkup(
    <Enhanced by={Turn} when="visible">
      <p id="page">the page</p>
    </Enhanced>,
  )
  expect(html).toBe('<x-island name="Turn" when="visible"><p id="page">the page</p></x-island>')
})

test('a behavior is the function that it is made of, with a name', () => {
  const end = () => undefined
  const start = vi.fn(() => end)
  // There is no document here: any value stands for the element.
  const frame: HTMLElement = Object.create(null)
  expect(behavior('Say', start)(frame)).toBe(end)
  expect(start).toHaveBeenCalledExactlyOnceWith(frame)
})
