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

/** 6400, "USD" → "USD 6,400"; two decimals where the amount is not whole. */
export function price(amount: number, currency: string | null): string {
  const figure = groupDigits(amount, Number.isInteger(amount) ? 0 : 2)
  return currency ? `${currency} ${figure}` : figure
}
