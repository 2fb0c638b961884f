import { behavior } from '#registry/behavior.ts'
import { countUp } from './count-up.ts'

/** Counts each number up once, when it comes into view. */
export const CounterAnimation = behavior('CounterAnimation', countUp)
