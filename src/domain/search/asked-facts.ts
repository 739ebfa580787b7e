import type { Listing } from '../property/listing.ts'
import { type CriterionName, type criteria, criterionList, type SearchCriteria } from './search-criteria.ts'

type Asks<Each> = Each extends { asks: (value: never) => infer Facts } ? Facts : never
type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void ? All : never
type AllFacts = AllOf<Required<Asks<(typeof criteria)[CriterionName]>>>

/**
 * What a search asks of a property besides its channel and where it is, in the terms of the stock: each is one test of
 * data/search/criterion-tests.ts, for a search as for a saved one that is matched (decision 84). What is absent asks for nothing.
 * Numbers are whole, but for acres. `status`: of a search that names none the site's default holds.
 */
export type AskedFacts = { [Fact in keyof AllFacts]?: AllFacts[Fact] }

/** What canonical criteria ask for. Where two ask for an amount, both must be met. */
export function askedFacts(search: SearchCriteria): AskedFacts {
  const facts: Record<string, unknown> = {}
  for (const [name, { asks }] of criterionList) {
    const value = search[name]
    if (asks === 'nothing' || value === undefined) continue
    for (const [fact, asked] of Object.entries(asks(value))) facts[fact] = bothOf(fact, facts[fact], asked)
  }
  return facts
}

function bothOf(fact: string, one: unknown, other: unknown): unknown {
  if (typeof one !== 'number' || typeof other !== 'number') return other
  return fact.startsWith('min') ? Math.max(one, other) : Math.min(one, other)
}

/**
 * The words of a listing's own in its search text (decision 142): no text that somebody writes or types has a word with an equals sign,
 * and the index on words serves them.
 */
export function factWordsOf(listing: Pick<Listing, 'bathrooms' | 'tenure' | 'material'>): string[] {
  return criterionList.flatMap(([, { searchWords }]) => searchWords?.ofListing(listing).map(searchWords.word) ?? [])
}

/** The word that is looked for where this is asked for; undefined for facts that have columns. */
export function factWordAsked(name: keyof AskedFacts, value: unknown): string | undefined {
  return criterionList.find(([key]) => key === name)?.[1].searchWords?.word(value)
}
