'use strict'

const CONTACT = '/get-in-touch'
const OPEN_PROGRAMS = '/our-programs/open-enrollment-programs'
const CUSTOM_PROGRAMS = '/our-programs/custom-built-programs'

/** The page of Advisory: when a board asks, how a review runs, what else there is, and what stays. */
module.exports = (/** @type {(name: string) => number} */ file) => ({
  title: 'Advisory',
  titleForDescription:
    'For boards that face one large decision. Three members of faculty read the papers, interview the board and return with one page.',
  section: [
    {
      __component: 'blocks.green-grey-cards',
      title: 'When boards ask us',
      text: 'Three questions come up more than any other. For each there is also a program, if it can wait for one.',
      cards: [
        {
          title: 'Before a merger',
          text: 'The price has been agreed, and nobody has yet said aloud who will run it.',
          link: {
            label: 'Negotiating Complex Deals',
            url: `${OPEN_PROGRAMS}/strategy-and-operations/negotiating-complex-deals`,
          },
        },
        {
          title: 'Before a closure',
          text: 'The numbers are clear. The order in which people will be told is not.',
          link: {
            label: 'Leading Through Transition',
            url: `${OPEN_PROGRAMS}/leadership/leading-through-transition`,
          },
        },
        {
          title: 'Before a succession',
          text: 'There is one candidate, and everyone at the table is a relative or an employee.',
          link: {
            label: 'Succession in a Family Firm',
            url: `${CUSTOM_PROGRAMS}/governance/succession-in-a-family-firm`,
          },
        },
      ],
    },
    {
      __component: 'blocks.tabs',
      title: 'How a review runs',
      text: 'Three weeks from the day on which the papers arrive. The fee is USD 38,000 and is fixed before we begin.',
      tabs: [
        {
          title: 'Week 1: The papers',
          entries: [
            {
              when: 'Monday',
              title: 'Everything, once',
              text: 'The papers of the last four meetings, the minutes as agreed, and what the executive team wrote in between.',
            },
            {
              when: 'Wednesday',
              title: 'What was left out',
              text: 'We ask for three things that are not in the pack. Most boards are surprised by one of them.',
            },
            {
              when: 'Friday',
              title: 'The question, in one sentence',
              text: 'We send it to the chair. If it is not the question the board thinks it has, we stop and talk.',
            },
          ],
        },
        {
          title: 'Week 2: The interviews',
          entries: [
            {
              when: 'Six to twelve people',
              title: 'One hour each, alone',
              text: 'Every director, the company secretary, and two people who will have to carry the decision out.',
            },
            {
              when: 'One person',
              title: 'The outside view',
              text: 'Somebody who made such a decision elsewhere, chosen by us and bound to silence.',
            },
          ],
        },
        {
          title: 'Week 3: The page',
          text: [
            'You receive one page, two days before we meet. It holds four things:',
            [
              '1. The decision, in one sentence.',
              '2. What would have to be true for it to be right.',
              '3. Who set the deadline, and what happens on the day after it.',
              '4. What we would ask, and whom.',
            ].join('\n'),
            'Then the board has an afternoon to attack it. We leave before the vote.',
          ].join('\n\n'),
        },
        {
          title: 'After',
          text: [
            'The page is yours. Our notes are destroyed within thirty days, and nothing that we heard becomes a case.',
            'If you ask us to, one of the three comes back after a year and reads the page with you again. That visit is included.',
          ].join('\n\n'),
        },
      ],
    },
    {
      __component: 'blocks.hover-cards',
      title: 'What you can ask for',
      text: 'A review is the usual way to begin. The other three are for boards that know us.',
      cards: [
        {
          title: 'A review',
          text: 'Three weeks, three people, one page.',
          image: file('shelf-tall'),
          url: CONTACT,
        },
        {
          title: 'A second reader',
          text: 'One of us reads the next four packs and writes to the chair alone.',
          image: file('arcs-tall'),
          url: CONTACT,
        },
        {
          title: 'A rehearsal',
          text: 'The meeting, a week before the meeting, with us in the empty chairs.',
          image: file('viaduct-tall'),
          url: CONTACT,
        },
        {
          title: 'A program for the team',
          text: 'When the decision is made and has to be carried out.',
          image: file('quay-tall'),
          url: CUSTOM_PROGRAMS,
        },
      ],
    },
    {
      __component: 'blocks.repeatable-infographic',
      title: 'What you keep',
      text: 'Four things that are still there when we have gone.',
      items: [
        { title: 'One page', text: 'Short enough to be read aloud before the vote.' },
        { title: 'A list of conditions', text: 'What would have to be true, and how you will notice if it is not.' },
        { title: 'An afternoon on record', text: 'Your own minutes of it. We keep none.' },
        { title: 'Three people to ring', text: 'For a year, without a fee and without a meeting.' },
      ],
    },
    {
      __component: 'blocks.cta-banner',
      title: 'One large decision, and a date by which it must be made?',
      text: 'Write three sentences: what it is, who decides, and by when. One of the three answers within two working days.',
      button: { label: 'Write to Advisory', url: CONTACT },
      image: file('portals-gate'),
      tone: 'grey',
    },
  ],
  metadata: {
    title: 'Advisory',
    meta_title: 'Advisory | ASB Executive Education',
    meta_description: 'Independent review for boards facing one large decision: three weeks, three people, one page.',
    og_image: file('lamps-hall'),
  },
})
