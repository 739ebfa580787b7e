import { type Kysely, type RawBuilder, sql } from 'kysely'
import { canonicalCriteria } from '../../domain/search/canonical-criteria.ts'
import { offeredAges, offeredKinds, offeredRadii, tickedTags } from '../../domain/search/offered-filters.ts'
import {
  askedBesideFacets,
  askedByFacet,
  type CountedSearch,
  countedSearch,
  type Facet,
  facets,
  type Tally,
} from '../../domain/search/option-counts.ts'
import type { Schema } from '../database/schema.ts'
import { locationTest } from './count-properties.ts'
import type { Condition, PropertySearch } from './property-search.ts'
import { allOf, filterConditions, listedConditions, searchCondition } from './search-conditions.ts'
import { placeConditions } from './search-place.ts'

/** How many a search finds, and how many it would find with each option that its form offers: one statement (decision 65). */
export async function countOptions(db: Kysely<Schema>, asked: PropertySearch): Promise<CountedSearch> {
  const search = { ...asked, criteria: canonicalCriteria(asked.criteria) }
  const { rows } = await optionsQuery(search).execute(db)
  const { tallied, created, updated } = rows[0]!
  return countedSearch({ tallies: tallied.map(tallyOf), created, updated }, search.criteria, search.defaultStatus)
}

interface OptionRow {
  tallied: readonly TalliedRow[]
  created: readonly number[]
  updated: readonly number[]
}

interface TalliedRow {
  /** Which grouping it is of. */
  set: number
  /** Sum of the bits of the facets that are missed: none, or one. */
  missed: number
  beds: number
  available: boolean
  pets: boolean
  short_let: boolean
  price_value: number | null
  tag: string
  reach: number
  in_place: boolean
  count: number
}

const bitOf = (facet: Facet) => 2 ** facets.indexOf(facet)
/** Of grouping(tag_set, price_value), where a 0 is what it is grouped by; tags are counted from the first. */
const sets = { facts: 0b01, price: 0b10, reach: 0b11, tag: 4 } as const

/**
 * Every property that misses at most one facet is counted in two or three groupings at once. The count of each option follows from them,
 * because an option of a facet takes in what misses that facet alone. Ages are asked of their own: few properties are as new as that.
 */
function optionsQuery(search: PropertySearch): RawBuilder<OptionRow> {
  const { criteria } = search
  const reach = reachOf(search)
  const misses = facets.flatMap((facet) => missesFacet(search, facet))
  const offered = [...offeredKinds[criteria.channel], ...tickedTags(criteria.channel)].map(({ tag }) => tag.replace(/^!/, ''))
  const facts = sql`beds, available, pets, short_let`
  return sql`
    with tallied as (
      select grouping(tag_set, price_value) as set, missed, ${facts}, price_value, any_value(tags) as tags, ${reach.grouped}, count(*)::integer as count
      from (
        select *${reach.found} from (
          select ${facts}, price_value, tag_set, tags, location, outcode, ${missedBits(misses)} as missed
          from property where ${widestCondition(search)} offset 0
        ) as property where missed in (${sql.join([0, ...misses.map(({ bit }) => bit)].map((bit) => sql.lit(bit)))}) offset 0
      ) as matched
      group by grouping sets ((missed, tag_set, ${facts}), (missed, price_value)${reach.set})
    ), told as (
      select set, missed, ${facts}, price_value, null as tag, reach, in_place, sum(count) as count from tallied group by 1, 2, 3, 4, 5, 6, 7, 9, 10
      union all
      select ${sql.lit(sets.tag)}, missed, null, null, null, null, null, tag, null, null, sum(count)
      from tallied cross join unnest(tags) as tag
      where set = ${sql.lit(sets.facts)} and tag = any(${offered}::text[]) group by missed, tag
    )
    select (select coalesce(json_agg(told), '[]') from told) as tallied,
      ${ageCounts(search, 'created')} as created, ${ageCounts(search, 'updated')} as updated`
}

/** What any option can find: without what the facets ask for, and as far as the largest radius. */
function widestCondition(search: PropertySearch): Condition {
  const criteria: PropertySearch['criteria'] = { ...askedBesideFacets(search.criteria), status: 'all' }
  const within = widestReach(search)
  const base = { ...search, criteria: within === undefined ? criteria : { ...criteria, within } }
  return allOf([...listedConditions(base), ...filterConditions(base), ...placeConditions(base, locationTest(base))])
}

interface Miss {
  bit: number
  /** What the facet asks for. */
  condition: Condition
}

function missesFacet(search: PropertySearch, facet: Facet): Miss[] {
  const { criteria, defaultStatus } = search
  if (facet === 'within') return widestReach(search) ? [{ bit: bitOf(facet), condition: allOf(placeConditions(search, 'indexed')) }] : []
  const status = facet === 'status' ? (criteria.status ?? defaultStatus) : 'all'
  const conditions = filterConditions({ ...search, criteria: { channel: criteria.channel, ...askedByFacet(facet, criteria), status } })
  return conditions.length === 0 ? [] : [{ bit: bitOf(facet), condition: allOf(conditions) }]
}

function missedBits(misses: readonly Miss[]): RawBuilder<unknown> {
  const bits = misses.map(({ bit, condition }) => sql`case when ${condition} then 0 else ${sql.lit(bit)} end`)
  return bits.length === 0 ? sql`0` : sql.join(bits, sql` + `)
}

/** The largest radius that can be chosen, in miles; undefined where a radius changes nothing. */
function widestReach({ criteria, place }: PropertySearch): number | undefined {
  if (criteria.poly || (place?.kind !== 'location' && place?.kind !== 'outcode')) return undefined
  return Math.max(criteria.within ?? 0, ...offeredRadii)
}

/** The narrowest offered radius that takes a property in, and whether the place itself does: as columns, and as a grouping of its own. */
function reachOf(search: PropertySearch) {
  if (widestReach(search) === undefined) return { found: sql``, grouped: sql`null::integer as reach, false as in_place`, set: sql`` }
  const { within: _within, view: _view, ...criteria } = search.criteria
  const takesIn = (within: number | undefined) =>
    allOf(placeConditions({ ...search, criteria: within === undefined ? criteria : { ...criteria, within } }, 'indexed'))
  const steps = offeredRadii.map((miles, index) => sql`when ${takesIn(miles)} then ${sql.lit(index)}`)
  const isAsked = sql`missed in (0, ${sql.lit(bitOf('within'))})`
  const narrowest = sql`case when not ${isAsked} then null ${sql.join(steps, sql` `)} else ${sql.lit(offeredRadii.length)} end`
  return {
    found: sql`, ${narrowest} as reach, ${isAsked} and ${takesIn(undefined)} as in_place`,
    grouped: sql`reach, in_place`,
    set: sql`, (missed, reach, in_place)`,
  }
}

/** How many were added or changed within each of the offered ages. */
function ageCounts(search: PropertySearch, of: 'created' | 'updated'): RawBuilder<unknown> {
  const { [`${of}Ago` as const]: _asked, ...criteria } = search.criteria
  const column = sql.ref(`property.${of}_at`)
  const since = (days: number) => sql`${column} >= ${new Date(search.now.getTime() - days * 86_400_000).toISOString()}::timestamptz`
  const others = { ...search, criteria }
  const counts = offeredAges.map((days) => sql`count(*) filter (where ${since(days)})`)
  return sql`(select json_build_array(${sql.join(counts)}) from property
    where ${searchCondition(others, { location: locationTest(others) })} and ${since(Math.max(...offeredAges))})`
}

function tallyOf(row: TalliedRow): Tally {
  const { set, count, beds, available, pets, tag, reach } = row
  const told = { missed: facets.find((facet) => bitOf(facet) === row.missed), count }
  if (set === sets.facts) return { ...told, of: 'facts', beds, available, pets, shortLet: row.short_let }
  if (set === sets.price) return { ...told, of: 'price', price: row.price_value }
  return set === sets.tag ? { ...told, of: 'tag', tag } : { ...told, of: 'reach', reach, isInPlace: row.in_place }
}
