import type { Enumeration } from './portal-codes.ts'
import { plainLines, shortPlainText } from './texts.ts'

/** A sender's text, and the sender's name of its field. */
export interface SentValue {
  field: string
  text: string
}

/** Adds a warning about a text. The text is quoted, shortened, unless `quoted` is given; an empty `quoted` quotes nothing. */
export type WarnOfValue = (reason: string, quoted?: string) => void

/** Converts a text that is not blank. Undefined if the text states no value, or with a warning if it cannot be read. */
export type Reader<Value> = (text: string, warn: WarnOfValue) => Value | undefined

/** A text without markup, on one line, of at most `max` characters. */
export function textReader(max: number): Reader<string> {
  return (given, warn) => {
    const read = shortPlainText(given, max)
    if (read.isCut) warn(`Cut to ${read.text.length} characters`, '')
    return read.text || undefined
  }
}

/** The same with line breaks. */
export function multilineReader(max: number): Reader<string> {
  return (given, warn) => {
    const read = plainLines(given, max)
    if (read.isCut) warn(`Cut to ${read.text.length} characters`, '')
    return read.text || undefined
  }
}

/** Markup as sent, truncated; it is cleaned when the listing is made, which costs more than everything else. */
export function htmlReader(max: number): Reader<string> {
  return (given, warn) => {
    if (given.length > max) warn(`Cut to ${max} characters`, '')
    return given.slice(0, max).toWellFormed()
  }
}

/** The meaning of a portal's number. */
export function codeReader<Value>(values: Enumeration<Value>): Reader<NonNullable<Value>> {
  return (given, warn) => {
    const id = given.replace(/^0+(?=\d)|\.0*$/g, '')
    if (!values.has(id)) warn('Unknown value')
    return values.get(id) ?? undefined
  }
}

/** The meaning of a format's own word or number, normalised by `normal`; undefined in the table means known but without a value. */
export function wordReader<Value>(words: Readonly<Record<string, Value>>, normal = (given: string) => given): Reader<NonNullable<Value>> {
  return (given, warn) => {
    const known = normal(given)
    if (Object.hasOwn(words, known)) return words[known] ?? undefined
    warn('Unknown value', `"${given}"`)
  }
}

/** The table's value for a word; undefined if it has none. */
export function tableEntry<Value>(table: Readonly<Record<string, Value>>, given: string): Value | undefined {
  return Object.hasOwn(table, given) ? table[given] : undefined
}

/** One of our own words, in any case and spacing. */
export function gableWordReader<Word extends string>(words: readonly Word[]): Reader<Word> {
  return (given, warn) => {
    const normal = given.toLowerCase().replace(/[\s_-]+/g, '-')
    const known = words.find((one) => one === normal)
    if (!known) warn(`None of ${words.join(', ')}`)
    return known
  }
}

/** Y/N and 0/1; anything else counts as missing, with a warning. */
export const yesOrNoReader: Reader<boolean> = (given, warn) => {
  const upper = given.toUpperCase()
  if (['Y', '1', 'YES', 'TRUE'].includes(upper)) return true
  if (['N', '0', 'NO', 'FALSE'].includes(upper)) return false
  warn('Neither Y nor N')
}

interface Bounds {
  min?: number
  max: number
}

/** Pounds; no property costs more, and no integer column holds more. */
const maxMoney = 2_000_000_000

/** Pounds and pence; `£`, commas and spaces are ignored. 0 means none. */
export const moneyReader: Reader<number> = (given, warn) => {
  const amount = readAmount(given)
  if (amount === undefined) return void warn('Not an amount of money')
  if (amount < 0) return void warn('Negative')
  if (amount > maxMoney) return void warn('More than can be')
  return amount || undefined
}

/** Pounds a year; hardly any home in the country is charged as much. */
const unlikelyCharge = 100_000

/** A charge of a year. One of nothing is worth stating: "no ground rent". */
export const chargeReader: Reader<number> = (given, warn) => {
  if (/^[£\s]*0+(?:\.0*)?$/.test(given)) return 0
  const charge = moneyReader(given, warn)
  if (charge !== undefined && charge > unlikelyCharge) warn('Unlikely for a year: is it right?')
  return charge
}

/** Whether a text is a plausible price. */
export function isAmountOfMoney(given: string): boolean {
  const amount = readAmount(given)
  return amount !== undefined && amount >= 0 && amount <= maxMoney
}

/** '£1,250', '950.50', to the penny; undefined for anything but an amount of money. */
export function readAmount(given: string): number | undefined {
  const amount = readNumber(given.replace(/^(-?)\s*(?:£|GBP|&pound;|Â£)/i, '$1'))
  return amount === undefined ? undefined : Math.round(amount * 100) / 100
}

/** A number within bounds. */
export function decimalReader({ min = 0, max }: Bounds): Reader<number> {
  return (given, warn) => {
    const amount = readNumber(given)
    if (amount === undefined) return void warn('Not a number')
    if (amount < min || amount > max) return void warn(`Not between ${min} and ${max}`)
    return amount
  }
}

/** A whole number within bounds. `2.0` is 2. */
export function countReader(bounds: Bounds): Reader<number> {
  const read = decimalReader(bounds)
  return (given, warn) => {
    const amount = read(given, warn)
    if (amount === undefined || Number.isInteger(amount)) return amount
    warn('Not a whole number')
  }
}

/** For facts whose 0 means that there are none. */
export function aboveZero(read: Reader<number>): Reader<number> {
  return (given, warn) => read(given, warn) || undefined
}

/** `1,250,000.00`, `1 250 000`, `-5`; no exponents, no hexadecimal. */
function readNumber(given: string): number | undefined {
  const compact = given.replace(/[\s,]/g, '')
  return /^-?(?:\d{1,15}(?:\.\d*)?|\.\d+)$/.test(compact) ? Number(compact) : undefined
}

const maxWords = 30

/** Words separated by semicolons. */
export const wordListReader: Reader<string[]> = (given, warn) => atMostWords(given.split(';'), warn)

export function atMostWords(given: readonly string[], warn: WarnOfValue): string[] | undefined {
  const all = [...new Set(given.map((part) => shortPlainText(part, 100).text))].filter((word) => word !== '')
  if (all.length > maxWords) warn(`Only the first ${maxWords} of ${all.length} are kept`, '')
  return all.length > 0 ? all.slice(0, maxWords) : undefined
}

/** 'Yes', 'No', or another text. */
export const answerReader: Reader<string> = (given, warn) => {
  const said = textReader(200)(given, warn) ?? ''
  if (/^(?:y|yes|1|true)$/i.test(said)) return 'Yes'
  return /^(?:n|no|0|false)$/i.test(said) ? 'No' : said || undefined
}

/** Letters, digits and what stands between them: the registers of the three countries write them differently. */
export const registrationNumber: Reader<string> = (given, warn) => {
  const number = given
    .replaceAll(/\s*([/-])\s*/g, '$1')
    .replace(/^#/, '')
    .toUpperCase()
  if (/^(?=.*\d)[A-Z\d][A-Z\d/ -]{3,39}$/.test(number)) return number
  if (!/^(?:TBC|TBA|N\/A|NONE|UNKNOWN|PENDING)$/.test(number)) warn('Not a registration number')
}
