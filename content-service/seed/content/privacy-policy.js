'use strict'

const MAIL = '[programs@asb-executive.example](mailto:programs@asb-executive.example)'
const PRIVACY_MAIL = '[privacy@asb-executive.example](mailto:privacy@asb-executive.example)'

/** Each clause as title and paragraphs. */
const PRIVACY = [
  [
    'What we collect, and why',
    'Only what you give us, and only to do what you asked for.',
    [
      '- **When you write to us:** your message and your address, to answer it.',
      '- **When you register:** your name, work email, telephone, country and organisation, to hold your place, send joining instructions and write the invoice.',
      '- **When you pay by card:** the number goes to the payment provider and not to us. We learn its last four digits, and that the fee was paid.',
      '- **When you take part:** the days on which you attended, and what you told us about access and diet.',
    ].join('\n'),
    'Our server also writes down the address of each page that is asked for, the time, and the network address that asked. We use this to find faults and attacks, and delete it after 30 days.',
  ],
  [
    'What we do not do',
    'We do not sell or lend personal data. We do not follow you across other sites, and we build no profile of what you read here. No decision about you is made by a machine alone.',
    'What you say in a class is not recorded. The page that you write for a program is read by your study group and the Program Director, and is deleted when the program ends.',
  ],
  [
    'Who else sees it',
    [
      '- The payment provider, when you pay by card.',
      '- The provider of the bot check, when you send a form.',
      '- The company that runs our servers. It stores data for us and may not use it.',
      '- Your employer, if it pays: the days on which you attended, and nothing else.',
      '- The participants of your program: your name, role and organisation, on a list on paper. Tell us if you would rather not be on it.',
    ].join('\n'),
    'Each of these companies works under a written contract that says what it may do and when it must delete.',
  ],
  [
    'How long we keep it',
    [
      '| What | How long |',
      '| --- | --- |',
      '| Messages and questions | 12 months after the last answer |',
      '| Registrations that came to nothing | 6 months |',
      '| Attendance and certificates | 10 years, so that we can confirm them |',
      '| Invoices and payments | 7 years, as accounting law asks |',
      '| Notes on access and diet | Until the program ends |',
      '| Server logs | 30 days |',
    ].join('\n'),
  ],
  [
    'What you may ask of us',
    'You may see what we hold about you, have it corrected, have a copy to take elsewhere, object to a use, or have it deleted where no law makes us keep it.',
    `Write to ${PRIVACY_MAIL}. We ask for enough to be sure that it is you, and answer within 30 days. It costs nothing. If the answer does not satisfy you, you may go to the data protection authority of the country in which you live.`,
  ],
  [
    'Who is responsible, and when this changes',
    `ASB Executive Education, 14 Quarry Terrace, Harbour District, is responsible for what this policy describes. Its data protection officer reads ${PRIVACY_MAIL}.`,
    'This version holds from 1 September 2026. When something in it changes that concerns you, we write to you at least 30 days before.',
  ],
]

const TERMS = [
  [
    'Who may use this site',
    'Anyone. You need no account to read it. If you register somebody else for a program, you confirm that they know and agree.',
  ],
  [
    'What we promise, and what we do not',
    'We keep dates, fees and places as exact as we can, and correct a mistake when we see it. A place is yours when we have confirmed it in writing; what stands on a page is an invitation to register.',
    'If a fee was shown wrongly, we tell you before anything is charged, and you may withdraw.',
  ],
  [
    'Your place in a program',
    'A place is held for ten days after you register. It is yours when the fee has been received, or when your organisation has confirmed it in writing.',
    'Fees are stated in US dollars. They include tuition, case materials and, on campus, meals during the program. Travel and accommodation are not included.',
  ],
  [
    'Texts, cases and pictures',
    'You may link to any page, and print or quote from it with its address. Cases and recordings may be used inside your own organisation and not passed on.',
    'What other participants say in the room may not be quoted at all, whether you name them or not.',
  ],
  [
    'What we ask of you',
    'Do not send forms by machine, do not try to reach what is not public, and do not register people who do not exist. We may close a registration that does, and return what was paid.',
  ],
  [
    'If we disagree',
    `Write to ${MAIL} first; most things are settled in one exchange. What is not goes to a mediator whom both sides accept, and then to the courts at the place of our campus. If you deal with us as a consumer, the law of your own country protects you all the same.`,
  ],
]

const REFUNDS = [
  [
    'Cancelling more than 30 days before the start',
    'We return the full fee to the card or account that paid it, within ten working days. Nothing is deducted.',
  ],
  [
    'Cancelling 14 to 30 days before the start',
    'Half the fee is returned. If somebody from the waiting list takes your place, we return the other half as well.',
  ],
  [
    'Cancelling less than 14 days before the start',
    'Half the fee is returned if you tell us before the first morning. Once the program has begun nothing is returned, but if illness or a death keeps you away we move your place to the next session at no cost.',
  ],
  [
    'Sending a colleague instead',
    'Free at any time. Tell us the name before the first morning, and pass on the cases: they have to be read.',
  ],
  [
    'If we cancel or move a session',
    'Full refund or free transfer, as you choose. We tell you at least fourteen days before the first day. Later than that we also pay for travel and rooms that you can no longer cancel, against receipts.',
  ],
  [
    'How to ask for it',
    `Write to ${MAIL} with your reference, which stands on the receipt. You need not give a reason. The day on which your message arrives is the day that counts.`,
  ],
]

const COOKIES = [
  [
    'What this site sets',
    'To read this site, none. There are no cookies for statistics or advertising, and so there is no banner that asks you to accept them.',
  ],
  [
    'When you register or pay',
    'The bot check under a form and the page on which you enter your card belong to other companies. Each sets cookies of its own while that page is open, to tell people from machines and to finish the payment. They are gone when you close the browser.',
  ],
  [
    'Links to other sites',
    'Maps, social media and recordings are links. Nothing is loaded from them until you follow one; from then on their own policies hold.',
  ],
  [
    'How to refuse or delete them',
    `Every browser can block cookies or delete them when it closes. Reading this site works without them. To register without them, write to ${MAIL}: we take the same details and send an invoice.`,
  ],
]

const TABS = { 'Privacy Policy': PRIVACY, 'Terms of Use': TERMS, 'Refund Policy': REFUNDS, Cookies: COOKIES }

/** The policies of the site: one tab each, one accordion per clause. */
module.exports = (/** @type {(name: string) => number} */ file) => ({
  title: 'Privacy Policy',
  policy_tabs: Object.entries(TABS).map(([title, clauses]) => ({ title, accordions: clauses.map(accordion) })),
  metadata: {
    title: 'Privacy Policy',
    meta_title: 'Privacy Policy | ASB Executive Education',
    meta_description:
      'What we keep about you and for how long, the terms of use, refunds, and why there are no cookies.',
    og_image: file('shelf-long'),
  },
})

/** @param {string[]} clause */
function accordion([title, ...paragraphs]) {
  return { title, content: paragraphs.join('\n\n') }
}
