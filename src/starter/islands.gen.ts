/** Generated from the folders by `npm run registry`. Do not edit. */

import type { FunctionComponent } from 'react'

/** The code of each island by its name. */
// An island takes the props that the server wrote for it; only it knows their type.
export const islands: Partial<Record<string, () => Promise<FunctionComponent<never>>>> = {
  AddressSearch: () => import('#blocks/search/AddressSearch.island.tsx').then(({ AddressSearch }) => AddressSearch),
  SearchBox: () => import('#shell/SearchBox.island.tsx').then(({ SearchBox }) => SearchBox),
  SessionCalendar: () => import('#ui/SessionCalendar.island.tsx').then(({ SessionCalendar }) => SessionCalendar),
}

/** The code of each behavior by its name. */
export const behaviors: Partial<Record<string, () => Promise<(frame: HTMLElement) => () => void>>> = {
  CounterAnimation: () => import('#blocks/counter-animation/CounterAnimation.behavior.ts').then(({ CounterAnimation }) => CounterAnimation),
  HeroCarousel: () => import('#blocks/hero-banner/HeroCarousel.behavior.ts').then(({ HeroCarousel }) => HeroCarousel),
  BuyBar: () => import('#blocks/information-items/BuyBar.behavior.ts').then(({ BuyBar }) => BuyBar),
  PaymentWait: () => import('#blocks/payment-result/PaymentWait.behavior.ts').then(({ PaymentWait }) => PaymentWait),
  BotCheck: () => import('#ui/BotCheck.behavior.ts').then(({ BotCheck }) => BotCheck),
  PreviewRefresh: () => import('#shell/preview/PreviewRefresh.behavior.ts').then(({ PreviewRefresh }) => PreviewRefresh),
  CarouselRow: () => import('#ui/CarouselRow.behavior.ts').then(({ CarouselRow }) => CarouselRow),
  TabList: () => import('#ui/TabList.behavior.ts').then(({ TabList }) => TabList),
  VideoPlayer: () => import('#ui/VideoPlayer.behavior.ts').then(({ VideoPlayer }) => VideoPlayer),
}
