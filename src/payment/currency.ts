import { minorDigits } from '#format/numbers.ts'

/** 6400.5 dollars as 640050 cents. @throws {RangeError} if the result is not a whole number */
export function toMinorUnits(amount: number, currency: string): number {
  const exact = amount * 10 ** minorDigits(currency)
  const units = Math.round(exact)
  if (Math.abs(exact - units) > 1e-6)
    throw new RangeError(`${amount} ${currency} is not a whole number of minor units.`)
  return units
}

/** 640050 cents as 6400.5. */
export function fromMinorUnits(units: number, currency: string): number {
  return units / 10 ** minorDigits(currency)
}
