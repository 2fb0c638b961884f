'use strict'

const categoryPages = require('./content/program-category-pages')
const programs = require('./content/programs')
const { documentId } = require('../src/engine/seed/ids')
const { putMany } = require('../src/engine/seed/put-many')
const { CARD_PICTURES, CIRCUMSTANCES, DESCRIPTIONS, SESSION_DAYS, WIDE_PICTURES, WORDS } = require('./scale-words')

const PROGRAM = 'api::program.program'
const SESSION = 'api::program-session.program-session'

const WRITTEN = programs(() => 0)
const MOST = 5000

/** Where generated programs stand: in the types and categories that have a page, as long as there are words for them. */
const PLACES = categoryPages(() => 0).flatMap(({ program_type, category }) => {
  const words = Object.entries(WORDS).filter(([slug]) => documentId('program-category', slug) === category)
  return words.map(([, { verbs, things }]) => ({ program_type, category, verbs, things }))
})
/** Shares no factor with the lengths of the word lists: steps of it meet every title once, and neighbours differ. */
const STEP = 1013

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
const MINUTE_MS = 60_000
/** Campus time from 09:00 to 17:00 (UTC+8) on a Monday. */
const DAY_START_MS = 3_600_000
const DAY_LENGTH_MS = 8 * 3_600_000
/** The first Monday, and how many weeks of Mondays there are: past ones, ones to come after the hand-written, later. */
const SEASONS = [
  { first: Date.UTC(2025, 0, 6), weeks: 92 },
  { first: Date.UTC(2027, 6, 12), weeks: 48 },
  { first: Date.UTC(2028, 6, 10), weeks: 76 },
]
/** A program and its sessions are made a minute after the other. */
const MINUTES_EACH = 1 + SEASONS.length
const LENGTHS = ['No', 'One', 'Two', 'Three', 'Four', 'Five']
const FORMATS = [
  { slug: 'on-campus', title: 'On campus', location: 'Harbour District campus' },
  { slug: 'online', title: 'Online', location: 'Online, live' },
  { slug: 'on-campus', title: 'On campus', location: 'Harbour District campus' },
  { slug: 'blended', title: 'Blended', location: 'Harbour District campus and online' },
]

/**
 * How many programs the sample content shall have, from what somebody wrote.
 * @param {string | undefined} value as in `--scale 500` or SEED_SCALE=500; nothing is the hand-written content alone
 * @returns {number}
 * @throws {Error} one sentence that says what is right
 */
function scaleOf(value) {
  if (value === undefined || value === '') return WRITTEN.length
  const scale = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (scale >= WRITTEN.length && scale <= MOST) return scale
  throw new Error(
    `The scale of the sample content is "${value}", but it must be a number of programs from ${WRITTEN.length} to ${MOST}.`,
  )
}

/**
 * Publishes made-up programs with three sessions each besides the hand-written content, all of them or none: the same
 * ones every time, and the first ones of a larger number.
 * @param {any} strapi
 * @param {(name: string) => number} file the id of an uploaded file by its name
 * @param {{ scale: number, firstMade: number, say: (line: string) => void }} options firstMade: when the first one
 *   counts as made, in milliseconds since 1970; each further one is a minute younger
 */
async function putGenerated(strapi, file, { scale, firstMade, say }) {
  const generated = titles(scale - WRITTEN.length).map(program)
  if (generated.length === 0) return
  const isThere = await strapi.db.query(PROGRAM).findOne({ where: { documentId: generated[0].documentId } })
  if (isThere) return
  const sessions = generated.flatMap((one) => SEASONS.map((_, season) => session(one, season)))
  const made = (/** @type {{ minute: number }} */ { minute }) => new Date(firstMade + minute * MINUTE_MS)
  await strapi.db.transaction(async () => {
    await putMany(
      strapi,
      PROGRAM,
      generated.map((one) => ({ documentId: one.documentId, made: made(one), data: one.data(file) })),
    )
    await putMany(
      strapi,
      SESSION,
      sessions.map((one) => ({ documentId: one.documentId, made: made(one), data: one.data })),
    )
  })
  say(`seeding: ${generated.length} generated programs, ${sessions.length} sessions`)
}

/**
 * @typedef {ReturnType<typeof titleAt>} Title
 * @param {number} count
 * @returns {Title[]} titles that no hand-written program has
 */
function titles(count) {
  const taken = new Set(WRITTEN.map(({ slug }) => slug))
  /** @type {Title[]} */
  const found = []
  for (let index = 0; found.length < count; index++) {
    const title = titleAt(index)
    if (!taken.has(title.slug)) found.push(title)
    taken.add(title.slug)
  }
  return found
}

/** @param {number} index */
function titleAt(index) {
  const { program_type, category, verbs, things } = pick(PLACES, index)
  const place = (index * STEP) % (verbs.length * things.length * CIRCUMSTANCES.length)
  const verb = pick(verbs, place)
  const thing = pick(things, Math.floor(place / verbs.length))
  const title = `${verb} ${thing} ${CIRCUMSTANCES[Math.floor(place / verbs.length / things.length)]}`
  return { title, slug: title.toLowerCase().replaceAll(' ', '-'), program_type, category }
}

/**
 * @param {Title} title
 * @param {number} index
 */
function program({ title, slug, program_type, category }, index) {
  const length = 1 + ((index * 3) % 5)
  const format = FORMATS[(index % 7) % FORMATS.length]
  const fee = length * 1200 + (index % 5) * 100
  const summary = `${LENGTHS[length]} ${length === 1 ? 'day' : 'days'} on what changes when you are ${title.toLowerCase()}.`
  const cover = pick(WIDE_PICTURES, index)
  const data = (/** @type {(name: string) => number} */ file) => ({
    title,
    slug,
    summary,
    description: [pick(DESCRIPTIONS, index), pick(DESCRIPTIONS, index + 2)].join('\n\n'),
    overviewText: [pick(DESCRIPTIONS, index + 1), pick(DESCRIPTIONS, index + 3)].join('\n\n'),
    isHidden: false,
    category,
    program_type,
    thumbnail_image: file(pick(CARD_PICTURES, index)),
    cover_image: file(cover),
    information_items: [
      { label: 'Fee', value: usd(fee), note: 'Includes case materials' },
      { label: 'Duration', value: length === 1 ? '1 day' : `${length} days, full time` },
      { label: 'Format', value: format.title },
      { label: 'Language', value: 'English' },
    ],
    metadata: {
      title,
      meta_title: `${title} | ASB Executive Education`,
      meta_description: summary,
      og_image: file(cover),
    },
  })
  return { documentId: documentId('program', slug), minute: index * MINUTES_EACH, data, index, length, format, fee }
}

/**
 * @param {ReturnType<typeof program>} program
 * @param {number} season
 */
function session({ documentId: programId, index, length, format, fee }, season) {
  const SKU = `S${String(index + 1).padStart(4, '0')}${'ABC'[season]}`
  const { first, weeks } = SEASONS[season]
  const monday = first + ((index * 5) % weeks) * WEEK_MS
  const capacity = 12 + (index % 5) * 6
  const data = {
    SKU,
    isFeatured: false,
    isHidden: false,
    ...places(capacity, index, season),
    program: programId,
    program_learning_format: documentId('program-learning-format', format.slug),
    session_parts: Array.from({ length }, (_, day) => part(monday + day * DAY_MS, pick(SESSION_DAYS, day))),
    line_items: [
      { label: 'Tuition', amount: fee - 200 },
      { label: 'Case materials', amount: 200 },
    ],
    duration: length === 1 ? '1 day' : `${length} days`,
    location: format.location,
    fee,
    currency: 'USD',
    capacity,
  }
  return { documentId: documentId('program-session', SKU), minute: index * MINUTES_EACH + 1 + season, data }
}

/**
 * Whether a session can be joined: past ones are closed; of those to come a few are full, called off or nearly full.
 * @param {number} capacity
 * @param {number} index
 * @param {number} season
 */
function places(capacity, index, season) {
  if (season === 0) return { canRegister: false, program_session_status: 'closed', places_left: 0 }
  const kind = (index + season * 4) % 10
  if (kind === 0) return { canRegister: false, program_session_status: 'cancelled', places_left: 0 }
  if (kind === 1) return { canRegister: true, program_session_status: 'waitlist', places_left: 0 }
  if (kind === 2) return { canRegister: true, program_session_status: 'few-places', places_left: 2 }
  return { canRegister: true, program_session_status: 'open', places_left: capacity - (index % 9) }
}

/**
 * @param {number} midnight in milliseconds since 1970
 * @param {string} title
 */
function part(midnight, title) {
  const start = midnight + DAY_START_MS
  return { title, startDate: new Date(start).toISOString(), endDate: new Date(start + DAY_LENGTH_MS).toISOString() }
}

/** @param {number} amount */
function usd(amount) {
  return `USD ${amount.toLocaleString('en-US')}`
}

/**
 * @template Item
 * @param {Item[]} items
 * @param {number} index
 */
function pick(items, index) {
  return items[index % items.length]
}

module.exports = { putGenerated, scaleOf }
