'use strict'

const FILE_UID = 'plugin::upload.file'

/**
 * An entry in the form that the document service takes: relations by documentId, files by id, components as objects.
 * @typedef {{ documentId: string, made: Date, data: Record<string, any> }} ManyEntry
 * @typedef {{ id: number, data: Record<string, any>, isPublished: boolean }} Row
 */

/**
 * Publishes many entries of a type at once. The document service saves them one by one, with some twenty queries each;
 * this writes the same rows (a draft and a published one for each entry, their components, relations and files) table
 * by table. Anyone who calls it does so within a transaction, and has made sure that none of the entries is there.
 * @param {any} strapi
 * @param {string} uid of a type with drafts, without languages
 * @param {ManyEntry[]} entries
 */
async function putMany(strapi, uid, entries) {
  const versions = entries.flatMap((entry) => [
    { ...entry, isPublished: false },
    { ...entry, isPublished: true },
  ])
  const rows = versions.map(({ documentId, made, data, isPublished }) => ({
    ...data,
    documentId,
    createdAt: made,
    updatedAt: made,
    publishedAt: isPublished ? made : null,
  }))
  const ids = await insert(strapi, uid, rows)
  const saved = versions.map(({ data, isPublished }, index) => ({ id: ids[index], data, isPublished }))
  await putParts(strapi, uid, saved)
}

/**
 * Writes what hangs on some rows: components, which may have parts in turn, relations and files.
 * @param {any} strapi
 * @param {string} uid
 * @param {Row[]} rows
 */
async function putParts(strapi, uid, rows) {
  const { attributes } = strapi.getModel(uid)
  for (const [name, { type }] of Object.entries(attributes)) {
    const withIt = rows.filter(({ data }) => data[name] !== undefined && data[name] !== null)
    if (withIt.length === 0) continue
    if (type === 'component') await putComponents(strapi, uid, name, withIt)
    else if (type === 'relation') await putRelations(strapi, uid, name, withIt)
    else if (type === 'media') await putMedia(strapi, uid, name, withIt)
    else if (type === 'dynamiczone')
      throw new Error(`Entries with a dynamic zone cannot be written in bulk: ${uid}.${name}`)
  }
}

/**
 * @param {any} strapi
 * @param {string} uid
 * @param {string} name
 * @param {Row[]} rows
 */
async function putComponents(strapi, uid, name, rows) {
  const { component, repeatable } = strapi.getModel(uid).attributes[name]
  const { joinTable } = strapi.db.metadata.get(uid).attributes[name]
  const parts = rows.flatMap(({ id, data, isPublished }) =>
    [data[name]].flat().map((part, index) => ({ owner: id, order: repeatable ? index + 1 : null, part, isPublished })),
  )
  const ids = await insert(
    strapi,
    component,
    parts.map(({ part }) => part),
  )
  const links = parts.map(({ owner, order }, index) => ({
    [joinTable.joinColumn.name]: owner,
    [joinTable.inverseJoinColumn.name]: ids[index],
    [joinTable.orderColumnName]: order,
    component_type: component,
    ...joinTable.on,
  }))
  await link(strapi, joinTable.name, links)
  const saved = parts.map(({ part, isPublished }, index) => ({ id: ids[index], data: part, isPublished }))
  await putParts(strapi, component, saved)
}

/**
 * A draft belongs to the draft of the other entry, and what is published to what is published.
 * @param {any} strapi
 * @param {string} uid
 * @param {string} name of a relation to one entry
 * @param {Row[]} rows
 */
async function putRelations(strapi, uid, name, rows) {
  const { target, joinTable } = strapi.db.metadata.get(uid).attributes[name]
  const others = await strapi.db.query(target).findMany({ select: ['id', 'documentId', 'publishedAt'] })
  const idOf = new Map(
    others.map((/** @type {any} */ { id, documentId, publishedAt }) => [keyOf(documentId, publishedAt !== null), id]),
  )
  /** How many of the rows each other entry has got so far: their order there. */
  const counts = new Map()
  const links = rows.map(({ id, data, isPublished }) => {
    const other = idOf.get(keyOf(data[name], isPublished))
    if (!other) throw new Error(`${uid}.${name} refers to ${target} ${data[name]}, which does not exist.`)
    counts.set(other, (counts.get(other) ?? 0) + 1)
    return {
      [joinTable.joinColumn.name]: id,
      [joinTable.inverseJoinColumn.name]: other,
      ...(joinTable.inverseOrderColumnName && { [joinTable.inverseOrderColumnName]: counts.get(other) }),
    }
  })
  await link(strapi, joinTable.name, links)
}

/**
 * @param {any} strapi
 * @param {string} uid
 * @param {string} name of a field with one file
 * @param {Row[]} rows
 */
async function putMedia(strapi, uid, name, rows) {
  const { joinTable } = strapi.db.metadata.get(FILE_UID).attributes.related
  const links = rows.map(({ id, data }) => ({
    [joinTable.joinColumn.name]: data[name],
    [joinTable.morphColumn.idColumn.name]: id,
    [joinTable.morphColumn.typeColumn.name]: uid,
    field: name,
    order: 1,
  }))
  await link(strapi, joinTable.name, links)
}

/**
 * @param {any} strapi
 * @param {string} uid
 * @param {Record<string, unknown>[]} rows
 * @returns {Promise<number[]>} the ids of the rows in their order: a database counts up, whatever order it answers in
 */
async function insert(strapi, uid, rows) {
  const { ids } = await strapi.db.query(uid).createMany({ data: rows })
  return ids.sort((/** @type {number} */ one, /** @type {number} */ other) => one - other)
}

/**
 * @param {any} strapi
 * @param {string} table
 * @param {Record<string, unknown>[]} links
 */
async function link(strapi, table, links) {
  const size = strapi.db.dialect.getBatchInsertSize()
  for (let done = 0; done < links.length; done += size) {
    await strapi.db
      .queryBuilder(table)
      .insert(links.slice(done, done + size))
      .execute()
  }
}

/**
 * @param {string} documentId
 * @param {boolean} isPublished
 */
function keyOf(documentId, isPublished) {
  return `${documentId} ${isPublished}`
}

module.exports = { putMany }
