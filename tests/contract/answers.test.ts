import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { checkEntity } from '#api/check-entity.ts'
import document from '#schema/openapi.json' with { type: 'json' }
import { anonymous } from './content-service.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(document, 'contract')

const SINGLE = Object.keys(document.paths).filter((path) => !path.includes('{') && !isList(path))
const LISTS = Object.keys(document.paths).filter(isList)

test.each(SINGLE)('%s answers exactly what the contract says', async (path) => {
  expect(await faultsOf(path, path)).toEqual([])
})

test.each(LISTS)(
  '%s answers exactly what the contract says, and so does each entry by slug and by documentId',
  async (path) => {
    const { body } = await anonymous(path)
    expect(body.data.length).toBeGreaterThan(0)
    expect(await faultsOf(path, path)).toEqual([])
    for (const { slug, documentId } of body.data) {
      for (const identifier of slug === undefined ? [documentId] : [slug, documentId]) {
        expect(await faultsOf(`${path}/${identifier}`, `${path}/{id}`)).toEqual([])
      }
    }
  },
)

test('every block of the seeded pages passes the check that the site makes when it reads them', async () => {
  const faults: unknown[] = []
  const { body } = await anonymous('/api/homepage')
  const homepage = checkEntity('Homepage', body.data, (fault) => faults.push(fault))
  const aboutUs = checkEntity('AboutUs', (await anonymous('/api/about-us')).body.data, (fault) => faults.push(fault))
  const sections = [...homepage.grey_section, ...homepage.red_section, ...aboutUs.grey_section]
  expect(sections.filter((section) => 'invalid' in section)).toEqual([])
  expect(sections.length).toBeGreaterThanOrEqual(6)
  expect(faults).toEqual([])
})

test('an entry that does not exist is 404 in the form that the contract gives', async () => {
  const { status, body } = await anonymous('/api/programs/no-such-program')
  expect(status).toBe(404)
  expect(body.error).toBeTypeOf('object')
})

async function faultsOf(address: string, path: string): Promise<string[]> {
  const { status, body } = await anonymous(address)
  if (status !== 200) return [`${address} answered ${status}`]
  const pointer = path.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')
  const validate = ajv.compile({
    $ref: `contract#/paths/${pointer}/get/responses/200/content/application~1json/schema`,
  })
  if (validate(body)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${address}${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

function isList(path: string): boolean {
  return `${path}/{id}` in document.paths
}
