'use strict'

const { CANVAS, registerCanvas } = require('./canvas/canvas-route')
const { readModel } = require('./contract/model')
const { registerAccess } = require('./delivery/access')
const { registerEndpoints } = require('./delivery/endpoints')
const { FORMER_SLUG, noteFormerSlugs } = require('./delivery/former-slugs')
const { noteRemovals, REMOVAL } = require('./delivery/removals')
const { writeFieldWords } = require('./panel/field-words')
const { PICTURES, registerPictures } = require('./pictures/picture-routes')
const { clearPlans, PLAN, startPlans } = require('./planned/plans')
const { PLANNED, registerPlans } = require('./planned/plan-routes')
const { ADDRESS, refuseIncompleteEntries, registerFindings } = require('./rules/refusals')
const { ENTRY_VERSION, keepVersions } = require('./versions/kept-versions')
const { registerVersions, VERSIONS } = require('./versions/version-routes')

/**
 * What a site adds to the engine: what the site may do besides reading (names of actions), the first segments of
 * addresses that its panel asks, its middlewares of Strapi's documents (the first one is outermost), what else it
 * registers, what begins and ends with the service, and the time zone in which authors read times: the machine's unless the
 * site says another.
 * @typedef {(context: any, next: () => Promise<any>) => Promise<any>} DocumentMiddleware
 * @typedef {{ siteMay?: string[], panelPaths?: string[], documents?: DocumentMiddleware[],
 *   timeZone?: () => string, register?: (strapi: any) => void | Promise<void>, bootstrap?: (strapi: any) => Promise<void>, destroy?: () => Promise<void> }} Additions
 */

/**
 * What Strapi runs when it starts: endpoints made from the content model of the given folder, who may use them, a list of
 * what was taken back, the versions of what is published, what is published at a time, what publishing refuses, what the panel says of
 * each field, and what the site adds.
 * @param {string} sourceDir the `src` folder of the content service
 * @param {Additions} additions
 */
function contentService(
  sourceDir,
  { siteMay = [], panelPaths = [], documents = [], timeZone = ofMachine, register, bootstrap, destroy } = {},
) {
  const model = readModel(sourceDir)
  let stopPlans = async () => {}
  return {
    /** @param {{ strapi: any }} tools */
    async register({ strapi }) {
      const uids = [...model.types.keys()]
      registerEndpoints(strapi, model)
      await register?.(strapi)
      strapi.config.set('engine.panelPaths', [ADDRESS, CANVAS, PICTURES, PLANNED, VERSIONS, ...panelPaths])
      for (const middleware of documents) strapi.documents.use(middleware)
      // Inside of the others: what they tell is told after its transaction has ended.
      if (strapi.contentTypes[REMOVAL]) strapi.documents.use(noteRemovals(uids))
      const withSlugs = uids.filter((uid) => model.types.get(uid)?.attributes.slug)
      if (strapi.contentTypes[FORMER_SLUG]) strapi.documents.use(noteFormerSlugs(withSlugs))
      if (strapi.contentTypes[ENTRY_VERSION]) strapi.documents.use(keepVersions(model))
      if (strapi.contentTypes[PLAN]) strapi.documents.use(clearPlans(model))
      strapi.documents.use(refuseIncompleteEntries(model))
      registerFindings(strapi, model)
      registerCanvas(strapi, model)
      registerPictures(strapi, model)
      registerVersions(strapi, model, timeZone)
      if (strapi.contentTypes[PLAN]) registerPlans(strapi, model, timeZone)
      registerAccess(strapi, { uids, siteMay: [`${REMOVAL}.list`, ...siteMay] })
    },
    /** @param {{ strapi: any }} tools */
    async bootstrap({ strapi }) {
      await writeFieldWords()
      await bootstrap?.(strapi)
      if (strapi.contentTypes[PLAN]) stopPlans = startPlans(model)
    },
    async destroy() {
      await stopPlans()
      await destroy?.()
    },
  }
}

/** The time zone of the machine. */
function ofMachine() {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

module.exports = { contentService }
