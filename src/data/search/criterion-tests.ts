import { type RawBuilder, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { daysAgo } from '#src/domain/dates/day.ts'
import { type AskedFacts, factWordAsked } from '#src/domain/search/asked-facts.ts'
import type { Condition } from './property-search.ts'

export type AskedName = keyof AskedFacts
/** What is asked for as PostgreSQL has it: a value of a search, or a column of saved ones. An age is the time that it begins at. */
type Operand = RawBuilder<unknown>

interface CriterionTest {
  /** The column that has it of saved searches (db/migrations/0027, where minimum and maximum are `least` and `most`). */
  column: Exclude<keyof Schema['searched_criteria'], 'criteria_id' | 'key' | 'area_id' | 'channel'>
  /** How the value is handed over, so that an index on the column it is compared with serves. */
  type: 'boolean' | 'integer' | 'real' | 'text' | 'text[]' | 'date' | 'days ago' | 'query' | 'word'
  /** The column whose change may make a property found; null where an event of its own tells of it, or nothing but time. */
  changesWith: keyof Schema['property'] | null
  meets: (asked: Operand) => Condition
}

/** One word of the search text (decision 142). */
const word = {
  type: 'word',
  changesWith: 'search_text',
  meets: (asked: Operand) => sql<boolean>`property.search_text @@ ${asked}`,
} as const

/**
 * What each fact that is asked for means for a row of `property`: the one definition that searches and the matching of saved searches
 * share (decision 84). What takes long comes last.
 */
export const criterionTests: { readonly [Name in AskedName]-?: CriterionTest } = {
  status: { column: 'status', type: 'text', changesWith: null, meets: () => sql`property.available` },
  minBeds: { column: 'least_beds', type: 'integer', changesWith: 'beds', meets: (min) => sql`property.beds >= ${min}` },
  maxBeds: { column: 'most_beds', type: 'integer', changesWith: 'beds', meets: (max) => sql`property.beds <= ${max}` },
  minPrice: { column: 'least_price', type: 'integer', changesWith: null, meets: (min) => sql`property.price_value >= ${min}` },
  maxPrice: { column: 'most_price', type: 'integer', changesWith: null, meets: (max) => sql`property.price_value <= ${max}` },
  minSquareFeet: {
    column: 'least_square_feet',
    type: 'integer',
    changesWith: 'square_feet',
    meets: (min) => sql`property.square_feet >= ${min}`,
  },
  maxSquareFeet: {
    column: 'most_square_feet',
    type: 'integer',
    changesWith: 'square_feet',
    meets: (max) => sql`property.square_feet <= ${max}`,
  },
  minAcreage: { column: 'least_acreage', type: 'real', changesWith: 'acreage', meets: (min) => sql`property.acreage >= ${min}` },
  maxAcreage: { column: 'most_acreage', type: 'real', changesWith: 'acreage', meets: (max) => sql`property.acreage <= ${max}` },
  updatedAgo: { column: 'updated_ago', type: 'days ago', changesWith: null, meets: (since) => sql`property.updated_at >= ${since}` },
  createdAgo: { column: 'created_ago', type: 'days ago', changesWith: null, meets: (since) => sql`property.created_at >= ${since}` },
  auctionDate: { column: 'auction_date', type: 'date', changesWith: 'auction_date', meets: (day) => sql`property.auction_date = ${day}` },
  branchId: { column: 'branch_id', type: 'integer', changesWith: 'branch_id', meets: (id) => sql`property.branch_id = ${id}` },
  locality: { column: 'locality', type: 'text', changesWith: 'locality_slug', meets: (slug) => sql`property.locality_slug = ${slug}` },
  shortLets: { column: 'short_lets', type: 'boolean', changesWith: 'short_let', meets: () => sql`property.short_let` },
  pets: { column: 'pets', type: 'boolean', changesWith: 'pets', meets: () => sql`property.pets` },
  tags: { column: 'tags', type: 'text[]', changesWith: 'tags', meets: (tags) => sql`property.tags @> ${tags}` },
  withoutTags: { column: 'without_tags', type: 'text[]', changesWith: 'tags', meets: (tags) => sql`not property.tags && ${tags}` },
  minBathrooms: { column: 'bathrooms_word', ...word },
  tenure: { column: 'tenure_word', ...word },
  epc: { column: 'epc_word', ...word },
  // A text of nothing but stop words or signs asks for nothing.
  text: {
    column: 'words',
    type: 'query',
    changesWith: 'search_text',
    meets: (query) => sql`(numnode(${query}) = 0 or property.search_text @@ (${query}))`,
  },
}

/** The tests in their order. */
export const askedNames = Object.keys(criterionTests) as AskedName[]

/** The value of a fact that is asked for, in the type of the column that it is compared with. */
export function factOperand<Name extends AskedName>(name: Name, value: NonNullable<AskedFacts[Name]>, now: Date): Operand {
  const { type } = criterionTests[name]
  switch (type) {
    case 'query':
      return textQuery(String(value))
    case 'word':
      return sql`${factWordAsked(name, value)}::tsquery`
    case 'days ago':
      return sql`${daysAgo(now, Number(value)).toISOString()}::timestamptz`
    case 'boolean':
    case 'text':
      return sql`${value}`
    default:
      return sql`${value}::${sql.raw(type)}`
  }
}

/**
 * The `tsquery` of a text: every term must occur, in any of its English forms; the last one, which may still be being typed, also as
 * the beginning of a word. Quotes, `or` and a leading `-` mean what they mean in search engines. No text is a syntax error.
 */
export function textQuery(text: string): RawBuilder<unknown> {
  const terms = withoutIdleSigns(text)
  const [, head, last] = /^(.*?)([\p{L}\p{N}]{2,})$/u.exec(terms) ?? []
  if (head === undefined || last === undefined || terms.includes('"') || /[^\s,;&]$/.test(head))
    return sql`websearch_to_tsquery('english', ${terms})`
  return sql`websearch_to_tsquery('english', ${terms}) || (websearch_to_tsquery('english', ${head}) && to_tsquery('english', ${`'${last}':*`}))`
}

/**
 * PostgreSQL stacks every `-` until the word that it excludes and gives up at the 33rd: one that excludes nothing goes, and of
 * several in a row one stays.
 */
function withoutIdleSigns(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])-+(?!["\p{L}\p{N}-])/gu, ' ').replace(/(?<![\p{L}\p{N}])-+/gu, '-')
}

/** What searches ask for of a property, but its price and status, of which there are events of their own. */
const askedColumns = new Set([
  'channel',
  'country',
  'county_slug',
  'outcode',
  ...Object.values(criterionTests).flatMap(({ changesWith }) => changesWith ?? []),
])

/**
 * That a row `staged` differs in them from its row `property`. Points have no equality of their own. A price that was not asked before, or
 * is not any more, is no step up or down.
 */
export const hasAskedFactChanged = sql.raw(
  [
    ...[...askedColumns].map((column) => `staged.${column} is distinct from property.${column}`),
    'staged.location::text is distinct from property.location::text',
    'staged.price_value is distinct from property.price_value',
  ].join(' or '),
)

/** A row `property` as searches ask for it, as it is before this import (match-events.ts). */
export const propertyFactsBefore = sql.raw(
  `jsonb_build_object(${[...askedColumns, 'location', 'price_value', 'available'].map((column) => `'${column}', property.${column}`).join(', ')})`,
)
