/** Generated from the folders by `npm run registry`. Do not edit. */

import type { BlockMap } from '#registry/define-block.ts'
import { article } from './article/Article.tsx'
import { brochure } from './brochure/Brochure.tsx'
import { contact } from './contact/Contact.tsx'
import { counterAnimation } from './counter-animation/CounterAnimation.tsx'
import { cover } from './cover/Cover.tsx'
import { ctaBanner } from './cta-banner/CtaBanner.tsx'
import { ctaBannerWithBackground } from './cta-banner-with-background/CtaBannerWithBackground.tsx'
import { faq } from './faq/Faq.tsx'
import { featured } from './featured/Featured.tsx'
import { form } from './form/Form.tsx'
import { greenGreyCards } from './green-grey-cards/GreenGreyCards.tsx'
import { heroBanner } from './hero-banner/HeroBanner.tsx'
import { homeIntro } from './home-intro/HomeIntro.tsx'
import { hoverCards } from './hover-cards/HoverCards.tsx'
import { informationItems } from './information-items/InformationItems.tsx'
import { listingCards } from './listing-cards/ListingCards.tsx'
import { loading } from './loading/Loading.tsx'
import { milestone } from './milestone/Milestone.tsx'
import { notice } from './notice/Notice.tsx'
import { overview } from './overview/Overview.tsx'
import { overviewMedia } from './overview-media/OverviewMedia.tsx'
import { pageHead } from './page-head/PageHead.tsx'
import { paymentResult } from './payment-result/PaymentResult.tsx'
import { policyTabs } from './policy-tabs/PolicyTabs.tsx'
import { principles } from './principles/Principles.tsx'
import { repeatableInfographic } from './repeatable-infographic/RepeatableInfographic.tsx'
import { search } from './search/Search.tsx'
import { sessionsCalendar } from './sessions-calendar/SessionsCalendar.tsx'
import { sessionsList } from './sessions-list/SessionsList.tsx'
import { slider } from './slider/Slider.tsx'
import { socialLinks } from './social-links/SocialLinks.tsx'
import { speakers } from './speakers/Speakers.tsx'
import { tabs } from './tabs/Tabs.tsx'
import { tentative } from './tentative/Tentative.tsx'
import { testimonials } from './testimonials/Testimonials.tsx'
import { textWithMedia } from './text-with-media/TextWithMedia.tsx'

/** Every block of the site. A component of the content service that is missing here does not compile. */
export const blocks: BlockMap = {
  'page.article': article,
  'page.brochure': brochure,
  'page.contact': contact,
  'blocks.counter-animation': counterAnimation,
  'page.cover': cover,
  'blocks.cta-banner': ctaBanner,
  'blocks.cta-banner-with-background': ctaBannerWithBackground,
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
  'blocks.overview': overview,
  'page.overview-media': overviewMedia,
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
