'use strict'

/**
 * Those who teach and speak, by their roles: sample content names nobody. Some have no portrait, as in life. Those of
 * the faculty have a page elsewhere.
 * @type {Record<string, { name: string, role: string, affiliation: string, portrait?: string, isFaculty?: boolean }>}
 */
module.exports = {
  'program-director': {
    name: 'Program Director',
    role: 'Judgement and risk',
    affiliation: 'ASB Executive Education',
    portrait: 'bust-2',
    isFaculty: true,
  },
  'professor-of-negotiation': {
    name: 'Professor of Negotiation',
    role: 'Deals and disputes',
    affiliation: 'ASB Executive Education',
    portrait: 'bust-5',
    isFaculty: true,
  },
  'professor-of-accounting': {
    name: 'Professor of Accounting',
    role: 'Cash, margins and audit',
    affiliation: 'ASB Executive Education',
    portrait: 'bust-9',
    isFaculty: true,
  },
  'professor-of-operations': {
    name: 'Professor of Operations',
    role: 'Queues, capacity and failure',
    affiliation: 'ASB Executive Education',
    portrait: 'bust-12',
    isFaculty: true,
  },
  'professor-of-strategy': {
    name: 'Professor of Strategy',
    role: 'Direction with incomplete data',
    affiliation: 'ASB Executive Education',
    portrait: 'bust-13',
    isFaculty: true,
  },
  'executive-coach': {
    name: 'Executive Coach',
    role: 'Former chief executive, three times',
    affiliation: 'ASB Executive Education',
    portrait: 'bust-7',
    isFaculty: true,
  },
  'harbour-master': {
    name: 'Former Harbour Master',
    role: 'Practitioner in residence',
    affiliation: 'Port authority, retired',
    portrait: 'bust-6',
  },
  'crisis-adviser': { name: 'Crisis Adviser', role: 'Public communication', affiliation: 'Independent' },
  'finance-director': {
    name: 'Finance Director',
    role: 'Practitioner in residence',
    affiliation: 'Shipping insurer',
    portrait: 'bust-10',
  },
  'board-chair': {
    name: 'Board Chair',
    role: 'Boards and succession',
    affiliation: 'Family-owned manufacturer',
    portrait: 'bust-3',
  },
  'company-secretary': {
    name: 'Company Secretary',
    role: 'Minutes and duties',
    affiliation: 'Regional bank',
    portrait: 'bust-11',
  },
  'hospital-director': {
    name: 'Hospital Director',
    role: 'Closures and mergers',
    affiliation: 'Public health trust',
    portrait: 'bust-4',
  },
  'plant-manager': { name: 'Former Plant Manager', role: 'Shifts and stoppages', affiliation: 'Food producer' },
  'central-bank-governor': {
    name: 'Former Central Bank Governor',
    role: 'Opening address',
    affiliation: 'Independent',
    portrait: 'bust-8',
  },
  'chief-people-officer': { name: 'Chief People Officer', role: 'Hiring for judgement', affiliation: 'Retail group' },
  'chief-operating-officer': {
    name: 'Chief Operating Officer',
    role: 'Two mergers, one of them stopped',
    affiliation: 'Logistics group',
    portrait: 'bust-1',
  },
  'permanent-secretary': {
    name: 'Permanent Secretary, Transport, Ports and Inland Waterways',
    role: 'Announcing and taking back',
    affiliation: 'Ministry, until last spring',
  },
}
