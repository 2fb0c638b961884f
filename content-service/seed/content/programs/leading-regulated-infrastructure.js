'use strict'

/** For pairs, and the longest: twelve months in six modules. */
module.exports = {
  slug: 'leading-regulated-infrastructure',
  title: 'Leading Regulated Infrastructure Through a Change of Owner',
  type: 'open-enrollment-programs',
  category: 'governance',
  summary: 'Twelve months in six modules, for pairs: a chair and the chief executive of the same organisation.',
  description: [
    'Water, power, ports and railways have owners who change and duties that do not. You come as a pair, and leave with a plan for the owner after the next one.',
    'Six modules, two of them with the regulators of other countries, who are asked what they would have done and usually say it.',
  ],
  thumbnail: 'quay-roofs',
  cover: 'viaduct-oblique',
  overview: {
    text: [
      'An owner buys a water company for ten years. The pipes were laid for eighty. Somebody has to hold both numbers in mind, and it is seldom the person who is asked to.',
      'The program takes eight pairs. Half of the time you sit with your own chair or chief executive, half of the time with everybody else’s.',
    ],
    image: 'viaduct-front',
    caption: 'Module 4 is held at a viaduct that has had five owners and one timetable.',
  },
  facts: [
    ['Fee', 'USD 128,500', 'For two people, in six modules'],
    ['Duration', '12 months, 6 modules of 4 days'],
    ['Format', 'Blended', 'On campus, online, and two modules abroad'],
    ['Group', '8 pairs'],
    ['Application', 'By 30 June 2027', 'Both of you, in one letter'],
    ['Language', 'English'],
  ],
  takeBack: [
    ['pictogram-viaduct', 'A plan for the next owner', 'And for the one after, in fewer words.'],
    ['pictogram-scale', 'A letter to the regulator', 'Written together, not sent, read by two regulators.'],
  ],
  tabs: [
    {
      title: 'Modules 1 and 2',
      text: 'The asset and the licence. What was promised, to whom, and who still remembers.',
    },
    {
      title: 'Modules 3 and 4',
      text: 'The owner changes. Due diligence from the other side, and a module at a viaduct with five owners.',
    },
    {
      title: 'Modules 5 and 6',
      text: 'Renewal. Eighty-year plans in a four-year parliament, and the handover between the two of you.',
    },
  ],
  faculty: ['board-chair', 'central-bank-governor', 'professor-of-strategy', 'harbour-master'],
  questions: [
    ['May I come without my chair?', 'No. If the chair changes during the year, the new one takes the place.'],
  ],
}
