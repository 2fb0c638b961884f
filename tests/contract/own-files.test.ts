import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { pictures as messages } from '../../content-service/src/engine/panel/pictures-messages.mjs'
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

/** Uploads a picture, or another file for the one with that id. */
async function uploaded(width: number, type: 'jpeg' | 'png', id?: number) {
  const picture = sharp({ create: { width, height: 500, channels: 3, background: 'teal' } })
  const form = new FormData()
  const bytes = new Uint8Array(await picture.toFormat(type).toBuffer())
  form.append('files', new File([bytes], `a-hall.${type}`, { type: `image/${type}` }))
  if (!id) form.append('fileInfo', JSON.stringify({ alternativeText: 'A hall', focalPoint: { x: 80, y: 20 } }))
  const { body } = await withToken(`/api/upload${id ? `?id=${id}` : ''}`, { method: 'POST', body: form })
  return id ? body : JSON.parse(body)[0]
}

test('a picture that is replaced has another address, also in texts that name the earlier one, and the earlier file is gone', async () => {
  const first = await uploaded(900, 'jpeg')
  onTestFinished(async () => void (await withToken(`/api/upload/files/${first.id}`, { method: 'DELETE' })))
  await uploaded(1000, 'jpeg', first.id)
  const third = await uploaded(1200, 'png', first.id)
  expect(third).toMatchObject({ id: first.id, documentId: first.documentId, width: 1200, mime: 'image/png' })
  expect(third).toMatchObject({ alternativeText: 'A hall', focalPoint: { x: 80, y: 20 } })
  expect(third.url).toBe(first.url.replace(/\.\w+$/, '@3.png'))
  expect(third.formats.w768.url).toContain('@3.webp')
  expect(await answered(`![A hall](${PANEL}${first.url})`)).toBe(`![A hall](${third.url}#1200x500)`)
  for (const { url } of [third, third.formats.w768]) expect((await anonymous(url)).status, url).toBe(200)
  const second = first.url.replace('.', '@2.')
  for (const url of [first.url, first.formats.w768.url, second]) expect((await anonymous(url)).status, url).toBe(404)
})

test('no document takes the place of a picture, which stays as it is', async () => {
  const picture = await uploaded(900, 'jpeg')
  onTestFinished(async () => void (await withToken(`/api/upload/files/${picture.id}`, { method: 'DELETE' })))
  const form = new FormData()
  form.append(
    'files',
    new File(['%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<<>>\nendobj\n'], 'plan.pdf', { type: 'application/pdf' }),
  )
  const { status, body } = await withToken(`/api/upload?id=${picture.id}`, { method: 'POST', body: form })
  expect([status, body.error.message]).toEqual([400, messages.replace.noPicture])
  expect((await anonymous(picture.url)).status).toBe(200)
  expect((await withToken(`/api/upload/files/${picture.id}`)).body).toMatchObject({ url: picture.url, width: 900 })
})

test('a drawing takes the place of a photo, and keeps its own ending', async () => {
  const picture = await uploaded(900, 'jpeg')
  onTestFinished(async () => void (await withToken(`/api/upload/files/${picture.id}`, { method: 'DELETE' })))
  const form = new FormData()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><rect width="64" height="48"/></svg>'
  const drawing = `<?xml version="1.0" encoding="UTF-8"?>\n${svg}`
  form.append('files', new File([drawing], 'a-hall.svg', { type: 'image/svg+xml' }))
  const { body } = await withToken(`/api/upload?id=${picture.id}`, { method: 'POST', body: form })
  expect(body).toMatchObject({ url: picture.url.replace('.jpeg', '@2.svg'), width: 64, mime: 'image/svg+xml' })
  expect((await anonymous(body.url)).status).toBe(200)
})
