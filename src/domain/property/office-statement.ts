import { dayText, isDay } from '../dates/day.ts'
import { readUprn } from './energy-certificate.ts'
import { epcRatingOf } from './energy-rating.ts'
import type { LettingFacts, Listing } from './listing.ts'
import type { OfficeStatement } from './material-information.ts'
import { registerFormOf } from './registration-numbers.ts'
import { isCommercial, isHome } from './tags.ts'

/** The fields of the form, as typed. */
export const statementFields = ['landlordNumber', 'dwellingNumber', 'checkedOn', 'uprn', 'unrated', 'orderedOn', 'because'] as const
type StatementField = (typeof statementFields)[number]
export type TypedStatement = Readonly<Record<StatementField, string>>

type Numbered = Pick<LettingFacts, 'landlordNumber' | 'dwellingNumber'>
const numberFields = ['landlordNumber', 'dwellingNumber'] as const

/** The number that holds: the office's, else the feed's. */
export function numberStated({ letting, stated }: Pick<Listing, 'letting' | 'stated'>, field: keyof Numbered): string | undefined {
  return stated?.[field] ?? letting[field]
}

/** 'Certificate ordered on 3 November 2026', 'Exempt: listed building'; undefined where the office gives no reason. */
export function unratedText({ stated }: Pick<Listing, 'stated'>): string | undefined {
  const reason = stated?.unrated
  if (reason === undefined) return undefined
  return reason.why === 'ordered' ? `Certificate ordered on ${dayText(reason.on)}` : `Exempt: ${reason.because}`
}

/**
 * What the office can state of a property: numbers where its country has a register, a home's UPRN, a reason where its feed gives no energy
 * rating.
 */
export function statable(listing: Listing): { numbers: readonly (keyof Numbered)[]; uprn: boolean; unrated: boolean } {
  const isRated = epcRatingOf(listing.material) !== undefined
  return {
    numbers:
      listing.channel === 'lettings' && isHome(listing) ? numberFields.filter((field) => registerFormOf(listing, field) !== undefined) : [],
    uprn: isHome(listing),
    unrated: (isHome(listing) || isCommercial(listing)) && (!isRated || listing.stated?.unrated !== undefined),
  }
}

/** The form's fields as they were stated. */
export function typedStatement({
  unrated,
  landlordNumber = '',
  dwellingNumber = '',
  checkedOn = '',
  uprn = '',
}: OfficeStatement): TypedStatement {
  return {
    ...{ landlordNumber, dwellingNumber, checkedOn, uprn },
    unrated: unrated?.why ?? '',
    orderedOn: unrated?.why === 'ordered' ? unrated.on : '',
    because: unrated?.why === 'exempt' ? unrated.because : '',
  }
}

export type StatementErrors = Partial<Record<StatementField, string>>

/** The form where somebody else saved it after it was opened: what was typed stays, all else is as it is now, and each change is said. */
export function statementBesides(
  typed: TypedStatement,
  { seen, now }: { seen: TypedStatement; now: TypedStatement },
): { typed: TypedStatement; errors: StatementErrors } {
  const changed = statementFields.filter((field) => seen[field] !== now[field])
  const untouched = changed.filter((field) => typed[field] === seen[field])
  const saying = (value: string) => (value === '' ? 'empty' : `\u201c${value}\u201d`)
  const errors = changed.map((field) => {
    const done = `A colleague changed this meanwhile: it was ${saying(seen[field])}, and is ${saying(now[field])}.`
    const isKept = !untouched.includes(field) && typed[field] !== now[field]
    return [field, isKept ? `${done} What you typed stands here, and replaces it when you save.` : done] as const
  })
  return { typed: { ...typed, ...Object.fromEntries(untouched.map((field) => [field, now[field]])) }, errors: Object.fromEntries(errors) }
}

const mostLetters = 200

/** Reads the form: a statement (null for none), or what is wrong by field. `today` is `YYYY-MM-DD`. */
export function readStatement(
  typed: TypedStatement,
  listing: Listing,
  today: string,
): { statement: OfficeStatement | null } | { errors: StatementErrors } {
  const errors: StatementErrors = {}
  const may = statable(listing)
  const isPast = (day: string) => isDay(day) && day <= today
  const numbers = may.numbers.flatMap((field) => {
    const number = asRegistered(typed[field])
    if (number === '') return []
    const form = registerFormOf(listing, field)!
    if (!form.shape.test(number)) errors[field] = `That is no number of the ${form.name}: it looks like ${form.example}.`
    return [[field, number] as const]
  })
  if (numbers.length > 0 && !isPast(typed.checkedOn))
    errors.checkedOn = 'Say on which day somebody looked it up in the register: today or before.'
  const uprn = may.uprn ? readUprn(typed.uprn) : undefined
  if (may.uprn && typed.uprn.trim() !== '' && uprn === undefined) errors.uprn = 'That is no UPRN: it has 12 digits at most.'
  const { unrated } = typed
  const because = typed.because.trim().replaceAll(/\s+/g, ' ')
  if (may.unrated && unrated === 'ordered' && !isPast(typed.orderedOn))
    errors.orderedOn = 'Say on which day it was ordered: today or before.'
  if (may.unrated && unrated === 'exempt' && (because === '' || because.length > mostLetters))
    errors.because = `Say why it is exempt, in ${mostLetters} characters at most.`
  if (Object.keys(errors).length > 0) return { errors }
  const statement: OfficeStatement = {
    ...Object.fromEntries(numbers),
    ...(numbers.length > 0 && { checkedOn: typed.checkedOn }),
    ...(uprn && { uprn }),
    ...(may.unrated && unrated === 'ordered' && { unrated: { why: unrated, on: typed.orderedOn } }),
    ...(may.unrated && unrated === 'exempt' && { unrated: { why: unrated, because } }),
  }
  return { statement: Object.keys(statement).length > 0 ? statement : null }
}

/** What is odd about the numbers that a feed states: their register's look otherwise. */
export function oddNumbers(listing: Listing): { field: keyof Numbered; reason: string }[] {
  if (listing.channel !== 'lettings') return []
  return numberFields.flatMap((field) => {
    const number = listing.letting[field]
    const form = registerFormOf(listing, field)
    if (number === undefined || !form || form.shape.test(asRegistered(number))) return []
    return [{ field, reason: `Is no number of the ${form.name}, which looks like ${form.example}; it is shown as given` }]
  })
}

/** Without spaces and the `#` before it, in capitals. */
function asRegistered(typed: string): string {
  return typed.replaceAll(/\s+/g, '').replace(/^#/, '').toUpperCase()
}
