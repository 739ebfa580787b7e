import { type RawBuilder, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { daysAgo } from '#src/domain/dates/day.ts'
import { type AskedFacts, factWordAsked } from '#src/domain/search/asked-facts.ts'
import { codeAsked } from '#src/domain/search/criteria/surroundings.ts'
import type { Condition } from './property-search.ts'

export type AskedName = keyof AskedFacts
/** A requested value in PostgreSQL: a parameter, or a column of saved searches. An age is given as its start time. */
type Operand = RawBuilder<unknown>

interface CriterionTest {
  /** Its column for saved searches (db/migrations/0027, where minimum and maximum are `least` and `most`). */
  column: Exclude<keyof Schema['searched_criteria'], 'criteria_id' | 'key' | 'area_id' | 'channel'>
  /** The type in which the value is passed, so that an index on the compared column can be used. */
  type: 'boolean' | 'integer' | 'real' | 'text' | 'text[]' | 'date' | 'days ago' | 'query' | 'word'
  /** The column whose change may make a search find the property; null if another event or only time does. */
  changesWith: keyof Schema['property'] | null
  meets: (asked: Operand) => Condition
  /** The same for a value that is known, by a column of the row: `search_text` is stored beside it, and slow to read for many rows. */
  byColumn?: (value: unknown) => Condition
}

/** What is around a home, as a number (`codeAsked`), whether or not its row has it yet. */
export const surroundingsCode = sql`coalesce(property.surroundings_code, surroundings_code(property.search_text))`

function byCode(name: Parameters<typeof codeAsked>[0]) {
  return (value: unknown) => {
    const { shift, bits, least } = codeAsked(name, value)
    return sql<boolean>`(${surroundingsCode} >> ${sql.lit(shift)}) & ${sql.lit(bits)} >= ${sql.lit(least)}`
  }
}

/** One word of the search text (decision 142). */
const word = {
  type: 'word',
  changesWith: 'search_text',
  meets: (asked: Operand) => sql<boolean>`property.search_text @@ ${asked}`,
} as const

/**
 * The meaning of each fact for a row of `property`: the one definition shared by searches and the matching of saved searches (decision 84).
 * Expensive tests come last.
 */
export const criterionTests: { readonly [Name in AskedName]-?: CriterionTest } = {
  status: { column: 'status', type: 'text', changesWith: null, meets: () => sql`property.available` },
  minBeds: { column: 'least_beds', type: 'integer', changesWith: 'beds', meets: (min) => sql`property.beds >= ${min}` },
  maxBeds: { column: 'most_beds', type: 'integer', changesWith: 'beds', meets: (max) => sql`property.beds <= ${max}` },
  minPrice: { column: 'least_price', type: 'integer', changesWith: null, meets: (min) => sql`property.price_value >= ${min}` },
  maxPrice: { column: 'most_price', type: 'integer', changesWith: null, meets: (max) => sql`property.price_value <= ${max}` },
  maxMonthlyCost: {
    column: 'most_monthly_cost',
    type: 'integer',
    changesWith: 'monthly_cost',
    meets: (max) => sql`property.monthly_cost <= ${max}`,
  },
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
  gigabit: { column: 'gigabit_word', ...word, byColumn: byCode('gigabit') },
  stationMiles: { column: 'station_word', ...word, byColumn: byCode('stationMiles') },
  primaryMiles: { column: 'primary_word', ...word, byColumn: byCode('primaryMiles') },
  secondaryMiles: { column: 'secondary_word', ...word, byColumn: byCode('secondaryMiles') },
  // A text of only stop words or signs does not filter.
  text: {
    column: 'words',
    type: 'query',
    changesWith: 'search_text',
    meets: (query) => sql`(numnode(${query}) = 0 or property.search_text @@ (${query}))`,
  },
}

/** The tests in order. */
export const askedNames = Object.keys(criterionTests) as AskedName[]

/** A requested value, in the type of the column it is compared with. */
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
 * The `tsquery` of a text: every term must occur in any of its English forms; the last one, which may be unfinished, also as the beginning
 * of a word. Quotes, `or` and a leading `-` work as in search engines. No text causes a syntax error.
 */
export function textQuery(text: string): RawBuilder<unknown> {
  const terms = withoutIdleSigns(text)
  const [, head, last] = /^(.*?)([\p{L}\p{N}]{2,})$/u.exec(terms) ?? []
  if (head === undefined || last === undefined || terms.includes('"') || /[^\s,;&]$/.test(head))
    return sql`websearch_to_tsquery('english', ${terms})`
  // Where a space ends all others, the beginning of the word includes the word: half the entries of the index are read.
  if (/^$|\s$/.test(head) && !/\bor\b/i.test(head))
    return sql`(websearch_to_tsquery('english', ${head}) && to_tsquery('english', ${`'${last}':*`}))`
  return sql`websearch_to_tsquery('english', ${terms}) || (websearch_to_tsquery('english', ${head}) && to_tsquery('english', ${`'${last}':*`}))`
}

/**
 * PostgreSQL stacks every `-` until the word it excludes and fails at the 33rd: signs without a word are removed, and repeated ones reduced
 * to one.
 */
function withoutIdleSigns(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])-+(?!["\p{L}\p{N}-])/gu, ' ').replace(/(?<![\p{L}\p{N}])-+/gu, '-')
}

/** Searchable facts of a property other than price and status, which have events of their own. */
const askedColumns = new Set([
  'channel',
  'country',
  'county_slug',
  'outcode',
  ...Object.values(criterionTests).flatMap(({ changesWith }) => changesWith ?? []),
])

/**
 * Whether a row `staged` differs in these facts from its row `property`. Points have no equality operator. A price appearing or
 * disappearing is not a rise or reduction.
 */
export const hasAskedFactChanged = sql.raw(
  [
    ...[...askedColumns].map((column) => `staged.${column} is distinct from property.${column}`),
    'staged.location::text is distinct from property.location::text',
    'staged.price_value is distinct from property.price_value',
  ].join(' or '),
)

/** The searchable facts of a row `property` before this import (match-events.ts). */
export const propertyFactsBefore = sql.raw(
  `jsonb_build_object(${[...askedColumns, 'location', 'price_value', 'available'].map((column) => `'${column}', property.${column}`).join(', ')})`,
)
