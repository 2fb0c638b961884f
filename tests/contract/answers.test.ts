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

/** The types whose cards stand in other entries. */
const CARDS = [
  ['/api/conferences', 'ConferenceCard'],
  ['/api/edlp-networkings', 'EdlpNetworkingCard'],
  ['/api/program-categories', 'ProgramCategoryCard'],
  ['/api/program-learning-formats', 'ProgramLearningFormatCard'],
  ['/api/program-sessions', 'ProgramSessionCard'],
  ['/api/program-types', 'ProgramTypeCard'],
  ['/api/programs', 'ProgramCard'],
  ['/api/thought-leadership-media-categories', 'ThoughtLeadershipMediaCategoryCard'],
  ['/api/voices-of-influences', 'VoicesOfInfluenceCard'],
]

/** The types that are made of blocks, with their zones. */
const ZONES = [
  ['/api/homepage', 'Homepage', ['grey_section', 'red_section']],
  ['/api/about-us', 'AboutUs', ['grey_section']],
  ['/api/advisory', 'Advisory', ['section']],
  ['/api/conferences', 'Conference', ['grey_section', 'white_section']],
  ['/api/voices-of-influences', 'VoicesOfInfluence', ['content']],
] as const

/** What an entry answers does not depend on the database: on PostgreSQL, some of each type are asked for. */
const MOST_ENTRIES = process.env.TEST_ON === 'postgresql' ? 2 : Number.POSITIVE_INFINITY

test.each(SINGLE)('%s answers exactly what the contract says', async (path) => {
  expect(await faultsOf(path, path)).toEqual([])
})

test.each(LISTS)(
  '%s answers exactly what the contract says, and so does each entry by slug and by documentId',
  async (path) => {
    const { body } = await anonymous(path)
    expect(body.data.length).toBeGreaterThan(0)
    expect(await faultsOf(path, path)).toEqual([])
    for (const { slug, documentId } of body.data.slice(0, MOST_ENTRIES)) {
      for (const identifier of slug === undefined ? [documentId] : [slug, documentId]) {
        expect(await faultsOf(`${path}/${identifier}`, `${path}/{id}`)).toEqual([])
      }
    }
  },
)

test.each(CARDS)('%s?view=card answers nothing but cards', async (path, card) => {
  const { body } = await anonymous(`${path}?view=card`)
  expect(body.data.length).toBeGreaterThan(0)
  for (const entry of body.data) expect(faultsIn(entry, `components/schemas/${card}`)).toEqual([])
})

test.each(ZONES)(
  'every block of %s passes the check that the site makes when it reads it',
  async (path, name, zones) => {
    const entries = await seeded(path)
    expect(entries.length).toBeGreaterThan(0)
    for (const entry of entries) {
      const faults: unknown[] = []
      const entity = checkEntity(name, entry, (fault) => faults.push(fault))
      expect(faults).toEqual([])
      for (const zone of zones) {
        const sections = Reflect.get(entity, zone)
        expect(sections).toHaveLength(entry[zone].length)
        expect(sections.filter((section: object) => 'invalid' in section)).toEqual([])
      }
    }
  },
)

test('every block that a zone allows stands somewhere in the seeded pages', async () => {
  const standing = new Set<string>()
  for (const [path, , zones] of ZONES) {
    const blocks = (await seeded(path)).flatMap((entry) => zones.flatMap((zone) => entry[zone]))
    for (const { __component } of blocks) standing.add(__component)
  }
  const allowed = Object.keys(document.components.schemas.ZoneBlock.discriminator.mapping)
  expect(allowed.filter((component) => !standing.has(component))).toEqual([])
})

test('an entry that does not exist is 404 in the form that the contract gives', async () => {
  const { status, body } = await anonymous('/api/programs/no-such-program')
  expect(status).toBe(404)
  expect(body.error).toBeTypeOf('object')
})

/** The one entry, or all entries, of a path. */
async function seeded(path: string) {
  const { body } = await anonymous(path)
  return [body.data].flat()
}

async function faultsOf(address: string, path: string): Promise<string[]> {
  const { status, body } = await anonymous(address)
  if (status !== 200) return [`${address} answered ${status}`]
  const pointer = path.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')
  const faults = faultsIn(body, `paths/${pointer}/get/responses/200/content/application~1json/schema`)
  return faults.map((fault) => `${address}${fault}`)
}

/** What in an answer is not as the schema at this place of the contract says. */
function faultsIn(answer: unknown, pointer: string): string[] {
  const validate = ajv.compile({ $ref: `contract#/${pointer}` })
  if (validate(answer)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

function isList(path: string): boolean {
  return `${path}/{id}` in document.paths
}
