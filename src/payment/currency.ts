/** ISO 4217: currencies without a minor unit, and with thousandths. Node's Intl table has everyday prices instead. */
const WITHOUT_MINOR = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '))
const IN_THOUSANDTHS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

/** How many digits of an amount are minor units: 2 of a dollar, none of a yen. */
export function minorDigits(currency: string): number {
  const code = currency.toUpperCase()
  if (WITHOUT_MINOR.has(code)) return 0
  return IN_THOUSANDTHS.has(code) ? 3 : 2
}

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
