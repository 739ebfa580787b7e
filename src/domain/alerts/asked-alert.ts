import type { SearchCriteria } from '../search/search-criteria.ts'
import type { AskedHomeLetters } from '../valuation/home-letter.ts'
import type { AlertRhythm } from './alert-schedule.ts'

/** What somebody without an account asked for by a form: alerts of a search, or of what happens to one property, or letters about a home. */
export type AskedAlert =
  /** `title`: the search in words. `criteria`: as saved searches have them. */
  | { of: 'search'; title: string; criteria: SearchCriteria; frequency: AlertRhythm }
  | { of: 'property'; title: string; propertyId: number }
  | AskedHomeLetters

/** Hours for which the mailed link works; what was asked for is deleted then. */
export const alertLinkHours = 48

/** Days after which the address of somebody who ended all their alerts is deleted. */
export const endedAlertDays = 30

/** For how long alerts can be paused, by name, in days. */
export const pauses = { week: 7, month: 30 } as const
export type Pause = keyof typeof pauses
