import type { FactSourceName } from '../../surroundings/fact-source.ts'
import { type NearbyFact, nearbyStep } from '../criteria/surroundings.ts'
import type { SearchCriteria } from '../search-criteria.ts'
import { amountAt } from './amounts.ts'
import type { Meaning } from './meaning.ts'
import { type FoundPhrase, phraseAt, phrases, type Token } from './phrases.ts'

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

/**
 * `full fibre`, `within a mile of a station`, `half a mile from a primary school`, where the site offers to search by it. Without a distance, and
 * with one that cannot be asked for, the words are searched for.
 */
export function nearbyAt(tokens: readonly Token[], at: number, offered: ReadonlySet<FactSourceName>): FoundPhrase<Meaning> | undefined {
  if (offered.size === 0) return undefined
  const fast = offered.has('broadband') ? phraseAt(broadband, tokens, at) : undefined
  if (fast) return { meaning: { criteria: { gigabit: true } }, length: fast.length }
  const from = at + (phraseAt(opening, tokens, at)?.length ?? 0)
  const distance = milesAt(tokens, from)
  const joint = distance && phraseAt(between, tokens, from + distance.length)
  if (!distance || !joint) return undefined
  const next = from + distance.length + joint.length
  const start = next + (phraseAt(articles, tokens, next)?.length ?? 0)
  const thing = phraseAt(things, tokens, start)
  if (!thing || !offered.has(sourceOf[thing.meaning])) return undefined
  const step = nearbyStep(thing.meaning, distance.miles)
  if (step === undefined) return undefined
  const criteria: Partial<SearchCriteria> = { [thing.meaning]: step }
  return { meaning: { criteria }, length: start + thing.length - at }
}

function milesAt(tokens: readonly Token[], at: number): { miles: number; length: number } | undefined {
  const amount = amountAt(tokens, at)
  return amount?.meaning.unit === 'miles' && amount.meaning.value > 0 ? { miles: amount.meaning.value, length: amount.length } : undefined
}
