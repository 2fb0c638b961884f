import { oneOfEachKind } from '../level.ts'

/** One page of each kind that the sample content holds, by its address. */
export const TEMPLATES = [
  '/',
  '/about-us',
  '/advisory',
  '/get-in-touch',
  '/privacy-policy',
  '/voices-of-influence-2027',
  '/coming-to-campus',
  '/our-programs/open-enrollment-programs',
  '/our-programs/custom-built-programs',
  '/our-programs/open-enrollment-programs/leadership',
  '/our-programs/open-enrollment-programs/leadership/decisions-under-pressure',
  '/networking-groups/finance-chairs',
  '/voices-of-influence/past-talks',
  '/voices-of-influence/past-talks/one-page',
  '/ee-highlights/thought-leadership',
  '/ee-highlights/ee-spotlight',
  '/payment-success',
  '/search?q=leadership',
] as const

/**
 * Those of them that together hold what pages are made of: slides, figures and cards; tabs and questions; a choice and a
 * calendar; a program with its dates; a form with its results.
 */
export const TYPICAL_TEMPLATES = [
  '/',
  '/advisory',
  '/our-programs/open-enrollment-programs',
  '/our-programs/open-enrollment-programs/leadership/decisions-under-pressure',
  '/search?q=leadership',
] as const

/** What a test runs over that opens pages of every kind. */
export const TESTED_TEMPLATES = oneOfEachKind<string>(TYPICAL_TEMPLATES, TEMPLATES)
