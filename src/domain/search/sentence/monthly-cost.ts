import type { Meaning } from './meaning.ts'
import { type FoundPhrase, phraseAt, phrases, type Token } from './phrases.ts'
import { type AmountRange, rangeAt } from './ranges.ts'

/** Names of what living in a home costs in all; those that say no month need it beside the amount. */
const names = phrases<'monthly' | 'any'>([
  [
    'monthly cost|monthly costs|total monthly cost|total monthly costs|all in monthly cost|monthly cost all in|monthly costs all in',
    'monthly',
  ],
  ['monthly outgoings|total monthly outgoings|cost per month|costs per month|cost a month|costs a month|total cost per month', 'monthly'],
  ['total cost a month|monthly running cost|monthly running costs|running costs per month|running costs a month', 'monthly'],
  ['all in|all-in|all in cost|all in costs|all-in cost|all-in costs|total cost|total costs|overall cost|overall costs', 'any'],
  ['outgoings|total outgoings|running costs|running cost|living costs|cost to run|costs to run|cost of living there', 'any'],
])
const between = phrases<true>([['of|is|are|to be|that is|that are|for|at|price|budget', true]])
/** Before an amount that a closing follows. */
const verbs = phrases<true>([['costs|costing|cost|that costs|which costs|that cost|to cost|costs me|costing me|total|all in', true]])
const closings = phrases<true>([
  ['all in|all-in|all in all|in all|in total|total|altogether|all told|including everything|inclusive of everything|with everything', true],
  [
    'to run|to run it|to live there|to live in|running costs|in running costs|outgoings|in outgoings|total cost|total costs|all in cost',
    true,
  ],
  ['all in costs|all costs|in all costs|with all costs|including all costs|incl all costs|including all bills and tax', true],
])
/** After "1,500 monthly". */
const costs = phrases<true>([['cost|costs|outgoings', true]])
const limits = phrases<true>([['max|maximum|tops|at most|or less|or under|or below', true]])
/** "In all areas" and "in All Saints" say where; these words may follow "in all". */
const afterAll = new Set('and with near in around within for - to'.split(' '))

const timesAMonth: Partial<Record<NonNullable<AmountRange['unit']>, number>> = { week: 52 / 12, month: 1, year: 1 / 12 }
const leastCost = 50
const mostCost = 1_000_000
/** "About" allows this share more. */
const nearly = 0.1

/**
 * `under £1,500 a month all in`, `monthly cost below 1200`, `costs at most £900 per month to run`: at most that much for all that living there
 * costs. `900 pcm` alone is a rent. What has a least cost is searched for as words.
 */
export function monthlyCostAt(tokens: readonly Token[], at: number): FoundPhrase<Meaning> | undefined {
  const name = phraseAt(names, tokens, at)
  if (name) {
    const from = at + name.length
    const start = from + (phraseAt(between, tokens, from)?.length ?? 0)
    const range = rangeAt(tokens, start)
    const meaning = range && meaningOf(range.meaning, name.meaning === 'monthly')
    if (meaning) {
      const end = start + range.length
      return { meaning, length: end + (closingAt(tokens, end)?.length ?? 0) - at }
    }
  }
  const start = at + (phraseAt(verbs, tokens, at)?.length ?? 0)
  const range = rangeAt(tokens, start)
  const closing = range && closingAt(tokens, start + range.length)
  const meaning = closing && meaningOf(range.meaning, false)
  return meaning && { meaning, length: start + range.length + closing.length - at }
}

function closingAt(tokens: readonly Token[], at: number): FoundPhrase<true> | undefined {
  const found = phraseAt(closings, tokens, at) ?? (tokens[at - 1]?.word === 'monthly' ? phraseAt(costs, tokens, at) : undefined)
  if (!found || (isInAll(tokens, at, found.length) && saysWhere(tokens, at + 2))) return undefined
  return { meaning: true, length: found.length + (phraseAt(limits, tokens, at + found.length)?.length ?? 0) }
}

function isInAll(tokens: readonly Token[], at: number, length: number): boolean {
  return length === 2 && tokens[at]!.word === 'in' && tokens[at + 1]!.word === 'all'
}

/** A word follows without a comma. */
function saysWhere(tokens: readonly Token[], at: number): boolean {
  const [last, next] = [tokens[at - 1]!, tokens[at]]
  return next !== undefined && next.start - last.end < 2 && !afterAll.has(next.word)
}

/** Undefined for what is no amount of money, or of no time. */
function meaningOf({ min, max, said, unit }: AmountRange, isMonthly: boolean): Meaning | undefined {
  const isBare = unit === undefined || unit === 'pounds'
  const times = isBare ? (isMonthly ? 1 : undefined) : timesAMonth[unit]
  if (times === undefined) return undefined
  const most = Math.ceil((max ?? min ?? 0) * times * (said === 'about' ? 1 + nearly : 1))
  if (most < leastCost || most > mostCost) return undefined
  return max === undefined || said === 'between' ? { role: 'words' } : { criteria: { maxMonthlyCost: most } }
}
