import { z } from 'zod'
import type { RichImage } from './image.ts'

const pixels = z.number().int().positive().optional().catch(undefined)

/** A node of Strapi's structured rich text: any field may be missing, whatever the editor of the day wrote. */
const Node = z.looseObject({
  type: z.string().catch(''),
  text: z.string().catch(''),
  children: z.array(z.unknown()).catch([]),
  level: z.number().int().catch(2),
  format: z.string().catch('unordered'),
  url: z.string().catch(''),
  image: z
    .looseObject({
      url: z.string().catch(''),
      alternativeText: z.string().catch(''),
      caption: z.string().optional().catch(undefined),
      width: pixels,
      height: pixels,
    })
    .nullable()
    .catch(null),
})
export type Node = z.infer<typeof Node>

const INLINE = new Set(['text', 'link'])
const KNOWN = new Set([...INLINE, 'paragraph', 'heading', 'list', 'list-item', 'quote', 'code', 'image'])

/** Those of a list that are nodes at all. */
export function nodesOf(values: readonly unknown[]): Node[] {
  return values.flatMap((value) => {
    const { data } = Node.safeParse(value)
    return data ? [data] : []
  })
}

/** The blocks of a text; those inside of something unknown stand in its place. Headings without words are left out. */
export function blocksOf(values: readonly unknown[]): Node[] {
  return nodesOf(values).flatMap((node) => {
    if (node.type === 'heading') return wordsOf(node).trim() ? [node] : []
    const holdsBlocks = !KNOWN.has(node.type) && nodesOf(node.children).some(({ type }) => !INLINE.has(type))
    return holdsBlocks ? blocksOf(node.children) : [node]
  })
}

/** The image that a node shows; undefined where its file is missing. */
export function imageOf({ image }: Node): RichImage | undefined {
  if (!image?.url) return undefined
  const { url, alternativeText, caption, width, height } = image
  return { src: url, alt: alternativeText, caption, width, height }
}

/** What it says, without marks. */
export function wordsOf(node: Node): string {
  return node.text + nodesOf(node.children).map(wordsOf).join('')
}
