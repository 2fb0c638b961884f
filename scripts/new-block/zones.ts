import type { Model, Schema } from '../openapi/model.ts'

/** A dynamic zone of the content model: `page.content`. */
export type Zone = { type: Schema; field: string }

/** Every dynamic zone by its name, in name order. */
export function zonesOf(model: Model): Map<string, Zone> {
  const zones = [...model.types.values()].flatMap((type) =>
    Object.entries(type.attributes)
      .filter(([, { type: kind }]) => kind === 'dynamiczone')
      .map(([field]) => [`${type.info.singularName}.${field}`, { type, field }] as const),
  )
  return new Map(zones.toSorted(([one], [other]) => one.localeCompare(other, 'en')))
}

/** The zones of those names. @throws {Error} one sentence that names the zones there are */
export function namedZones(names: readonly string[], model: Model): Zone[] {
  const zones = zonesOf(model)
  const known = [...zones.keys()].join(', ')
  if (names.length === 0)
    throw new Error(`Set --zone to a zone in which authors can choose the block. The zones are ${known}.`)
  return names.map((name) => {
    const zone = zones.get(name)
    if (!zone) throw new Error(`There is no zone “${name}”. The zones are ${known}.`)
    return zone
  })
}
