'use strict'

const CONTACT = '/get-in-touch'
const OPEN_PROGRAMS = '/our-programs/open-enrollment-programs'
const CUSTOM_PROGRAMS = '/our-programs/custom-built-programs'

/** The page of Advisory: when a board asks, how a review runs, what else there is, and what stays. */
module.exports = (/** @type {(name: string) => number} */ file) => ({
  title: 'Advisory',
  titleForDescription:
    'For boards that face one large decision. Three members of faculty read the papers, interview the board and return with one page.',
  brochure: {
    title: 'Advisory on one page',
    text: 'What it is, how it runs, what it costs and what we do not take.',
    cover_image: file('terraces-tall'),
    file: file('advisory.pdf'),
  },
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
      text: 'Five weeks from the first hour to the morning on which you read the page. You may stop after each step.',
      tabs: [
        {
          title: 'The question',
          text: 'We do not take a question whose answer has been announced, one that is about a single person, or one from which one of us would gain.',
          entries: [
            {
              when: 'One hour',
              title: 'With the chair',
              text: 'What is to be decided, by whom and by when. It is free, and it often ends there.',
            },
            {
              when: 'The next day',
              title: 'The question, in one sentence',
              text: 'We write it down. If it is not the question that the board thinks it has, we talk again.',
            },
            {
              when: 'Before the papers',
              title: 'The fee',
              text: 'Between USD 40,000 and USD 90,000. It is agreed now and does not depend on what we find.',
            },
          ],
        },
        {
          title: 'The papers',
          entries: [
            {
              when: 'Week 1',
              title: 'Everything, once',
              text: 'The papers of the last four meetings, the minutes as agreed, and what the executive team wrote in between.',
            },
            {
              when: 'Week 2',
              title: 'What was never sent',
              text: 'We ask for three things that are not in the pack. Most boards are surprised by one of them.',
            },
          ],
        },
        {
          title: 'The interviews',
          entries: [
            {
              when: 'Weeks 3 and 4',
              title: 'Twelve to twenty people, alone',
              text: 'Every director, the company secretary, and those who will have to carry the decision out. Nobody is quoted.',
            },
            {
              when: 'Week 4',
              title: 'One outside view',
              text: 'Somebody who made such a decision elsewhere, chosen by us and bound to silence.',
            },
          ],
        },
        {
          title: 'The morning',
          text: [
            'The board reads the page in silence. Then the chair asks, and the three of us answer. The page holds four things:',
            [
              '1. The decision, in one sentence.',
              '2. What would have to be true for it to be right.',
              '3. Who set the deadline, and what happens on the day after it.',
              '4. What we would ask, and whom.',
            ].join('\n'),
            'We leave before the vote. Our notes are destroyed within thirty days, and nothing that we heard becomes a case.',
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
          text: 'Five weeks, three people, one page.',
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
      text: 'Three things that are still there when we have gone.',
      items: [
        {
          icon: file('pictogram-page.svg'),
          title: 'One page',
          text: 'Short enough to be read aloud before the vote.',
        },
        {
          icon: file('pictogram-scale.svg'),
          title: 'A list of conditions',
          text: 'What would have to be true, and how you will notice if it is not.',
        },
        {
          icon: file('pictogram-table.svg'),
          title: 'Three people to ring',
          text: 'For a year, without a fee and without a meeting.',
        },
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
    meta_description: 'Independent review for boards facing one large decision: five weeks, three people, one page.',
    og_image: file('lamps-hall'),
  },
})
