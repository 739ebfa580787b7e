import { dayBefore, monthsAfter } from '../dates/day.ts'
import type { TrackedHome } from './tracked-home.ts'

/** How often letters about a home come; `moved`: only when the estimate has moved. */
export const letterRhythms = ['quarterly', 'monthly', 'moved'] as const
export type LetterRhythm = (typeof letterRhythms)[number]

export const letterRhythmTexts: Readonly<Record<LetterRhythm, string>> = {
  quarterly: 'Every three months',
  monthly: 'Every month',
  moved: 'Only when it moves by 3 % or more',
}

/** As somebody asked for them, until they confirm their address. `title`: the home's address. */
export interface AskedHomeLetters {
  of: 'home'
  title: string
  homeId: number
  rhythm: LetterRhythm
}

/** Most homes that one address may get letters about. */
export const mostLetters = 10

const monthsOf = { quarterly: 3, monthly: 1 } as const
/** Days after which an estimate is looked at again that had not moved. */
const lookDays = 7

/**
 * The day of the next letter after today: whole periods after the day on which letters began, so that what was late does not make the next
 * late, and periods that a site missed are not made up for. All days are `YYYY-MM-DD`.
 */
export function nextLetterOn(rhythm: LetterRhythm, { beganOn, today }: { beganOn: string; today: string }): string {
  if (rhythm === 'moved') return dayBefore(today, -lookDays)
  const step = monthsOf[rhythm]
  const months = (Number(today.slice(0, 4)) - Number(beganOn.slice(0, 4))) * 12 + Number(today.slice(5, 7)) - Number(beganOn.slice(5, 7))
  const passed = Math.max(0, Math.floor(months / step)) * step
  const next = monthsAfter(beganOn, passed)
  return next > today ? next : monthsAfter(beganOn, passed + step)
}

/** What a home may be worth, in whole pounds, as a letter says it. */
export interface LetterValue {
  value: number
  low: number
  high: number
  /** The day on which it was worked out. */
  on: string
  /** The first day of the quarter whose prices it rests on; null where it rests on no sold prices. */
  quarter: string | null
}

/** The part by which an estimate has to differ from the last that was told. */
const leastMove = 0.03

export function hasMoved(then: Pick<LetterValue, 'value'>, now: Pick<LetterValue, 'value'>): boolean {
  // In whole pounds, so that exactly three in a hundred are enough.
  return Math.abs(now.value - then.value) * 100 >= Math.round(leastMove * 100) * then.value
}

/** `£12,000 (4.2 %) more than in our last letter` */
export function moveText(then: Pick<LetterValue, 'value'>, now: Pick<LetterValue, 'value'>): string {
  const by = now.value - then.value
  if (by === 0) return 'The same as in our last letter'
  const part = ((Math.abs(by) / then.value) * 100).toFixed(1).replace(/\.0$/, '')
  return `£${Math.abs(by).toLocaleString('en-GB')} (${part} %) ${by > 0 ? 'more' : 'less'} than in our last letter`
}

interface Due {
  rhythm: LetterRhythm
  /** What was said last; null before the first letter, and where that had no figure. */
  told: LetterValue | null
  /** The day of the last letter; null before the first. */
  toldOn: string | null
  /** Undefined where there is no honest figure. */
  value: Pick<LetterValue, 'value'> | undefined
  /** Sales or seekers to tell of. */
  hasNews: boolean
  /** The day on which letters end unless the reader opens the page. */
  endsOn: string
  today: string
}

/** Days before the end of letters in which one more says so. */
const noticeDays = 31

/** Whether a letter is written on a day on which it is due: the first always is, and one that says that letters end. */
export function isWritten({ rhythm, told, toldOn, value, hasNews, endsOn, today }: Due): boolean {
  if (toldOn === null || (endsSoon(endsOn, today) && !endsSoon(endsOn, toldOn))) return true
  if (rhythm !== 'moved') return value !== undefined || hasNews
  return value !== undefined && (told === null || hasMoved(told, value))
}

/** Whether letters end within the next month. */
function endsSoon(endsOn: string, day: string): boolean {
  return endsOn <= dayBefore(day, -noticeDays)
}

/** The end, where a letter has to say it: no other comes before. */
export function endToSay(endsOn: string, { nextOn, today }: { nextOn: string; today: string }): string | null {
  return endsOn <= nextOn || endsSoon(endsOn, today) ? endsOn : null
}

/** A sale nearby that the last letter did not tell of. */
export interface LetterSale {
  /** `12 High Street, TA1 1AB` */
  address: string
  price: number
  /** `Terraced, sold 15 March 2026` */
  what: string
  /** `0.4 miles away`, `in your postcode`; null where the distance is not known. */
  away: string | null
}

/** A letter about a home, as JSON. */
export interface HomeLetter {
  /** As its owner typed it. */
  address: string
  now: LetterValue | null
  /** As the last letter said it; null in the first. */
  before: LetterValue | null
  /** What the estimate rests on, and whose data it is. */
  basis: string | null
  credit: string | null
  sold: readonly LetterSale[]
  /** How many more sales there are to tell. */
  moreSold: number
  soldCredit: string | null
  /** At least so many people have alerts that such a home would be in, around `area`; null where nothing is said. */
  demand: { people: number; area: string } | null
  rhythm: LetterRhythm
  askedOn: string
  /** The day on which letters end unless the page is opened; null where another letter comes before. */
  endsOn: string | null
  /** The private page of the home, the form for a valuation of it, the page of all letters and alerts, and the end of this one's. */
  path: string
  valuationPath: string
  managePath: string
  stopPath: string
}

/** A home with letters, for the page that changes them. */
export interface LetteredHome {
  letterId: number
  homeId: number
  home: TrackedHome
  rhythm: LetterRhythm
  askedAt: Date
  confirmedAt: Date
  /** `YYYY-MM-DD` */
  dueOn: string
}
