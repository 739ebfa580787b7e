import type { Place } from '../places/place.ts'
import { criterionList, type SearchCriteria } from './search-criteria.ts'

interface LoggableCriteria {
  criteria: SearchCriteria
  /** Names of criteria that were left out wholly or partly. */
  leftOut: string[]
}

interface KnownToSite {
  /** The search's place; undefined if what was asked for is not a place. */
  place: Place | undefined
  branches: ReadonlyArray<{ id: number }>
}

/** For prices and sizes; telephone numbers are larger. */
const largestNumber = 999_999_999

/**
 * A search for the log, without freely typed values: words, tags, places and branches that the site does not offer are left out. Drawn
 * areas and views are rounded to a hundredth of a degree.
 */
export function loggableCriteria(asked: SearchCriteria, { place, branches }: KnownToSite): LoggableCriteria {
  const { channel, placeId } = asked
  const logged: Record<string, unknown> = { ...(place && placeId !== undefined && { placeId }) }
  for (const [name, criterion] of criterionList) {
    const value = asked[name]
    if (value === undefined || criterion.logged === 'never') continue
    const kept = criterion.logged === 'as-it-is' ? unlessTelephone(value) : criterion.logged(value, { channel, place, branches })
    if (kept !== undefined) logged[name] = kept
  }
  const isKept = (name: string) => name === 'channel' || (name in logged && isWhole(logged[name], asked[name as keyof SearchCriteria]))
  return { criteria: { channel, ...logged }, leftOut: Object.keys(asked).filter((name) => !(name === 'q' && place) && !isKept(name)) }
}

function unlessTelephone(value: unknown): unknown {
  return typeof value !== 'number' || value <= largestNumber ? value : undefined
}

function isWhole(logged: unknown, asked: unknown): boolean {
  return !Array.isArray(logged) || !Array.isArray(asked) || logged.length === asked.length
}
