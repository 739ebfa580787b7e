import type { Channel } from '#src/domain/property/channel.ts'
import type { Criterion, SearchStatus } from './criteria/criterion.ts'
import { ages, auctionDays } from './criteria/dates.ts'
import { particulars, pets, shortLets } from './criteria/particulars.ts'
import { prices } from './criteria/prices.ts'
import { availability, journeyOrder, orders, pages } from './criteria/results.ts'
import { rooms } from './criteria/rooms.ts'
import { sizes } from './criteria/sizes.ts'
import { surroundings } from './criteria/surroundings.ts'
import { branches, mapAreas, radius, travel } from './criteria/where.ts'
import { tags, texts, wishes } from './criteria/words.ts'

/** Every criterion, in the order of canonical addresses: the table of rules: S4, with the additions of rules: W5 between them. */
export const criteria = {
  ...rooms,
  ...particulars,
  ...prices,
  ...sizes,
  ...ages,
  ...availability,
  ...radius,
  ...travel,
  ...pages,
  ...mapAreas,
  ...texts,
  ...wishes,
  ...shortLets,
  ...tags,
  ...auctionDays,
  ...pets,
  ...surroundings,
  ...orders,
  ...branches,
}
export type CriterionName = keyof typeof criteria

type Values = {
  [Name in CriterionName]?: (typeof criteria)[Name] extends { read: (text: string) => infer Value } ? NonNullable<Value> : never
}

/**
 * A visitor's search: the one type for list, map, counts, titles, saved searches and alerts. Absent fields do not filter. At most one of
 * placeId, q and poly decides the place; placeId wins over q (rules: W6).
 */
export interface SearchCriteria extends Values {
  channel: Channel
  placeId?: string
  q?: string
}

/** The same as a list, with untyped values. */
export const criterionList = Object.entries(criteria) as ReadonlyArray<readonly [CriterionName, Criterion<unknown>]>

/** As in the example of rules: W11. */
export const defaultPageSize = 12
/** `count` is clamped to 1 to 200 (rules: W12). */
export const maxPageSize = 200

/** Whether a search finds other properties as time passes, at any moment. */
export function goesByAge({ createdAgo, updatedAgo }: SearchCriteria): boolean {
  return createdAgo !== undefined || updatedAgo !== undefined
}

/** The criteria without some of them. */
export function withoutCriteria(search: SearchCriteria, names: readonly CriterionName[]): SearchCriteria {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name as CriterionName))) as unknown as SearchCriteria
}

const canonicalOf: ReadonlyMap<string, ((value: unknown) => unknown) | undefined> = new Map(
  criterionList.map(([name, { canonical }]) => [name, canonical]),
)

/**
 * The search in canonical form: defaults dropped, tags sorted and unique, only the deciding one of drawn area, place and query, and no order by journeys
 * without any. A 0
 * does not filter, except in maxBeds, where it means studios. Searches run on this form, so that a value missing from the address does not
 * filter either. If the site's default status is given, asking for just that is dropped too.
 */
export function canonicalCriteria(criteria: SearchCriteria, site: { defaultSearchStatus?: SearchStatus } = {}): SearchCriteria {
  const isDefault = criteria.status !== undefined && criteria.status === site.defaultSearchStatus
  if (canonicalForms.has(criteria) && !isDefault) return criteria
  const canonical = inCanonicalForm(criteria, site)
  canonicalForms.add(canonical)
  return canonical
}

/** What this returned: a results page asks for the canonical form of one search a dozen times. */
const canonicalForms = new WeakSet<SearchCriteria>()

function inCanonicalForm(criteria: SearchCriteria, site: { defaultSearchStatus?: SearchStatus }): SearchCriteria {
  const { channel, poly, placeId, q, within, ...others } = criteria
  const place = poly ? { poly } : { placeId, q: placeId ? undefined : q, within }
  const kept = Object.entries({ ...others, ...place })
    .map(([name, value]) => [name, canonicalValue(name, value)] as const)
    .filter(
      ([name, value]) =>
        value !== undefined && !(name === 'status' && value === site.defaultSearchStatus) && (value !== journeyOrder || others.travel),
    )
  return { channel, ...Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1))) }
}

function canonicalValue(name: string, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return undefined
  const canonical = canonicalOf.get(name)
  if (canonical) return canonical(value)
  return value === 0 || value === false ? undefined : value
}
