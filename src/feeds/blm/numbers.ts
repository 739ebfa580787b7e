import type { BlmRow } from './blm-row.ts'

interface Bounds {
  min?: number
  max: number
}

/** Pounds; more than this no property costs and no integer column holds. */
const maxMoney = 2_000_000_000

/** Pounds and pence; `£`, commas and spaces do not matter. Nothing or 0 is null; negative and unreadable too, with a warning. */
export function moneyOf(row: BlmRow, column: string): number | null {
  const value = row.raw(column)
  if (value === '') return null
  const amount = amountOf(value)
  if (amount === undefined) return warned(row, column, 'Not an amount of money')
  if (amount < 0) return warned(row, column, 'Negative')
  if (amount > maxMoney) return warned(row, column, 'More than can be')
  return amount || null
}

/** Whether a text is an amount that something can cost. */
export function isPossibleMoney(text: string): boolean {
  const amount = amountOf(text)
  return amount !== undefined && amount >= 0 && amount <= maxMoney
}

/** '£1,250', '950.50', to the penny; undefined for anything but an amount of money. */
export function amountOf(text: string): number | undefined {
  const amount = readNumber(text.replace(/^(-?)\s*(?:£|GBP|&pound;|Â£)/i, '$1'))
  return amount === undefined ? undefined : Math.round(amount * 100) / 100
}

/** A whole number within bounds, or null with a warning. `2.0` is 2. */
export function countOf(row: BlmRow, column: string, { min = 0, max }: Bounds): number | null {
  const amount = decimalOf(row, column, { min, max })
  if (amount === null || Number.isInteger(amount)) return amount
  return warned(row, column, 'Not a whole number')
}

/** A number within bounds, or null with a warning. */
export function decimalOf(row: BlmRow, column: string, { min = 0, max }: Bounds): number | null {
  const value = row.raw(column)
  if (value === '') return null
  const amount = readNumber(value)
  if (amount === undefined) return warned(row, column, 'Not a number')
  if (amount < min || amount > max) return warned(row, column, `Not between ${min} and ${max}`)
  return amount
}

/** `1,250,000.00`, `1 250 000`, `-5`; no exponents, no hexadecimal. */
function readNumber(value: string): number | undefined {
  const compact = value.replace(/[\s,]/g, '')
  return /^-?(?:\d{1,15}(?:\.\d*)?|\.\d+)$/.test(compact) ? Number(compact) : undefined
}

function warned(row: BlmRow, column: string, reason: string): null {
  row.warn(column, reason, row.raw(column))
  return null
}
