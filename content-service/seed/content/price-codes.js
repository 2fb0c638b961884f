'use strict'

const { documentId } = require('../../src/engine/seed/ids')

/** A code to try with one program. It is no secret where the sample content is known: real codes are made in the panel. */
module.exports = () => [
  {
    code: 'ALUMNI20SAMPLE',
    label: 'Alumni of the school, to try it out',
    percent: 20,
    until: '2027-12-31',
    uses: 500,
    programs: [documentId('program', 'finance-for-non-finance-leaders')],
    active: true,
  },
]
