/** Generated from the folders by `npm run registry`. Do not edit. */

import type { BlockMap } from '#registry/define-block.ts'
import { counterAnimation } from './counter-animation/counter-animation.block.ts'
import { ctaBanner } from './cta-banner/cta-banner.block.ts'
import { featured } from './featured/featured.block.ts'
import { heroBanner } from './hero-banner/hero-banner.block.ts'
import { homeIntro } from './home-intro/home-intro.block.ts'
import { pageHead } from './page-head/page-head.block.ts'

/** Every block of the site. A component of the content service that is missing here does not compile. */
export const blocks: BlockMap = {
  'blocks.counter-animation': counterAnimation,
  'blocks.cta-banner': ctaBanner,
  'blocks.featured': featured,
  'page.hero-banner': heroBanner,
  'blocks.home-intro': homeIntro,
  'page.page-head': pageHead,
}
