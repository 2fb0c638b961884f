'use strict'

/** Sparse: what an office knows of a program before its page has been written. */
module.exports = {
  slug: 'numbers-for-your-whole-board',
  title: 'Numbers for Your Whole Board',
  type: 'custom-built-programs',
  category: 'finance',
  summary: 'An evening and a day on your own accounts, before the meeting that decides on them.',
  description: ['Two members of faculty read the pack with you, page by page, and leave before you vote.'],
  thumbnail: 'stack-four',
  cover: 'shelf-long',
  facts: [
    ['Fee', 'From USD 9,500'],
    ['Duration', '1 evening and 1 day'],
  ],
}
