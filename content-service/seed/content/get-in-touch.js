'use strict'

const NAVIGATION = require('./navigation')

const TEXT = `
A person reads what you write, and the one who can answer it does. You need not know beforehand which program you want, or whether you want one.

## Who answers

| You would like to | Write to | Who answers |
| --- | --- | --- |
| Ask about a program, a date or a fee | [programs@asb-executive.example](mailto:programs@asb-executive.example) | The Program Office, within a working day |
| Speak for twenty minutes with somebody who has run a program | The same address, with two times that suit you | A Program Director, by telephone |
| Talk about a decision in front of your board | [advisory@asb-executive.example](mailto:advisory@asb-executive.example) | One of the three who would read the papers, within two working days |
| Join a networking group, or leave one | [groups@asb-executive.example](mailto:groups@asb-executive.example) | The convener of that group |
| Change an invoice, or ask for a refund | [accounts@asb-executive.example](mailto:accounts@asb-executive.example) | The Accounts Office, within two working days |

There is no switchboard. Leave a number and a time in your message, and we ring you.

## When we are here

- Monday to Friday, 9.00 to 17.30
- On the mornings of a program the front door opens at 7.30
- Closed on public holidays, and from 24 December 2026 to 3 January 2027

Messages that arrive while we are closed are answered in the order in which they came, beginning at nine on the next working day.

## How to find us

14 Quarry Terrace is on the hill, ten minutes on foot from the harbour. From the ferry, take the steps behind the fish market; there are 112, and a bench after the first sixty. By car, come up from Mill Street: the Terrace is one-way.

- **Step-free entrance:** on the Mill Street side. Ring, and somebody comes down.
- **Parking:** six places behind the building, two of them for people who need the lift. Tell us the day before.
- **Bicycles:** under the arch. There are showers next to Room 2.

If you come for a program, read about [coming to campus](/coming-to-campus). Visitors sign in on the ground floor and are met there. If you come to sit in on a class, be there twenty minutes before it begins: nobody is let in after the first question.

## If something went wrong

Tell the person you dealt with, or write to the Director at [director@asb-executive.example](mailto:director@asb-executive.example). If it is something that you cannot say openly, the [whistleblowing policy](/whistleblowing-policy) tells you how to say it, and how we protect you.
`.trim()

/** Whom to write to, when we are here, and how to find the house. */
module.exports = (/** @type {(name: string) => number} */ file) => ({
  title: 'Get in Touch',
  content: {
    text: TEXT,
    social_medias: NAVIGATION(file).social_medias,
  },
  metadata: {
    title: 'Get in Touch',
    meta_title: 'Get in Touch | ASB Executive Education',
    meta_description: 'Whom to write to, when we are here, and how to find 14 Quarry Terrace.',
    og_image: file('walls-yard'),
  },
})
