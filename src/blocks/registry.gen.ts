/** Generated from the folders by `npm run registry`. Do not edit. */

import type { BlockMap } from '#registry/define-block.ts'
import { article } from './article/article.block.ts'
import { brochure } from './brochure/brochure.block.ts'
import { contact } from './contact/contact.block.ts'
import { counterAnimation } from './counter-animation/counter-animation.block.ts'
import { cover } from './cover/cover.block.ts'
import { ctaBannerWithBackground } from './cta-banner-with-background/cta-banner-with-background.block.ts'
import { ctaBanner } from './cta-banner/cta-banner.block.ts'
import { faq } from './faq/faq.block.ts'
import { featured } from './featured/featured.block.ts'
import { form } from './form/form.block.ts'
import { greenGreyCards } from './green-grey-cards/green-grey-cards.block.ts'
import { heroBanner } from './hero-banner/hero-banner.block.ts'
import { homeIntro } from './home-intro/home-intro.block.ts'
import { hoverCards } from './hover-cards/hover-cards.block.ts'
import { informationItems } from './information-items/information-items.block.ts'
import { listingCards } from './listing-cards/listing-cards.block.ts'
import { loading } from './loading/loading.block.ts'
import { milestone } from './milestone/milestone.block.ts'
import { notice } from './notice/notice.block.ts'
import { overviewMedia } from './overview-media/overview-media.block.ts'
import { overview } from './overview/overview.block.ts'
import { pageHead } from './page-head/page-head.block.ts'
import { paymentResult } from './payment-result/payment-result.block.ts'
import { policyTabs } from './policy-tabs/policy-tabs.block.ts'
import { principles } from './principles/principles.block.ts'
import { repeatableInfographic } from './repeatable-infographic/repeatable-infographic.block.ts'
import { search } from './search/search.block.ts'
import { sessionsCalendar } from './sessions-calendar/sessions-calendar.block.ts'
import { sessionsList } from './sessions-list/sessions-list.block.ts'
import { slider } from './slider/slider.block.ts'
import { socialLinks } from './social-links/social-links.block.ts'
import { speakers } from './speakers/speakers.block.ts'
import { tabs } from './tabs/tabs.block.ts'
import { tentative } from './tentative/tentative.block.ts'
import { testimonials } from './testimonials/testimonials.block.ts'
import { textWithMedia } from './text-with-media/text-with-media.block.ts'

/** Every block of the site. A component of the content service that is missing here does not compile. */
export const blocks: BlockMap = {
  'page.article': article,
  'page.brochure': brochure,
  'page.contact': contact,
  'blocks.counter-animation': counterAnimation,
  'page.cover': cover,
  'blocks.cta-banner-with-background': ctaBannerWithBackground,
  'blocks.cta-banner': ctaBanner,
  'blocks.faq': faq,
  'blocks.featured': featured,
  'page.form': form,
  'blocks.green-grey-cards': greenGreyCards,
  'page.hero-banner': heroBanner,
  'blocks.home-intro': homeIntro,
  'blocks.hover-cards': hoverCards,
  'page.information-items': informationItems,
  'page.listing-cards': listingCards,
  'page.loading': loading,
  'blocks.milestone': milestone,
  'page.notice': notice,
  'page.overview-media': overviewMedia,
  'blocks.overview': overview,
  'page.page-head': pageHead,
  'page.payment-result': paymentResult,
  'page.policy-tabs': policyTabs,
  'blocks.principles': principles,
  'blocks.repeatable-infographic': repeatableInfographic,
  'page.search': search,
  'page.sessions-calendar': sessionsCalendar,
  'page.sessions-list': sessionsList,
  'page.slider': slider,
  'page.social-links': socialLinks,
  'blocks.speakers': speakers,
  'blocks.tabs': tabs,
  'blocks.tentative': tentative,
  'page.testimonials': testimonials,
  'blocks.text-with-media': textWithMedia,
}
