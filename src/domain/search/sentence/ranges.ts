import { type Amount, amountAt, type Unit } from './amounts.ts'
import { type FoundPhrase, phraseAt, phrases, type Token } from './phrases.ts'

/** A range of an amount; both ends are equal for an exact amount. */
export interface AmountRange {
  min?: number
  max?: number
  /** How a single number was qualified: each unit interprets a plain `3` in its own way. */
  said: Bound | 'plainly'
  unit: Unit | undefined
  isMoney: boolean
  isPounds: boolean
}

/** `over` and `below` exclude the number itself, which matters for countable things. */
type Bound = 'min' | 'over' | 'max' | 'below' | 'about' | 'between'
/** A word before an amount; `sum` means at most, unless another word says otherwise. */
type Opening = Bound | 'sum'

const before = phrases<Opening>([
  ['at least|from|min|minimum|minimum of|a minimum of|no less than|not less than|not under|starting at|starting from', 'min'],
  ['min price|minimum price|price from|prices from|from price|min rent|minimum rent|rent from|starting price', 'min'],
  ['offers over|offers above|offers in excess of|offers from|oieo|ono over', 'min'],
  ['over|above|more than|upwards of|in excess of|greater than|>|bigger than|larger than|price over|price above', 'over'],
  [
    'up to|upto|up too|max|maximum|maximum of|a maximum of|no more than|not more than|not over|at most|within|to|priced up to|for up to',
    'max',
  ],
  ['max price|maximum price|price up to|prices up to|price max|top price|max rent|maximum rent|rent up to|not exceeding|limit', 'max'],
  ['budget up to|max budget|maximum budget|budget under|budget max|guide price up to|guide price under|guide up to', 'max'],
  ['budget|budget of|my budget is|budget is|our budget is|guide price|guide|guide price of|asking price|asking', 'sum'],
  ['guide price over|guide over|guide price from|guide from|guide price above|guide above', 'min'],
  [
    'under|below|sub|sub -|beneath|less than|cheaper than|<|smaller than|fewer than|for under|priced under|priced below|price under|price below',
    'below',
  ],
  ['rent under|rent below|guide price below|guide under', 'below'],
  ['around|about|approx|approximately|circa|c|roughly|in the region of|oiro|oirdo|offers in the region of|offers in region of', 'about'],
  ['offers around|price around|price about|budget around|budget about|guide price around|ca', 'about'],
  ['between|from between', 'between'],
])
const after = phrases<Bound>([
  ['+|plus|or more|or over|or above|and above|and over|and up|upwards|minimum|min|at least', 'min'],
  ['or less|or fewer|or under|or below|and under|and below|max|maximum|tops|at most|or cheaper|budget|max budget|ono|limit', 'max'],
])
/** Before `over` and `under`, they reverse the limit: "nothing over 300k" is at most 300k. */
const negations = phrases<true>([
  ['no|not|never|nothing|none|not any|not anything|nothing that is|nothing thats|nothing priced|nothing costing', true],
  ['dont want|do not want|dont want anything|do not want anything|dont want to go|dont want to pay|do not want to pay', true],
  ['dont want to spend|do not want to spend|cant go|cannot go|cant pay|cannot pay|cant afford|cannot afford|wont go|wont pay', true],
])
const opposites: Readonly<Partial<Record<Opening, Bound>>> = { over: 'max', below: 'min' }
const joiners = phrases<true>([['-|to|or|/|and|up to', true]])

/** `at least 2 beds`, `3+ bed`, `2-3 bedrooms`, `between 300 and 400k`, `900 pcm max`. */
export function rangeAt(tokens: readonly Token[], at: number): FoundPhrase<AmountRange> | undefined {
  const first = openingAt(tokens, at)
  const one = amountAt(tokens, at + (first?.length ?? 0))
  if (!one) return undefined
  const end = (first?.length ?? 0) + one.length
  return (
    secondAt(tokens, at, { end, bound: first?.meaning, from: one.meaning }) ??
    single(tokens, at, { end, bound: first?.meaning, amount: one.meaning })
  )
}

function openingAt(tokens: readonly Token[], at: number): FoundPhrase<Opening> | undefined {
  const said = phraseAt(before, tokens, at)
  const no = said ? undefined : phraseAt(negations, tokens, at)
  const denied = no && phraseAt(before, tokens, at + no.length)
  const meaning = denied && opposites[denied.meaning]
  return meaning ? { meaning, length: no!.length + denied.length } : said
}

interface Begun {
  /** The token after the last one read. */
  end: number
  bound: Opening | undefined
}

/** `and` joins two numbers only after `between`; both must have the same unit. */
function secondAt(
  tokens: readonly Token[],
  at: number,
  { end, bound, from }: Begun & { from: Amount },
): FoundPhrase<AmountRange> | undefined {
  const joiner = phraseAt(joiners, tokens, at + end)
  if (!joiner || (tokens[at + end]!.word === 'and') !== (bound === 'between') || bound === 'max' || bound === 'below') return undefined
  const two = amountAt(tokens, at + end + joiner.length)
  if (!two) return undefined
  const to = two.meaning
  const first = from.scale === 1 && from.value < to.value / to.scale ? from.value * to.scale : from.value
  const [min, max] = first > to.value ? [to.value, first] : [first, to.value]
  if (!areAlike(from, to) || (first > to.value && !areOfOneThing(from, to))) return undefined
  const range = {
    min,
    max,
    said: 'between' as const,
    unit: to.unit ?? from.unit ?? (isOfRent(tokens, at, end) ? ('month' as const) : undefined),
    isMoney: from.isMoney || to.isMoney,
    isPounds: from.isPounds || to.isPounds,
  }
  return { meaning: range, length: end + joiner.length + two.length }
}

/** Whether two amounts can form a range: not `2 acres to 300k`. */
function areAlike(from: Amount, to: Amount): boolean {
  if (from.unit !== undefined && to.unit !== undefined) return from.unit === to.unit
  const clash = (one: Amount, other: Amount) => one.unit !== undefined && !one.isMoney && other.isMoney
  return !clash(from, to) && !clash(to, from)
}

/** `4 to 2 beds`, `300k to 200k` are stated from the larger down; not so for a bare number beside one with a unit. */
function areOfOneThing(from: Amount, to: Amount): boolean {
  return from.isMoney === to.isMoney ? from.unit === to.unit || from.unit === undefined : to.unit !== undefined
}

/** A qualifier may stand before the unit: `3+ bed`, `3 or more bedrooms`. */
function single(tokens: readonly Token[], at: number, { end, bound, amount }: Begun & { amount: Amount }): FoundPhrase<AmountRange> {
  const last = lastAt(tokens, at + end)
  const counted =
    last && amount.unit === undefined ? amountAt([one, ...tokens.slice(at + end + last.length, at + end + last.length + 4)], 0) : undefined
  const unit = amount.unit ?? counted?.meaning.unit ?? (isOfRent(tokens, at, end) ? 'month' : undefined)
  const length = end + (last?.length ?? 0) + (counted ? counted.length - 1 : 0)
  const opened = bound === 'sum' ? (last?.meaning ?? 'max') : bound
  const said = opened === 'between' ? 'plainly' : (opened ?? last?.meaning ?? 'plainly')
  return { meaning: { ...bounds(said, amount.value), said, unit, isMoney: amount.isMoney, isPounds: amount.isPounds }, length }
}

/** "Max rent 900" */
function isOfRent(tokens: readonly Token[], at: number, end: number): boolean {
  return tokens.slice(at, end).some(({ word }) => word === 'rent')
}

/** In `3 bed max 400k`, the limit belongs to the price. */
function lastAt(tokens: readonly Token[], at: number): FoundPhrase<Bound> | undefined {
  const found = phraseAt(after, tokens, at)
  const other = phraseAt(before, tokens, at)
  return found && other && amountAt(tokens, at + other.length) ? undefined : found
}

const one: Token = { word: '1', number: 1, isSign: false, isGlued: false, start: 0, end: 0 }

function bounds(said: AmountRange['said'], value: number): Pick<AmountRange, 'min' | 'max'> {
  if (said === 'min' || said === 'over') return { min: value }
  return said === 'max' || said === 'below' ? { max: value } : { min: value, max: value }
}
