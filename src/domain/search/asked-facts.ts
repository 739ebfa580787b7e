import type { ListingFacts } from './criteria/criterion.ts'
import { type CriterionName, type criteria, criterionList, type SearchCriteria } from './search-criteria.ts'

type Asks<Each> = Each extends { asks: (value: never) => infer Facts } ? Facts : never
type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void ? All : never
type AllFacts = AllOf<Required<Asks<(typeof criteria)[CriterionName]>>>

/**
 * What a search requires of a property besides channel and location, in terms of the stock. Each fact has one test in
 * data/search/criterion-tests.ts, used by searches and for matching saved searches (decision 84). Absent facts do not filter. Numbers are
 * whole, except acres. `status`: the site's default if the search names none.
 */
export type AskedFacts = { [Fact in keyof AllFacts]?: AllFacts[Fact] }

/** The facts required by canonical criteria. If two require an amount, both must be met. */
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
 * Words added to a listing's search text for its facts (decision 142). They contain an equals sign, so no typed or written text contains
 * them, and the word index covers them.
 */
export function factWordsOf(listing: ListingFacts): string[] {
  return criterionList.flatMap(([, { searchWords }]) => searchWords?.ofListing(listing).map(searchWords.word) ?? [])
}

/** The word to look for; undefined for facts that have columns. */
export function factWordAsked(name: keyof AskedFacts, value: unknown): string | undefined {
  return criterionList.find(([key]) => key === name)?.[1].searchWords?.word(value)
}
