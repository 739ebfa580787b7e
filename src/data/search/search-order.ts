import { type RawBuilder, sql } from 'kysely'
import { earthRadiusMetres, metresPerMile } from '#src/domain/places/point.ts'
import { defaultSortOrder, journeyOrder, type SortOrder } from '#src/domain/search/criteria/results.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { pacesOf, type TravelAsk } from '#src/domain/search/travel.ts'
import { circleOperands, cosineToCircle } from './area-tests.ts'

const orders: Record<Exclude<SortOrder, typeof journeyOrder>, RawBuilder<unknown>> = {
  'most-recent-first': sql`property.created_at desc, property.id desc`,
  'least-expensive-first': sql`property.price_value asc nulls last, property.id asc`,
  'most-expensive-first': sql`property.price_value desc nulls last, property.id desc`,
  'most-square-feet-first': sql`property.square_feet desc nulls last, property.id desc`,
  'least-square-feet-first': sql`property.square_feet asc nulls last, property.id asc`,
  'most-recently-launched-first': sql`property.launched_at desc, property.id desc`,
  'most-recently-updated-first': sql`property.updated_at desc, property.id desc`,
  'lowest-monthly-cost-first': sql`property.monthly_cost asc nulls last, property.id asc`,
}

/** The column that decides a sort order, with the id; of journeys the point, as text that can be compared. */
export function orderColumn(sorted: SortOrder = defaultSortOrder): string {
  return orderColumns[sorted]
}

const orderColumns: Record<SortOrder, string> = {
  'most-recent-first': 'property.created_at',
  'least-expensive-first': 'property.price_value',
  'most-expensive-first': 'property.price_value',
  'most-square-feet-first': 'property.square_feet',
  'least-square-feet-first': 'property.square_feet',
  'most-recently-launched-first': 'property.launched_at',
  'most-recently-updated-first': 'property.updated_at',
  'lowest-monthly-cost-first': 'property.monthly_cost',
  'shortest-journey-first': 'property.location::text',
}

/** The sort order; the id comes last, so that no property is on two pages. Missing values come last. */
export function searchOrder({ sorted = defaultSortOrder, travel }: Pick<SearchCriteria, 'sorted' | 'travel'>): RawBuilder<unknown> {
  if (sorted !== journeyOrder) return orders[sorted]
  return travel ? sql`${minutesOfJourneys(travel)} asc, property.id asc` : orders[defaultSortOrder]
}

/** About how long all journeys take together (decision 246), also where a route planner knows from where they are short enough. */
function minutesOfJourneys(travel: readonly TravelAsk[]): RawBuilder<unknown> {
  const minutes = travel.flatMap(({ mode, at }) => {
    if (!at) return []
    const miles = sql`acos(least(1, ${cosineToCircle(circleOperands(at, 0))})) * ${earthRadiusMetres / metresPerMile}::float8`
    const ways = pacesOf(mode).map(({ before, perMile }) => sql`${before}::float8 + ${perMile}::float8 * ${miles}`)
    return [sql`least(${sql.join(ways)})`]
  })
  return sql`(${sql.join([sql`0`, ...minutes], sql` + `)})`
}
