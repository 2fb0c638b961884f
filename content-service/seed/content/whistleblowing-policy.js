'use strict'

const MAIL = '[speak-up@asb-executive.example](mailto:speak-up@asb-executive.example)'

const CONTENT = `
If you see something here that is wrong and you cannot say so openly, this page tells you whom to tell, what happens then, and how you are protected. It holds from 1 September 2026.

## Who may report

Anyone who works, teaches or learns with us, supplies us, or has done so in the past: employees, faculty, participants, alumni, guests, applicants and contractors. You need no proof. It is enough that you have good reason to believe what you report.

## What to report

- Fraud, bribery, or the use of our money or name for private ends
- A conflict of interest that was not declared, for example in a case, a grade or a contract
- Harassment, discrimination or threats
- A danger to health, safety or the environment
- Misuse of personal data, or of what was said in a class in confidence
- An attempt to hide any of these, or to punish somebody who reported one

A disagreement about a fee, a refund or a timetable is better raised with the people concerned: see [Get in Touch](/get-in-touch).

## How to report

| Way | Who receives it |
| --- | --- |
| Write to ${MAIL} | The Ombudsperson, who does not report to management |
| A letter to the Ombudsperson, 14 Quarry Terrace, Harbour District, marked “private” | The same person, unopened |
| Ask for a conversation, on campus or elsewhere | The Ombudsperson, and somebody you bring, if you like |
| Write to the Chair of the Audit Committee, at the same postal address | For reports about the Director or the Ombudsperson |

Say what happened, when, who was there, and who else may know. You may leave out your name. We then cannot ask you anything, so put in what we would need.

## What happens next

1. **Within 3 working days** you hear that your report has arrived.
2. **Within 10 working days** the Ombudsperson decides whether it is looked into, and by whom. Nobody looks into their own department.
3. **Within 60 days** you hear what was found and what has been done, as far as the rights of others allow. If it takes longer, you hear why.
4. Twice a year the Audit Committee receives the number of reports and what came of each, without names.

## How you are protected

Your name is known to the Ombudsperson and to nobody else unless you agree, or a court orders it. In that case we tell you first.

Nobody may be dismissed, moved, marked down, refused a place or otherwise put at a disadvantage because of a report made in good faith, even if it turns out to be mistaken. Who does so has broken this policy, and answers for it. If you believe that it has happened to you, say so: that is a report of its own.

Knowingly making a false report is not protected.

## The person reported

Whoever is named in a report is presumed to have done nothing wrong until it is shown. They are told what they are said to have done, as soon as that cannot spoil the enquiry, and may answer with somebody at their side.

## Records

Reports and notes are kept apart from all other files, for five years after the matter is closed, and then destroyed. What proves unfounded is destroyed after six months. How we treat personal data otherwise is set out in the [privacy policy](/privacy-policy).

## Outside this house

You may go to an authority or a court at any time, before or after you have told us, and nothing that you have signed with us can take that right away.

## Review

The Audit Committee owns this policy and reviews it every September.
`.trim()

/** How somebody may report what is wrong, and what happens then. */
module.exports = (/** @type {(name: string) => number} */ file) => ({
  title: 'Whistleblowing Policy',
  content: CONTENT,
  metadata: {
    title: 'Whistleblowing Policy',
    meta_title: 'Whistleblowing Policy | ASB Executive Education',
    meta_description: 'Whom to tell when something here is wrong, what happens then, and how you are protected.',
    og_image: file('arcade-stone'),
  },
})
