/** 4260 → "4,260": digits in threes by a comma, a point before the decimals (spec 9). Without `decimals`, as many as the value has. */
export function groupDigits(value: number, decimals?: number): string {
  const digits = decimals === undefined ? String(Math.abs(value)) : Math.abs(value).toFixed(decimals)
  const [whole = '', fraction] = digits.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const sign = value < 0 && Number(digits) !== 0 ? '-' : ''
  return fraction === undefined ? sign + grouped : `${sign}${grouped}.${fraction}`
}

const KILOBYTES_IN_A_MEGABYTE = 1024

/** "PDF, 3.1 MB": kind and size of a file whose size is in kilobytes. */
export function fileFacts({ ext, size }: { ext: string | null; size: number }): string {
  const kind = ext?.replace('.', '').toUpperCase()
  const isLarge = size >= KILOBYTES_IN_A_MEGABYTE
  const shown = isLarge ? `${(size / KILOBYTES_IN_A_MEGABYTE).toFixed(1)} MB` : `${Math.max(1, Math.round(size))} kB`
  return kind ? `${kind}, ${shown}` : shown
}

/** 6400, "USD" → "USD 6,400"; two decimals where the amount is not whole. */
export function price(amount: number, currency: string | null): string {
  const figure = groupDigits(amount, Number.isInteger(amount) ? 0 : 2)
  return currency ? `${currency} ${figure}` : figure
}
