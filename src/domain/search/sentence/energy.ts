import { epcRatings } from '../../property/energy-rating.ts'
import type { Meaning } from './meaning.ts'
import { type Found, phraseAt, phrases } from './phrases.ts'
import type { Token } from './tokens.ts'

const opening = phrases<true>([
  ['epc|epc rating|epc band|epc grade|epc rated|epc of|epc rating of|energy rating|energy rating of|energy band', true],
  [
    'energy efficiency rating|energy performance|energy performance rating|energy epc|epc at least|epc min|epc minimum|min epc|minimum epc',
    true,
  ],
  [
    'minimum epc rating|at least epc|epc rating at least|at least an epc|epc above|minimum epc of|epc rating minimum|min epc rating|epc score',
    true,
  ],
])
const closing = phrases<true>([['rated epc|rated|epc|epc rating|energy rating|rating epc', true]])
const orBetter = phrases<true>([
  ['or above|or better|or higher|and above|and better|or over|and over|and up|or more|+|minimum|min|at least|plus|upwards', true],
])
const joiner = phrases<true>([['-|to|or|and|/', true]])
const asRating = (word: string | undefined) => epcRatings.find((rating) => rating === word)

/** `EPC C`, `EPC rating B or above`, `A rated`, `energy rating A to C`: at least as good as the worst that is named. */
export function energyAt(tokens: readonly Token[], at: number): Found<Meaning> | undefined {
  const opened = phraseAt(opening, tokens, at)
  const first = at + (opened?.length ?? 0)
  const best = asRating(tokens[first]?.word)
  if (!best) return undefined
  const further = phraseAt(joiner, tokens, first + 1)
  const second = further && asRating(tokens[first + 1 + further.length]?.word)
  const end = first + 1 + (further && second ? further.length + 1 : 0)
  const closed = opened ? undefined : closedAt(tokens, end)
  if (!opened && !closed) return undefined
  const after = end + (closed?.length ?? 0)
  const worst = second && second > best ? second : best
  return { meaning: { criteria: { epc: worst } }, length: after + (phraseAt(orBetter, tokens, after)?.length ?? 0) - at }
}

/** "A rated", "B epc", but no article before something that is only rated: "a rated school" has no such end. */
function closedAt(tokens: readonly Token[], at: number): Found<true> | undefined {
  const hyphen = tokens[at]?.word === '-' ? 1 : 0
  const found = phraseAt(closing, tokens, at + hyphen)
  return found && { meaning: true, length: found.length + hyphen }
}
