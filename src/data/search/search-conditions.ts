import { sql } from 'kysely'
import { noteSearch } from '#src/data/request-queries.ts'
import { canonicalCriteria } from '#src/domain/search/search-criteria.ts'
import { askedFacts } from '../../domain/search/asked-facts.ts'
import { askedNames, criterionTests, operand } from './criterion-tests.ts'
import type { Condition, PropertySearch } from './property-search.ts'
import { type LocationTest, placeConditions } from './search-place.ts'

/**
 * What a row of `property` must fulfil to be found. Channel and `listed` are written as literals, because the partial indexes
 * are on them.
 */
export function searchCondition(asked: PropertySearch, { location = 'indexed' }: { location?: LocationTest } = {}): Condition {
  noteSearch(asked)
  // What an address leaves out must not filter either.
  const search = { ...asked, criteria: canonicalCriteria(asked.criteria) }
  return allOf([...listedConditions(search), ...filterConditions(search), ...placeConditions(search, location)])
}

export function allOf(conditions: readonly Condition[]): Condition {
  return sql`${sql.join(conditions, sql` and `)}`
}

/** What every search asks for: what is listed on one side of the trade. */
export function listedConditions({ criteria }: PropertySearch): Condition[] {
  return [sql`property.listed`, sql`property.channel = ${sql.lit(criteria.channel)}`]
}

/** What canonical criteria ask for besides channel and place. */
export function filterConditions({ criteria, defaultStatus, now }: PropertySearch): Condition[] {
  const isOnlyAvailable = (criteria.status ?? defaultStatus) === 'available'
  const facts = { ...askedFacts(criteria), status: isOnlyAvailable ? ('available' as const) : undefined }
  return askedNames.flatMap((name) => {
    const value = facts[name]
    return value === undefined ? [] : [criterionTests[name].meets(operand(name, value, now))]
  })
}
