import { behavior } from '#registry/behavior.ts'
import { startBuyBar } from './start-buy-bar.ts'

/** Shows the bar of the facts rail once the actions of the rail have left the window. */
export const BuyBar = behavior('BuyBar', startBuyBar)
