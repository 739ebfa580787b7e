import type { FactSourceName } from '../../surroundings/fact-source.ts'
import { type NearbyFact, nearbyStep } from '../criteria/surroundings.ts'
import type { SearchCriteria } from '../search-criteria.ts'
import { amountAt } from './amounts.ts'
import type { Meaning } from './meaning.ts'
import { type FoundPhrase, type Phrases, phraseAt, phrases, type Token } from './phrases.ts'

const broadband = phrases<true>([
  [
    'gigabit broadband|gigabit internet|gigabit|full fibre|full fibre broadband|full fibre internet|fttp|fttp broadband|fibre to the premises',
    true,
  ],
  ['fibre to the home|ftth|ultrafast broadband|gigabit speed broadband|1gb broadband', true],
])
const opening = phrases<true>([['within|less than|under|up to|no more than|not more than|at most|max|maximum|about|around', true]])
const between = phrases<true>([['of|from|to|away from', true]])
const articles = phrases<true>([['a|an|any|the|the nearest|nearest|a good', true]])
const things = phrases<NearbyFact>([
  [
    'station|train station|railway station|rail station|stations|tube station|tram stop|tube|metro station|underground station',
    'stationMiles',
  ],
  ['primary school|primary|primary schools|junior school|infant school', 'primaryMiles'],
  ['secondary school|secondary|secondary schools|high school|comprehensive', 'secondaryMiles'],
])
const sourceOf: Readonly<Record<NearbyFact, FactSourceName>> = {
  stationMiles: 'stations',
  primaryMiles: 'schools',
  secondaryMiles: 'schools',
}

/** Without a distance, and not of a good one: how good is not measured. */
const beside = phrases<true>([
  [
    'near|nr|near to|nearby|close to|close by|next to|not far from|in reach of|within reach of|within easy reach of|walking distance of|walking distance to|walking distance from|walking distance|within walking distance of|within walking distance to|within walking distance from|in walking distance of|walk to|short walk to|a short walk from|short walk from|handy for|convenient for',
    true,
  ],
])
const whichever = phrases<true>([['a|an|any|the|the nearest|nearest|our|some', true]])
/** What near means, in miles. */
const nearMiles: Readonly<Record<NearbyFact, number>> = { stationMiles: 1, primaryMiles: 0.5, secondaryMiles: 1 }
/** After these it is the contrary, and before those it is a name: "not too near a station", "near Station Road". */
const contrary = /^(?:not|no|too|never|isnt)$/
const inNames = /^(?:road|rd|street|st|lane|close|way|approach|hill|avenue|terrace|house|yard|conversion)$/

/**
 * `full fibre`, `within a mile of a station`, `half a mile from a primary school`, `near a station and a primary school`, where the site offers to
 * search by it and has its register. With a distance that cannot be asked for, the words are searched for.
 */
export function nearbyAt(tokens: readonly Token[], at: number, offered: ReadonlySet<FactSourceName>): FoundPhrase<Meaning> | undefined {
  if (offered.size === 0) return undefined
  const fast = offered.has('broadband') ? phraseAt(broadband, tokens, at) : undefined
  if (fast) return { meaning: { criteria: { gigabit: true } }, length: fast.length }
  return measuredAt(tokens, at, offered) ?? besideAt(tokens, at, offered)
}

function measuredAt(tokens: readonly Token[], at: number, offered: ReadonlySet<FactSourceName>): FoundPhrase<Meaning> | undefined {
  const from = at + (phraseAt(opening, tokens, at)?.length ?? 0)
  const distance = milesAt(tokens, from)
  const joint = distance && phraseAt(between, tokens, from + distance.length)
  if (!distance || !joint) return undefined
  return thingsAt(tokens, { at, from: from + distance.length + joint.length, before: articles, offered, miles: () => distance.miles })
}

function besideAt(tokens: readonly Token[], at: number, offered: ReadonlySet<FactSourceName>): FoundPhrase<Meaning> | undefined {
  const opened = phraseAt(beside, tokens, at)
  if (!opened || contrary.test(tokens[at - 1]?.word ?? '')) return undefined
  return thingsAt(tokens, { at, from: at + opened.length, before: whichever, offered, miles: (fact) => nearMiles[fact] })
}

interface ThingsAsked {
  /** Where the phrase begins, and its first thing with its article. */
  at: number
  from: number
  before: Phrases<true>
  offered: ReadonlySet<FactSourceName>
  miles: (fact: NearbyFact) => number
}

/** One thing, or several joined by "and". */
function thingsAt(tokens: readonly Token[], { at, from, before, offered, miles }: ThingsAsked): FoundPhrase<Meaning> | undefined {
  const criteria: Partial<Record<NearbyFact, number>> = {}
  let end = from
  for (let next = from; ; next = end + 1) {
    const start = next + (phraseAt(before, tokens, next)?.length ?? 0)
    const thing = phraseAt(things, tokens, start)
    if (!thing || !offered.has(sourceOf[thing.meaning]) || isNamed(tokens, start + thing.length)) break
    const step = nearbyStep(thing.meaning, miles(thing.meaning))
    if (step === undefined) break
    criteria[thing.meaning] = step
    end = start + thing.length
    if (tokens[end]?.word !== 'and') break
  }
  return end === from ? undefined : { meaning: { criteria: criteria as Partial<SearchCriteria> }, length: end - at }
}

/** Whether the token goes on with what stands before it, without a comma between: "near Station Road". */
function isNamed(tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]]
  return before !== undefined && token !== undefined && token.start - before.end <= 1 && inNames.test(token.word)
}

function milesAt(tokens: readonly Token[], at: number): { miles: number; length: number } | undefined {
  const amount = amountAt(tokens, at)
  return amount?.meaning.unit === 'miles' && amount.meaning.value > 0 ? { miles: amount.meaning.value, length: amount.length } : undefined
}
