'use strict'

/** ISO 4217: currencies without a minor unit, and with thousandths. */
const WITHOUT_MINOR = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '))
const IN_THOUSANDTHS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

/** @param {string | null | undefined} currency */
function minorDigits(currency) {
  const code = (currency ?? '').toUpperCase()
  if (WITHOUT_MINOR.has(code)) return 0
  return IN_THOUSANDTHS.has(code) ? 3 : 2
}

/**
 * 6400.5 dollars as 640050 cents.
 * @param {number | string | null} amount
 * @param {string | null | undefined} currency
 */
function toMinorUnits(amount, currency) {
  return Math.round(Number(amount ?? 0) * 10 ** minorDigits(currency))
}

/**
 * Whether an amount is a whole number of minor units, or is not known.
 * @param {number | string | null | undefined} amount
 * @param {string} currency
 */
function fitsMinorUnits(amount, currency) {
  const exact = Number(amount ?? 0) * 10 ** minorDigits(currency)
  return Math.abs(exact - Math.round(exact)) < 1e-6
}

/**
 * "USD 6,400" of 640000 cents; "KWD 220.125" of 220125 fils; "−USD 1,280" of what is taken off.
 * @param {number} units
 * @param {string | null | undefined} currency
 */
function amountInWords(units, currency) {
  const digits = minorDigits(currency)
  const amount = Math.abs(units) / 10 ** digits
  const isWhole = Number.isInteger(amount)
  const options = { minimumFractionDigits: isWhole ? 0 : digits, maximumFractionDigits: digits }
  const words = [currency?.toUpperCase(), amount.toLocaleString('en', options)].filter(Boolean).join(' ')
  return units < 0 ? `\u2212${words}` : words
}

module.exports = { amountInWords, fitsMinorUnits, minorDigits, toMinorUnits }
