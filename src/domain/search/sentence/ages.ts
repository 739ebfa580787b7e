import type { Meaning } from './meaning.ts'
import { type Found, phraseAt, phrases } from './phrases.ts'
import type { Token } from './tokens.ts'

type Age = 'createdAgo' | 'updatedAgo'

const verbs = phrases<Age>([
  [
    'new|new listings|new listing|new properties|new instructions|newly listed|newly added|added|listed|just added|just listed|new to the market|new on the market',
    'createdAgo',
  ],
  ['changed|updated', 'updatedAgo'],
])
const spans = phrases<number>([
  ['today|since yesterday|in the last day|in the past day|in the last 24 hours|last 24 hours|in the past 24 hours', 1],
  ['this week|in the last week|in the past week|last week|within a week|within the last week', 7],
  ['in the last fortnight|in the past fortnight|this fortnight', 14],
  ['this month|in the last month|in the past month|last month|within a month|within the last month', 30],
])
const openings = phrases<true>([['in the last|in the past|within the last|last|in last', true]])
const units = phrases<number>([
  ['day|days', 1],
  ['week|weeks', 7],
  ['month|months', 30],
])
const mostDays = 3650
/** Said without a time. */
const lately = phrases<number>([
  ['just listed|just added|recently added|recently listed|newly listed|newly added|new listings|new instruction|new instructions', 14],
  ['new to market|new to the market|new on market|new on the market|just on the market|just come on|just in', 14],
])

/** `new this week`, `added in the last 3 days`, `changed in the last day`. */
export function ageAt(tokens: readonly Token[], at: number): Found<Meaning> | undefined {
  const verb = phraseAt(verbs, tokens, at)
  const days = verb ? daysAt(tokens, at + verb.length) : lastAt(tokens, at)
  const soon = phraseAt(lately, tokens, at)
  if (!days) return soon && { meaning: { criteria: { createdAgo: soon.meaning } }, length: soon.length }
  return { meaning: { criteria: { [verb?.meaning ?? 'createdAgo']: days.meaning } }, length: (verb?.length ?? 0) + days.length }
}

/** "Last 24 hours" alone is what is new since. */
function lastAt(tokens: readonly Token[], at: number): Found<number> | undefined {
  return phraseAt(openings, tokens, at) ? daysAt(tokens, at) : undefined
}

function daysAt(tokens: readonly Token[], at: number): Found<number> | undefined {
  const span = phraseAt(spans, tokens, at)
  if (span) return span
  const opening = phraseAt(openings, tokens, at)
  const number = opening && tokens[at + opening.length]?.number
  const unit = opening && phraseAt(units, tokens, at + opening.length + 1)
  if (number === undefined || !unit) return undefined
  const days = number * unit.meaning
  return Number.isInteger(days) && days >= 1 && days <= mostDays ? { meaning: days, length: opening!.length + 1 + unit.length } : undefined
}
