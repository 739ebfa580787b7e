import { sql } from 'kysely'
import { daysAgo } from '../../domain/dates/day.ts'
import { canonicalCriteria } from '../../domain/search/canonical-criteria.ts'
import type { SearchCriteria } from '../../domain/search/search-criteria.ts'
import type { Condition, PropertySearch } from './property-search.ts'
import { type LocationTest, placeConditions } from './search-place.ts'
import { textCondition } from './search-text.ts'

const squareFeetPerSquareMetre = 10.7639104
const nightsPerMonth = 365 / 12

/**
 * What a row of `property` must fulfil to be found. Channel and `listed` are written as literals, because the partial indexes
 * are on them.
 */
export function searchCondition(asked: PropertySearch, { location = 'indexed' }: { location?: LocationTest } = {}): Condition {
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
export function filterConditions(search: PropertySearch): Condition[] {
  const { criteria, now } = search
  return [
    ...statusConditions(search),
    ...numberConditions(criteria),
    ...dateConditions(criteria, now),
    ...kindConditions(criteria),
    ...tagConditions(criteria),
    ...textCondition(criteria.text),
  ]
}

function statusConditions({ criteria, defaultStatus }: PropertySearch): Condition[] {
  return (criteria.status ?? defaultStatus) === 'available' ? [sql`property.available`] : []
}

function numberConditions(criteria: SearchCriteria): Condition[] {
  const { area } = criteria
  const areaSquareFeet = area !== undefined && /^\d+$/.test(area) ? Number(area) * squareFeetPerSquareMetre : undefined
  return [
    ...atLeast('beds', criteria.minBeds),
    ...atMost('beds', criteria.maxBeds),
    ...atLeast('price_value', criteria.minPrice),
    ...atMost('price_value', criteria.maxPrice),
    ...atLeast('price_value', monthly(criteria.minPerNight)),
    ...atMost('price_value', monthly(criteria.maxPerNight)),
    ...atLeast('square_feet', criteria.minSquareFeet),
    ...atMost('square_feet', criteria.maxSquareFeet),
    ...atLeast('square_feet', areaSquareFeet),
    ...atLeast('acreage', criteria.minAcreage),
    ...atMost('acreage', criteria.maxAcreage),
  ]
}

function dateConditions({ updatedAgo, createdAgo, auctionDate }: SearchCriteria, now: Date): Condition[] {
  const since = (days: number) => daysAgo(now, days).toISOString()
  return [
    ...(updatedAgo === undefined ? [] : [sql<boolean>`property.updated_at >= ${since(updatedAgo)}::timestamptz`]),
    ...(createdAgo === undefined ? [] : [sql<boolean>`property.created_at >= ${since(createdAgo)}::timestamptz`]),
    ...(auctionDate === undefined ? [] : [sql<boolean>`property.auction_date = ${auctionDate}::date`]),
  ]
}

function kindConditions({ branchId, area, shortLets, pets, minPerNight, maxPerNight }: SearchCriteria): Condition[] {
  const isByNight = minPerNight !== undefined || maxPerNight !== undefined
  return [
    ...(branchId === undefined ? [] : [sql<boolean>`property.branch_id = ${branchId}`]),
    ...(area === undefined || /^\d+$/.test(area) ? [] : [sql<boolean>`property.locality_slug = ${area}`]),
    ...(shortLets || isByNight ? [sql<boolean>`property.short_let`] : []),
    ...(pets ? [sql<boolean>`property.pets`] : []),
  ]
}

function tagConditions({ tags = [] }: SearchCriteria): Condition[] {
  const asked = tags.filter((tag) => !tag.startsWith('!'))
  const excluded = tags.filter((tag) => tag.startsWith('!')).map((tag) => tag.slice(1))
  return [
    ...(asked.length === 0 ? [] : [sql<boolean>`property.tags @> ${asked}::text[]`]),
    ...(excluded.length === 0 ? [] : [sql<boolean>`not property.tags && ${excluded}::text[]`]),
  ]
}

type Amount = 'beds' | 'price_value' | 'square_feet' | 'acreage'

// Compared in the column's own type, so that an index on it serves.
function atLeast(column: Amount, value: number | undefined): Condition[] {
  if (value === undefined) return []
  return [sql<boolean>`property.${sql.ref(column)} >= ${column === 'acreage' ? sql`${value}::real` : sql`${Math.ceil(value)}::integer`}`]
}

function atMost(column: Amount, value: number | undefined): Condition[] {
  if (value === undefined) return []
  return [sql<boolean>`property.${sql.ref(column)} <= ${column === 'acreage' ? sql`${value}::real` : sql`${Math.floor(value)}::integer`}`]
}

function monthly(perNight: number | undefined): number | undefined {
  return perNight === undefined ? undefined : perNight * nightsPerMonth
}
