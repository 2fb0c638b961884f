/**
 * What makes more of HTML that is there, without drawing any: it gets the element that the HTML stands in and returns
 * what ends it. Its code in the browser is its own and nothing else, where an island brings React with it.
 */
export type Behavior = ((frame: HTMLElement) => () => void) & { readonly behaviorName: string }

/** Names a behavior as its file: `HeroCarousel.behavior.ts` holds `HeroCarousel`. */
export function behavior(behaviorName: string, start: (frame: HTMLElement) => () => void): Behavior {
  return Object.assign((frame: HTMLElement) => start(frame), { behaviorName })
}
