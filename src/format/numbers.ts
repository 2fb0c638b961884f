/** More decimals than a number has. */
const ALL_DECIMALS = 20

/** By their decimals, made once: making one costs a hundred times what using it does. */
const formats = new Map<number | undefined, Intl.NumberFormat>()

/**
 * 4260 → "4,260": digits in threes by a comma, a point before the decimals, and never an exponent (spec 9). Without
 * `decimals`, as many as the value has.
 */
export function groupDigits(value: number, decimals?: number): string {
  const format = formats.get(decimals) ?? digitFormat(decimals)
  formats.set(decimals, format)
  return format.format(value)
}

function digitFormat(decimals: number | undefined): Intl.NumberFormat {
  return new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? ALL_DECIMALS,
    signDisplay: 'negative',
  })
}

const KILOBYTES_IN_A_MEGABYTE = 1024

/** "PDF, 3.1 MB": kind and size of a file whose size is in kilobytes. */
export function fileFacts({ ext, size }: { ext: string | null; size: number }): string {
  const kind = ext?.replace('.', '').toUpperCase()
  const isLarge = size >= KILOBYTES_IN_A_MEGABYTE
  const shown = isLarge ? `${groupDigits(size / KILOBYTES_IN_A_MEGABYTE, 1)} MB` : `${Math.max(1, Math.round(size))} kB`
  return kind ? `${kind}, ${shown}` : shown
}

/** ISO 4217: currencies without a minor unit, and with thousandths. Node's Intl table has everyday prices instead. */
const WITHOUT_MINOR = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '))
const IN_THOUSANDTHS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

/** How many digits of an amount are minor units: 2 of a dollar, none of a yen. */
export function minorDigits(currency: string): number {
  const code = currency.toUpperCase()
  if (WITHOUT_MINOR.has(code)) return 0
  return IN_THOUSANDTHS.has(code) ? 3 : 2
}

/** 6400, "USD" → "USD 6,400"; where the amount is not whole, all decimals of the currency: "KWD 220.125"; of a deduction "−USD 1,280". */
export function price(amount: number, currency: string | null): string {
  if (amount < 0) return `\u2212${price(-amount, currency)}`
  const figure = groupDigits(amount, Number.isInteger(amount) ? 0 : minorDigits(currency ?? ''))
  return currency ? `${currency} ${figure}` : figure
}

/** "USD 6,400.00" of 640000 cents: with all decimals of the currency, as papers write amounts that stand below each other. */
export function exactPrice(units: number, currency: string): string {
  return `${currency} ${groupDigits(fromMinorUnits(units, currency), minorDigits(currency))}`
}

/** 6400.5 dollars as 640050 cents. @throws {RangeError} if the result is not a whole number */
export function toMinorUnits(amount: number, currency: string): number {
  const exact = amount * 10 ** minorDigits(currency)
  const units = Math.round(exact)
  if (Math.abs(exact - units) > 1e-6)
    throw new RangeError(`${amount} ${currency} cannot be expressed in whole minor units of the currency.`)
  return units
}

/** 640050 cents as 6400.5. */
export function fromMinorUnits(units: number, currency: string): number {
  return units / 10 ** minorDigits(currency)
}
