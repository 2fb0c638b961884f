/** Generated from the folders by `npm run registry`. Do not edit. */

import type { FunctionComponent } from 'react'

/** The code of each island by its name. */
// An island takes the props that the server wrote for it; only it knows their type.
export const islands: Partial<Record<string, () => Promise<FunctionComponent<never>>>> = {
  CounterAnimation: () => import('#blocks/counter-animation/CounterAnimation.island.tsx').then(({ CounterAnimation }) => CounterAnimation),
  HeroCarousel: () => import('#blocks/hero-banner/HeroCarousel.island.tsx').then(({ HeroCarousel }) => HeroCarousel),
  BuyBar: () => import('#blocks/information-items/BuyBar.island.tsx').then(({ BuyBar }) => BuyBar),
  AddressSearch: () => import('#blocks/search/AddressSearch.island.tsx').then(({ AddressSearch }) => AddressSearch),
  SearchBox: () => import('#shell/SearchBox.island.tsx').then(({ SearchBox }) => SearchBox),
  CarouselRow: () => import('#ui/CarouselRow.island.tsx').then(({ CarouselRow }) => CarouselRow),
  SessionCalendar: () => import('#ui/SessionCalendar.island.tsx').then(({ SessionCalendar }) => SessionCalendar),
  TabList: () => import('#ui/TabList.island.tsx').then(({ TabList }) => TabList),
  VideoPlayer: () => import('#ui/VideoPlayer.island.tsx').then(({ VideoPlayer }) => VideoPlayer),
}
