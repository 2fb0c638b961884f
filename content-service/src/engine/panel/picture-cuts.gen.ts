/** Generated from the folders by `npm run registry`. Do not edit. */

/** The shapes to which the site cuts pictures. */
export const pictureCuts = [
  { width: 3, height: 1 },
  { width: 16, height: 9 },
  { width: 13, height: 8 },
  { width: 3, height: 2 },
  { width: 4, height: 3 },
  { width: 11, height: 10 },
  { width: 4, height: 5 },
  { width: 3, height: 4 },
]
