/** Generated from the folders by `npm run registry`. Do not edit. */

import type { FunctionComponent } from 'react'

/** The module of each island by its name, which is that of what it exports. */
// An island takes the props that the server wrote for it; only it knows their type.
export const islands: Partial<Record<string, () => Promise<Readonly<Record<string, FunctionComponent<never>>>>>> = {
  AddressSearch: () => import('#blocks/search/AddressSearch.island.tsx'),
  SearchBox: () => import('#shell/SearchBox.island.tsx'),
  SessionCalendar: () => import('#ui/SessionCalendar.island.tsx'),
}

/** The module of each behavior by its name, which is that of what it exports. */
export const behaviors: Partial<Record<string, () => Promise<Readonly<Record<string, (frame: HTMLElement) => () => void>>>>> = {
  CounterAnimation: () => import('#blocks/counter-animation/CounterAnimation.behavior.ts'),
  FormSending: () => import('#blocks/form/FormSending.behavior.ts'),
  HeroCarousel: () => import('#blocks/hero-banner/HeroCarousel.behavior.ts'),
  BuyBar: () => import('#blocks/information-items/BuyBar.behavior.ts'),
  PaymentWait: () => import('#blocks/payment-result/PaymentWait.behavior.ts'),
  Preview: () => import('#client/preview/Preview.behavior.ts'),
  BotCheck: () => import('#ui/BotCheck.behavior.ts'),
  CarouselRow: () => import('#ui/CarouselRow.behavior.ts'),
  TabList: () => import('#ui/TabList.behavior.ts'),
  VideoPlayer: () => import('#ui/VideoPlayer.behavior.ts'),
}
