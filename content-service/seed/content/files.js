'use strict'

/** The logos, icons and documents of the sample content by file name, with what each one shows in words. */
module.exports = {
  'logo-header.svg': 'ASB Executive Education',
  'logo-footer.svg': 'ASB Executive Education',
  'social-linkedin.svg': 'LinkedIn',
  'social-instagram.svg': 'Instagram',
  'social-youtube.svg': 'YouTube',
  'social-x.svg': 'X',
  'accreditation-register.svg': 'Accredited, Register of Executive Learning',
  'accreditation-circle.svg': 'Member, Circle of Teaching Schools',
  'hse-policy-statement.pdf': 'Health, safety and environment policy statement',
  'program-terms-and-conditions.pdf': 'Program terms and conditions',
}
