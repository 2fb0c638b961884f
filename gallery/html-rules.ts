/** What html-validate has to know of this site, whatever the gallery or a test asks of its HTML. */
export const ELEMENTS = [
  'html5',
  {
    // An island and what it leaves as it is stand wherever their content may stand.
    'x-island': { flow: true, phrasing: true, transparent: true },
    'x-slot': { flow: true, phrasing: true, transparent: true },
  },
]

export const RULES = {
  // How it is written is React's business, not the reader's.
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'doctype-style': 'off',
  'no-trailing-whitespace': 'off',
  'void-style': 'off',
  // Left to axe, which sees the page as it is drawn.
  'wcag/h37': 'off',
  'prefer-native-element': 'off',
  'long-title': 'off',
} as const
