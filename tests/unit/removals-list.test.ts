import { afterEach, expect, test, vi } from 'vitest'
import { noteRemovals } from '../../content-service/src/engine/delivery/removals.js'

const UID = 'api::program.program'

afterEach(() => void vi.unstubAllGlobals())

/** The list of removals of a content service with one entry, which is published or not. */
function contentService() {
  let isPublished = true
  const removals: string[] = []
  vi.stubGlobal('strapi', {
    db: {
      transaction: (work: () => unknown) => work(),
      query: () => ({
        count: () => Number(isPublished),
        create: ({ data }: { data: { entry: string } }) => removals.push(data.entry),
        deleteMany: () => removals.splice(0),
      }),
    },
  })
  const middleware = noteRemovals([UID])
  const act = (action: string, uid = UID) =>
    middleware({ uid, action, params: { documentId: 'entry-1' } }, async () => {
      if (action !== 'update') isPublished = action === 'publish'
    })
  return { act, removals }
}

test('what is unpublished is a removal until it is published again', async () => {
  const { act, removals } = contentService()
  await act('unpublish')
  expect(removals).toEqual(['entry-1'])
  await act('update')
  expect(removals).toEqual(['entry-1'])
  await act('publish')
  expect(removals).toEqual([])
})

test('what the public is never answered with is no removal', async () => {
  const { act, removals } = contentService()
  await act('unpublish', 'api::registration.registration')
  expect(removals).toEqual([])
})
