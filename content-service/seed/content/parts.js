'use strict'

const PEOPLE = require('./people')

const SCHOOL = 'ASB Executive Education'
const FACULTY_PAGES = 'https://faculty.asb-executive.example/'

/** Parts that pages of several types share, made from rows of words and from files by their names. */

/**
 * @typedef {(name: string) => number} FileId the id of an uploaded file by its name
 * @typedef {{ title: string, text: string, cover?: string, file: string }} Brochure
 * @typedef {{ title: string, text?: string, entries?: string[][] }} Tab each entry as when, title, text
 */

/**
 * What a page says of itself to search engines and in shared links.
 * @param {FileId} file
 * @param {string} title
 * @param {string} description
 * @param {string} [picture]
 */
function metadata(file, title, description, picture) {
  const whole = `${title} | ${SCHOOL}`
  return {
    title,
    // Search engines cut off what is longer.
    meta_title: whole.length > 70 ? title : whole,
    meta_description: description,
    og_image: picture ? file(picture) : null,
  }
}

/**
 * @param {FileId} file
 * @param {string} title
 * @param {string[][]} rows each as pictogram, title, text
 */
function infographic(file, title, rows) {
  return { title, items: infographicItems(file, rows) }
}

/**
 * @param {FileId} file
 * @param {string[][]} rows each as pictogram, title, text
 */
function infographicItems(file, rows) {
  return rows.map(([pictogram, title, text]) => ({ icon: file(`${pictogram}.svg`), title, text }))
}

/**
 * @param {FileId} file
 * @param {string} title
 * @param {string[][]} rows each as quote, name, role and perhaps a portrait
 */
function testimonials(file, title, rows) {
  const sliders = rows.map(([quote, name, role, portrait]) => ({
    quote,
    name,
    role,
    image: portrait ? file(portrait) : null,
  }))
  return { title, sliders }
}

/** @param {string[][]} rows each as label, value and perhaps a note; the fee comes first */
function facts(rows) {
  return rows.map(([label, value, note = null]) => ({ label, value, note }))
}

/** @param {Tab[]} given */
function tabs(given) {
  return given.map((tab) => ({
    title: tab.title,
    text: tab.text ?? null,
    entries: (tab.entries ?? []).map(([when, title, text]) => ({ when, title, text })),
  }))
}

/** @param {string[][]} rows each as question and answer */
function faq(rows) {
  return {
    title: 'Questions',
    text: 'Something else? Write to the Program Office and we will reply within one working day.',
    link: { label: 'Get in Touch', url: '/get-in-touch' },
    questions: questions(rows),
  }
}

/** @param {string[][]} rows each as question and answer */
function questions(rows) {
  return rows.map(([question, answer]) => ({ question, answer }))
}

/**
 * @param {FileId} file
 * @param {Brochure} brochure
 */
function brochure(file, { title, text, cover, file: name }) {
  return { title, text, cover_image: cover ? file(cover) : null, file: file(name) }
}

/**
 * People by their keys in `people.js`.
 * @param {FileId} file
 * @param {string[]} keys
 * @param {'profile_image' | 'image'} field what the component calls the portrait
 */
function people(file, keys, field) {
  return keys.map((key) => {
    const { name, role, affiliation, portrait, isFaculty } = PEOPLE[key]
    return {
      name,
      role,
      affiliation,
      [field]: portrait ? file(portrait) : null,
      url: isFaculty ? `${FACULTY_PAGES}${key}` : null,
    }
  })
}

/**
 * The form with which somebody registers.
 * @param {{ label: string, options: string[] }} [choice] one more question, with its answers
 */
function registrationForm(choice) {
  const extra = choice
    ? [{ label: choice.label, type: 'radio', isRequired: true, options: choice.options.map((label) => ({ label })) }]
    : []
  return {
    title: 'Register',
    sections: [
      {
        title: 'About you',
        fields: [
          { label: 'First name', type: 'text', isRequired: true, max_length: 80 },
          { label: 'Last name', type: 'text', isRequired: true, max_length: 80 },
          { label: 'Work email', type: 'email', isRequired: true, help: 'We will send the joining instructions here.' },
          { label: 'Telephone', type: 'phone', help: 'So that we can reach you about late changes.' },
          { label: 'Country', type: 'country', isRequired: true },
        ],
      },
      {
        title: 'Your work',
        fields: [
          { label: 'Organisation', type: 'text', max_length: 140 },
          {
            label: 'What you are responsible for',
            type: 'text',
            help: 'In your own words, not your title.',
            max_length: 200,
          },
          ...extra,
        ],
      },
      {
        title: 'For the invoice',
        fields: [
          {
            label: 'Billing address',
            type: 'textarea',
            help: 'If your organisation pays. It goes on the invoice, under the name of the organisation.',
            max_length: 300,
          },
          { label: 'Tax number', type: 'text', max_length: 40 },
          { label: 'Purchase order', type: 'text', max_length: 60 },
        ],
      },
      {
        title: 'Anything else',
        fields: [
          {
            label: 'Anything we should know?',
            type: 'textarea',
            help: 'For example, access needs, diet or arrival time.',
            max_length: 1000,
            isForSessionOnly: true,
          },
          { label: 'You may write to me about later sessions', type: 'consent' },
        ],
      },
    ],
  }
}

module.exports = {
  facts,
  metadata,
  infographic,
  infographicItems,
  testimonials,
  faq,
  questions,
  brochure,
  people,
  registrationForm,
  tabs,
}
