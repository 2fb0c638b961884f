'use strict'

/** What the days and evenings of a program are called; its sessions share them. */
const DECISION_DAYS = [
  'What you know and what you believe',
  'Who pays if you are wrong',
  'How long you may wait',
  'Saying it in public',
  'Your own decision',
]
const DEAL_DAYS = ['Two sides', 'Four sides', 'A mandate that changes']
const FINANCE_EVENINGS = [
  'Cash before profit',
  'What a margin hides',
  'The balance sheet as a memory',
  'Comparing with doing nothing',
  'A budget that tells the truth',
  'Your own accounts',
]
const TRANSITION_DAYS = [
  'The first two weeks',
  'Whom you tell, and when',
  'The people who stay',
  'What you will not promise',
]
const OPERATION_DAYS = ['Where work waits', 'Who may stop it', 'One page for Monday']
const DATA_DAYS = ['What arrived', 'What is missing', 'A direction', 'What changed overnight', 'The page you keep']

module.exports = { DATA_DAYS, DEAL_DAYS, DECISION_DAYS, FINANCE_EVENINGS, OPERATION_DAYS, TRANSITION_DAYS }
