'use strict'

/** The three ways to come to a program. The slug is the first part of a program's address. */
module.exports = () => [
  { slug: 'open-enrollment-programs', title: 'Open Enrollment Programs' },
  { slug: 'custom-built-programs', title: 'Custom-built Programs' },
  { slug: 'accelerate-asb', title: 'Accelerate@ASB' },
]
