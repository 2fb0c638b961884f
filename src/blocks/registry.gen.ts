/** Generated from the folders by `npm run registry`. Do not edit. */

import type { BlockMap } from '#registry/define-block.ts'
import { brochure } from './brochure/brochure.block.ts'
import { counterAnimation } from './counter-animation/counter-animation.block.ts'
import { cover } from './cover/cover.block.ts'
import { ctaBannerWithBackground } from './cta-banner-with-background/cta-banner-with-background.block.ts'
import { ctaBanner } from './cta-banner/cta-banner.block.ts'
import { faq } from './faq/faq.block.ts'
import { featured } from './featured/featured.block.ts'
import { greenGreyCards } from './green-grey-cards/green-grey-cards.block.ts'
import { heroBanner } from './hero-banner/hero-banner.block.ts'
import { homeIntro } from './home-intro/home-intro.block.ts'
import { hoverCards } from './hover-cards/hover-cards.block.ts'
import { milestone } from './milestone/milestone.block.ts'
import { overview } from './overview/overview.block.ts'
import { pageHead } from './page-head/page-head.block.ts'
import { principles } from './principles/principles.block.ts'
import { repeatableInfographic } from './repeatable-infographic/repeatable-infographic.block.ts'
import { speakers } from './speakers/speakers.block.ts'
import { tabs } from './tabs/tabs.block.ts'
import { tentative } from './tentative/tentative.block.ts'
import { textWithMedia } from './text-with-media/text-with-media.block.ts'

/** Every block of the site. A component of the content service that is missing here does not compile. */
export const blocks: BlockMap = {
  'page.brochure': brochure,
  'blocks.counter-animation': counterAnimation,
  'page.cover': cover,
  'blocks.cta-banner-with-background': ctaBannerWithBackground,
  'blocks.cta-banner': ctaBanner,
  'blocks.faq': faq,
  'blocks.featured': featured,
  'blocks.green-grey-cards': greenGreyCards,
  'page.hero-banner': heroBanner,
  'blocks.home-intro': homeIntro,
  'blocks.hover-cards': hoverCards,
  'blocks.milestone': milestone,
  'blocks.overview': overview,
  'page.page-head': pageHead,
  'blocks.principles': principles,
  'blocks.repeatable-infographic': repeatableInfographic,
  'blocks.speakers': speakers,
  'blocks.tabs': tabs,
  'blocks.tentative': tentative,
  'blocks.text-with-media': textWithMedia,
}
