import type { Facet, SearchStatus } from './criteria/criterion.ts'
import { offeredAges, offeredBeds, offeredKinds, offeredMonthlyCosts, offeredPrices, offeredRadii, tickedTags } from './offered-filters.ts'
import { criterionList, type SearchCriteria, withoutCriteria } from './search-criteria.ts'

/** Criteria without the facets and the tags, and all else that is among the facts in memory. */
export function withoutOptionCriteria(criteria: SearchCriteria): SearchCriteria {
  return withoutCriteria(
    criteria,
    criterionList.flatMap(([name, { countedBy }]) => (countedBy === 'none' ? [] : [name])),
  )
}

/** A number of properties that share a value, and meet all of a search or all but one facet of it. */
export type Tally = { missed: Facet | undefined; count: number } & (
  | { of: 'facts'; beds: number; available: boolean; pets: boolean; shortLet: boolean }
  | { of: 'price'; price: number | null }
  /** `least`: index in `offeredMonthlyCosts` of the least that includes it, or their number if none does or it is unknown. */
  | { of: 'cost'; least: number }
  | { of: 'tag'; tag: string }
  /** `reach`: index in `offeredRadii` of the narrowest radius that includes it, or their number if none does. */
  | { of: 'reach'; reach: number; isInPlace: boolean }
)
type TallyOf<Of extends Tally['of']> = Tally & { of: Of }

export interface Tallies {
  tallies: readonly Tally[]
  /** For each of `offeredAges`, how many were added or changed within it, ignoring the search's own age criterion. */
  created: readonly number[]
  updated: readonly number[]
}

/** For each form control and option value, how many properties the search would find with it. */
type OptionCounts = Record<string, Record<string, number>>

export interface CountedSearch {
  total: number
  options: OptionCounts
}

/** The counts of all offered options, for canonical criteria. */
export function countedSearch(
  { tallies, created, updated }: Tallies,
  criteria: SearchCriteria,
  defaultStatus: SearchStatus,
): CountedSearch {
  const { channel, minBeds = 0, maxBeds = Number.POSITIVE_INFINITY } = criteria
  const { minPrice, maxPrice } = criteria
  const byKind = Map.groupBy(tallies, ({ of }) => of) as { get<Of extends Tally['of']>(of: Of): Array<TallyOf<Of>> | undefined }
  const among = <Of extends Tally['of']>(of: Of, facet: Facet | undefined, holds: (tally: TallyOf<Of>) => boolean) =>
    (byKind.get(of) ?? []).reduce(
      (sum, tally) => ((tally.missed === undefined || tally.missed === facet) && holds(tally) ? sum + tally.count : sum),
      0,
    )
  const total = among('facts', undefined, () => true)
  const all = (facet: Facet) => among('facts', facet, () => true)
  const beds = (min: number, max: number) => among('facts', 'beds', (each) => each.beds >= min && each.beds <= max)
  const prices = (min = 0, max = 0) => among('price', 'price', ({ price }) => isBetween(price, min, max))
  const tagged = (tag: string) => among('tag', undefined, (each) => each.tag === tag)
  const status = (all: boolean) => among('facts', 'status', ({ available }) => all || available)
  const statuses = { available: status(false), all: status(true) }
  const isReachCounted = tallies.some(({ of }) => of === 'reach')
  const options: Record<Exclude<Facet, 'kind'> | 'tags', OptionCounts> = {
    beds: {
      min_beds: counts(offeredBeds, (min) => beds(min, maxBeds), beds(0, maxBeds)),
      max_beds: counts(offeredBeds, (max) => beds(minBeds, max), beds(minBeds, Number.POSITIVE_INFINITY)),
    },
    price: {
      min_price: counts(offeredPrices[channel], (min) => prices(min, maxPrice), prices(0, maxPrice)),
      max_price: counts(offeredPrices[channel], (max) => prices(minPrice, max), prices(minPrice)),
    },
    monthlyCost: {
      max_monthly_cost: counts(
        offeredMonthlyCosts,
        (max) => among('cost', 'monthlyCost', ({ least }) => least <= offeredMonthlyCosts.indexOf(max)),
        all('monthlyCost'),
      ),
    },
    createdAgo: { created_ago: { '': all('createdAgo'), ...byValue(offeredAges, created) } },
    updatedAgo: { updated_ago: { '': all('updatedAgo'), ...byValue(offeredAges, updated) } },
    status: { status: { ...statuses, '': statuses[defaultStatus] } },
    pets: { pets: { yes: among('facts', 'pets', ({ pets }) => pets) } },
    shortLets: { short_lets: { yes: among('facts', 'shortLets', ({ shortLet }) => shortLet) } },
    tags: {
      tag: {
        '': all('kind'),
        ...Object.fromEntries(offeredKinds[channel].map(({ tag }) => [tag, among('tag', 'kind', (each) => each.tag === tag)])),
        ...Object.fromEntries(
          tickedTags(channel).map(({ tag }) => [tag, tag.startsWith('!') ? total - tagged(tag.slice(1)) : tagged(tag)]),
        ),
      },
    },
    within: isReachCounted
      ? {
          within: counts(
            offeredRadii,
            (miles) => among('reach', 'within', ({ reach }) => reach <= offeredRadii.indexOf(miles)),
            among('reach', 'within', ({ isInPlace }) => isInPlace),
          ),
        }
      : {},
  }
  return { total, options: Object.assign({}, ...Object.values(options)) }
}

/** A maximum of 0 does not filter. */
function isBetween(price: number | null, min: number, max: number): boolean {
  if (price === null) return min === 0 && max === 0
  return price >= min && (max === 0 || price <= max)
}

function counts(values: readonly number[], countOf: (value: number) => number, any: number): Record<string, number> {
  return { '': any, ...Object.fromEntries(values.map((value) => [String(value), countOf(value)])) }
}

function byValue(values: readonly number[], counts: readonly number[]): Record<string, number> {
  return Object.fromEntries(values.map((value, index) => [String(value), counts[index] ?? 0]))
}
