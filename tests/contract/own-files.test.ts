import { expect, onTestFinished, test } from 'vitest'
import { anonymous, json, withToken } from './content-service.ts'

const GROUPS = '/api/edlp-networkings'
/** Where an author opened Strapi's panel. */
const PANEL = 'https://panel.example:1337'

/** What a text of the content service becomes in its answer; in a draft that nobody else sees. */
async function answered(overviewText: string): Promise<string> {
  const draft = { title: 'A group of this test', slug: 'a-group-of-this-test', overviewText }
  const made = await withToken(`${GROUPS}?status=draft`, json('POST', draft))
  const path = `${GROUPS}/${made.body.data.documentId}`
  onTestFinished(async () => void (await withToken(path, { method: 'DELETE' })))
  return (await withToken(`${path}?status=draft`)).body.data.overviewText
}

/** A picture of the sample content: its path and its size as the answers write it. */
async function upload() {
  const { url, width, height } = (await anonymous(GROUPS)).body.data[0].cover_image
  return { url: String(url), size: `#${width}x${height}` }
}

test('an image in Markdown has its size behind it, and no more of its address than the path', async () => {
  const { url, size } = await upload()
  expect(size).toMatch(/^#\d+x\d+$/)
  expect(await answered(`![A room](${PANEL}${url} "Room 2")\n\nand ![](${url})`)).toBe(
    `![A room](${url}${size} "Room 2")\n\nand ![](${url}${size})`,
  )
})

test('a link to a file that was uploaded here is a path', async () => {
  const { url } = await upload()
  expect(await answered(`See [the room](${PANEL}${url}).`)).toBe(`See [the room](${url}).`)
})

test('files of others and files that are not there stay as they are written', async () => {
  const text = '![a](https://elsewhere.example/uploads/theirs.png), [b](/uploads/gone.pdf), /uploads/gone.pdf'
  expect(await answered(text)).toBe(text)
})
