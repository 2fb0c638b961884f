'use strict'

const MAP = 'https://www.openstreetmap.org/search?query=14%20Quarry%20Terrace%2C%20Harbour%20District'

/** What the header and the footer hold besides their fixed links. */
module.exports = (/** @type {(name: string) => number} */ file) => ({
  headerLogo: file('logo-header.svg'),
  footerLogo: file('logo-footer.svg'),
  social_medias: [
    {
      url: 'https://www.linkedin.com/school/asb-executive-example',
      alt: 'LinkedIn',
      icon: file('social-linkedin.svg'),
    },
    { url: 'https://www.instagram.com/asb-executive-example', alt: 'Instagram', icon: file('social-instagram.svg') },
    { url: 'https://www.youtube.com/@asb-executive-example', alt: 'YouTube', icon: file('social-youtube.svg') },
    { url: 'https://x.com/asb_exec_example', alt: 'X', icon: file('social-x.svg') },
  ],
  HSE_policy: file('hse-policy-statement.pdf'),
  program_tnc: file('program-terms-and-conditions.pdf'),
  address: `[14 Quarry Terrace, Harbour District](${MAP})\\\nMonday to Friday, 9.00 to 17.30`,
  contact_email: 'programs@asb-executive.example',
  external_faculty_url: 'https://faculty.asb-executive.example/',
  accreditation_logos: [
    {
      image: file('accreditation-register.svg'),
      url: 'https://register-of-executive-learning.example/',
      alt: 'Accredited, Register of Executive Learning',
    },
    {
      image: file('accreditation-circle.svg'),
      url: 'https://circle-of-teaching-schools.example/',
      alt: 'Member, Circle of Teaching Schools',
    },
  ],
  programs_menu: {
    text: 'From one day to twelve months. Every program ends with a decision you take back to work.',
    link: { label: 'Calendar of open programs', url: '/our-programs/open-enrollment-programs#calendar' },
  },
  networking_menu: {
    text: 'Small, closed groups that keep meeting after the program ends.',
    link: { label: 'Ask about joining', url: '/get-in-touch' },
  },
  voices_menu: {
    text: 'Our speaker series and yearly conference, next on 17 and 18 November 2027.',
    link: { label: 'Voices of Influence 2027', url: '/voices-of-influence-2027' },
  },
})
