import { type RawBuilder, sql } from 'kysely'
import { daysAgo } from '../../domain/dates/day.ts'
import type { AskedFacts } from '../../domain/search/asked-facts.ts'
import { factWordAsked } from '../../domain/search/fact-words.ts'
import type { Condition } from './property-search.ts'
import { textQuery } from './search-text.ts'

export type Asked = keyof AskedFacts
/** What is asked for as PostgreSQL has it: a value of a search, or a column of saved ones. An age is the time that it begins at. */
type Operand = RawBuilder<unknown>

/**
 * What each fact that is asked for means for a row of `property`: the one definition that searches and the matching of saved searches
 * share (decision 84). What takes long comes last.
 */
export const criterionTests: { readonly [Name in Asked]-?: (asked: Operand) => Condition } = {
  status: () => sql`property.available`,
  leastBeds: (least) => sql`property.beds >= ${least}`,
  mostBeds: (most) => sql`property.beds <= ${most}`,
  leastPrice: (least) => sql`property.price_value >= ${least}`,
  mostPrice: (most) => sql`property.price_value <= ${most}`,
  leastSquareFeet: (least) => sql`property.square_feet >= ${least}`,
  mostSquareFeet: (most) => sql`property.square_feet <= ${most}`,
  leastAcreage: (least) => sql`property.acreage >= ${least}`,
  mostAcreage: (most) => sql`property.acreage <= ${most}`,
  updatedAgo: (since) => sql`property.updated_at >= ${since}`,
  createdAgo: (since) => sql`property.created_at >= ${since}`,
  auctionDate: (day) => sql`property.auction_date = ${day}`,
  branchId: (id) => sql`property.branch_id = ${id}`,
  locality: (slug) => sql`property.locality_slug = ${slug}`,
  shortLets: () => sql`property.short_let`,
  pets: () => sql`property.pets`,
  tags: (tags) => sql`property.tags @> ${tags}`,
  withoutTags: (tags) => sql`not property.tags && ${tags}`,
  // A text of nothing but stop words or signs asks for nothing.
  leastBathrooms: (word) => sql`property.search_text @@ ${word}`,
  tenure: (word) => sql`property.search_text @@ ${word}`,
  worstEpc: (word) => sql`property.search_text @@ ${word}`,
  text: (query) => sql`(numnode(${query}) = 0 or property.search_text @@ (${query}))`,
}

/** The tests in their order. */
export const askedNames = Object.keys(criterionTests) as Asked[]

const realNumbers: ReadonlySet<Asked> = new Set(['leastAcreage', 'mostAcreage'])

/** The value of a fact that is asked for, in the type of the column that it is compared with, so that an index on it serves. */
export function operand<Name extends Asked>(name: Name, value: NonNullable<AskedFacts[Name]>, now: Date): Operand {
  if (name === 'text') return textQuery(String(value))
  const word = factWordAsked(name, value)
  if (word !== undefined) return sql`${word}::tsquery`
  if (name === 'auctionDate') return sql`${value}::date`
  if (name === 'updatedAgo' || name === 'createdAgo') return sql`${daysAgo(now, Number(value)).toISOString()}::timestamptz`
  if (Array.isArray(value)) return sql`${value}::text[]`
  if (typeof value === 'number') return realNumbers.has(name) ? sql`${value}::real` : sql`${value}::integer`
  return sql`${value}`
}
