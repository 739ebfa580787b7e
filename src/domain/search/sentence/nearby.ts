import type { FactSourceName } from '../../surroundings/fact-source.ts'
import { type NearbyFact, nearbyStep } from '../criteria/surroundings.ts'
import type { SearchCriteria } from '../search-criteria.ts'
import { aboutMiles } from '../travel.ts'
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
/** A school of no kind that one walks to is a primary school. */
const walkedTo = phrases<NearbyFact>([['school|schools|the school run|school run', 'primaryMiles']])
const onFoot = phrases<true>([['walk|walks|walking|on foot|by foot|walk away|walking away|walk or less', true]])
/** After minutes: of another way, or to another place. */
const otherwise = /^(?:by|drive|driving|cycle|bike|train|from|to|of)$/
const walkTo = phrases<true>([['walk to|walking to|can walk to|short walk to|a walk to|walk the kids to|walk the children to', true]])
const atMost = phrases<true>([
  [
    'within|in|in under|under|less than|up to|no more than|not more than|at most|max|maximum|about|around|is|takes|is within|within about',
    true,
  ],
])
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
  return walkedAt(tokens, at, offered) ?? measuredAt(tokens, at, offered) ?? besideAt(tokens, at, offered)
}

/**
 * `10 minutes' walk to school`, `walk to a station in under 15 minutes`, `primary school within 10 minutes on foot`: as far as that is about, along a
 * straight line (travel.ts).
 */
function walkedAt(tokens: readonly Token[], at: number, offered: ReadonlySet<FactSourceName>): FoundPhrase<Meaning> | undefined {
  const asked = { at, before: articles, offered, isWalked: true }
  const first = walkAt(tokens, at)
  const joint = first?.isOnFoot ? phraseAt(between, tokens, at + first.length) : undefined
  if (first && joint) return thingsAt(tokens, { ...asked, from: at + first.length + joint.length, miles: () => first.miles })
  const opened = phraseAt(walkTo, tokens, at)
  const from = at + (opened?.length ?? 0)
  const things = thingsAt(tokens, { ...asked, from, miles: () => 0 })
  const walk = things && walkAt(tokens, at + things.length)
  if (!walk || !(opened || walk.isOnFoot)) return undefined
  const measured = thingsAt(tokens, { ...asked, from, miles: () => walk.miles })
  return measured && { ...measured, length: measured.length + walk.length }
}

/** `within 10 minutes' walk`: how far it is, and whether a walk is said. */
function walkAt(tokens: readonly Token[], at: number): { miles: number; isOnFoot: boolean; length: number } | undefined {
  const before = at + (phraseAt(onFoot, tokens, at)?.length ?? 0)
  const opened = before + (phraseAt(atMost, tokens, before)?.length ?? 0)
  const from = opened + (tokens[opened]?.word === 'a' ? 1 : 0)
  const amount = amountAt(tokens, from)
  if (!amount || !(amount.meaning.value > 0) || !/^min(?:ute)?s?$/.test(tokens[from + amount.length - 1]!.word)) return undefined
  const end = from + amount.length
  const foot = phraseAt(onFoot, tokens, end)
  const isOnFoot = before > at || foot !== undefined
  if (!isOnFoot && otherwise.test(tokens[end]?.word ?? '')) return undefined
  return { miles: aboutMiles({ mode: 'foot', minutes: amount.meaning.value }), isOnFoot, length: end + (foot?.length ?? 0) - at }
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
  isWalked?: boolean
}

/** One thing, or several joined by "and". */
function thingsAt(
  tokens: readonly Token[],
  { at, from, before, offered, miles, isWalked = false }: ThingsAsked,
): FoundPhrase<Meaning> | undefined {
  const criteria: Partial<Record<NearbyFact, number>> = {}
  let end = from
  for (let next = from; ; next = end + 1) {
    const start = next + (phraseAt(before, tokens, next)?.length ?? 0)
    const thing = phraseAt(things, tokens, start) ?? (isWalked ? phraseAt(walkedTo, tokens, start) : undefined)
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
