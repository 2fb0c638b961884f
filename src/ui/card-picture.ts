import { cutTo, type PictureSizes } from './picture-sizes.ts'

/** The share of its row that a card takes; one that leads stands alone in it, with its words beside the picture. */
export type CardSize = 'lead' | 'half' | 'third'

const HALF = cutTo([3 / 2, '(min-width: 90em) 28.7rem, (min-width: 70em) 31.7vw, (min-width: 48em) 42.7vw, 4.5rem'])
const THIRD = cutTo([3 / 2, '(min-width: 90em) 18.1rem, (min-width: 70em) 19.9vw, (min-width: 48em) 27vw, 4.5rem'])
const LEAD = leadSizes('24rem', '18.5rem')
const TALL_LEAD = leadSizes('28rem', '23.5rem')

/**
 * How wide the picture of a card is drawn: in 3:2, but of one that leads as high as its words, which are tall where facts
 * and something to do follow them.
 */
export function cardPictureSizes(size: CardSize, isTall: boolean): PictureSizes {
  if (size === 'half') return HALF
  if (size === 'third') return THIRD
  return isTall ? TALL_LEAD : LEAD
}

/** The heights are what words usually take. */
function leadSizes(height: string, heightOnTablets: string): PictureSizes {
  return (ratio) =>
    [
      `(min-width: 90em) max(32.9rem, ${ratio} * ${height})`,
      `(min-width: 70em) max(36.3vw, ${ratio} * ${height})`,
      `(min-width: 48em) max(38.7vw, ${ratio} * ${heightOnTablets})`,
      `max(100vw, ${ratio} * 66.7vw)`,
    ].join(', ')
}
