/** What the check that a visitor is a person says in browsers. */
export const botCheckMessages = {
  expired: 'The check has expired. Do it again.',
  failed: 'The check did not work. Try again.',
  blocked: 'The check did not load. Something in your browser or network may be blocking it.',
} as const

/** What stands in the page beside it. */
export const botCheckWidgetMessages = {
  tryAgain: 'Try again',
  needsJavaScript:
    'This form uses JavaScript to check that you are not a robot. Turn JavaScript on, or email us instead.',
  standIn: 'I am not a robot',
  standInNote: 'Stand-in for a bot check',
} as const
