'use strict'

/**
 * What the titles of generated programs are made of: what one does, with what, and under which circumstances, for
 * each category. Every list of a kind is as long as the others of that kind, so that categories get equally many.
 * @type {Record<string, { verbs: string[], things: string[] }>}
 */
const WORDS = {
  leadership: {
    verbs: words(`
      Leading, Steadying, Inheriting, Rebuilding, Handing Over, Dividing, Merging, Growing, Closing, Reopening,
      Staffing, Defending
    `),
    things: words(`
      a Hospital Ward, a Night Shift, a Branch Office, a Family Firm, a Public Agency, a Control Room, a Sales
      Floor, a Port Terminal, a Research Group, a School District, a Newsroom, a Field Team, a Service Desk, a
      Small Plant
    `),
  },
  finance: {
    verbs: words(`
      Budgeting, Costing, Pricing, Financing, Auditing, Valuing, Refinancing, Insuring, Forecasting, Selling,
      Leasing, Writing Down
    `),
    things: words(`
      a Hospital Wing, a Truck Fleet, a Port Concession, a Family Firm, a Warehouse, a Power Line, a Loan Book,
      a Subsidiary, a Pension Promise, a Ferry Route, a Data Center, an Order Book, a Housing Block, a Spare
      Parts Store
    `),
  },
  governance: {
    verbs: words(`
      Chairing, Overseeing, Questioning, Advising, Joining, Leaving, Rebuilding, Appointing, Evaluating,
      Informing, Balancing, Splitting
    `),
    things: words(`
      an Audit Committee, a Family Board, a Hospital Board, a Public Board, a Risk Committee, a Pay Committee, a
      Joint Venture, a Foundation, a Cooperative, a Listed Company, a Pension Fund, a Sports Federation, a
      Museum, a Water Board
    `),
  },
  'strategy-and-operations': {
    verbs: words(`
      Planning, Moving, Mapping, Measuring, Relocating, Automating, Restarting, Closing, Supplying, Scheduling,
      Simplifying, Expanding
    `),
    things: words(`
      a Supply Chain, a Warehouse, an Emergency Ward, a Product Line, a Ferry Service, a Call Center, a Depot, a
      Laboratory, an Assembly Line, a Delivery Network, a Shop Chain, a Customs Post, a Grain Terminal, a
      Canteen Kitchen
    `),
  },
}

const CIRCUMSTANCES = words(`
  in Public, on a Short Clock, with Half the Budget, After a Merger, for the First Time, Without a Mandate,
  Across Three Sites, with a New Board, Under Review, Through a Strike, Before an Election, in a Falling Market
`)

const DESCRIPTIONS = [
  'You bring your own case on one page. Two others read it overnight and tell you in the morning what you left out.',
  'Every day has one case that went wrong and one that nearly did. You decide before the end of either is told.',
  'The group is small enough that silence is noticed. What is said in the room stays in the room.',
  'Mornings belong to cases, afternoons to your own desk. You leave with one thing to stop and one to start.',
  'Somebody who has done it twice sits in the room all week, and answers only what is asked.',
  'The last half day is a hearing: ten minutes each, in front of people who owe you nothing.',
]

const SESSION_DAYS = ['What is known', 'Who decides', 'The numbers', 'Saying it', 'Your own case']

const CARD_PICTURES = words(`
  room-horseshoe, room-facing, room-columns, room-ring, room-rows, room-orbits, room-fan, arcs-nested,
  beads-tray, scale-plank, pages-fan, maze-rings, domino-ring, abacus-rods, stack-four, lamps-near, spiral-dark,
  terraces-above, quay-roofs, wave-pillars, shelf-wall
`)
const WIDE_PICTURES = words(`
  viaduct-oblique, tree-court, steps-yard, portals-gate, viaduct-front, beads-low, amphi-above, shelf-long,
  lamps-hall, quay-gantry, net-wide, maze-near, wave-slope, spiral-wide, arcade-stone, cover-programme
`)

/** @param {string} list */
function words(list) {
  return list.trim().replaceAll(/\s+/g, ' ').split(', ')
}

module.exports = { WORDS, CIRCUMSTANCES, DESCRIPTIONS, SESSION_DAYS, CARD_PICTURES, WIDE_PICTURES }
