import { type EpcRating, epcRatings } from '../../property/energy-rating.ts'
import type { Meaning } from './meaning.ts'
import { type FoundPhrase, phraseAt, phrases, type Token } from './phrases.ts'

const opening = phrases<true>([
  ['epc|epc rating|epc band|epc grade|epc rated|epc score|energy rating|energy band|energy epc', true],
  ['energy efficiency rating|energy performance|energy performance rating', true],
  [
    'minimum epc|min epc|minimum epc rating|min epc rating|minimum energy rating|min energy rating|at least epc|at least an epc|at least an epc rating',
    true,
  ],
])
/** Between the name and the letter. */
const atLeast = phrases<true>([['of|is|at least|at least a|min|minimum|minimum of|of at least|from', true]])
const closing = phrases<true>([['rated epc|rated|epc|epc rating|energy rating|rating epc', true]])
const orBetter = phrases<true>([
  ['or above|or better|or higher|and above|and better|or over|and over|and up|or more|+|minimum|min|at least|plus|upwards', true],
])
const joiner = phrases<true>([['-|to|or|and|/', true]])
/** Ratings have no "at most": such phrases are searched for as words. */
const orWorse = phrases<true>([['or worse|or below|or lower|or under|and below|and worse|and under|or less|at most|maximum|max', true]])
const below = phrases<true>([['below|under|worse than|lower than|max|maximum|at most', true]])
const no = phrases<true>([['not|no|not a|better than|higher than|above|over', true]])
const asRating = (word: string | undefined) => epcRatings.find((rating) => rating === word)

/** `EPC C`, `EPC rating B or above`, `A rated`, `energy rating A to C`: at least as good as the worst one named. */
export function energyAt(tokens: readonly Token[], at: number): FoundPhrase<Meaning> | undefined {
  const opened = phraseAt(opening, tokens, at)
  const named = at + (opened?.length ?? 0)
  const start = named + (opened ? (phraseAt(atLeast, tokens, named)?.length ?? 0) : 0)
  const bound = opened && (phraseAt(below, tokens, start) ?? phraseAt(no, tokens, start))
  const first = start + (bound?.length ?? 0)
  const best = asRating(tokens[first]?.word)
  if (!best) return undefined
  const further = phraseAt(joiner, tokens, first + 1)
  const second = further && asRating(tokens[first + 1 + further.length]?.word)
  const end = first + 1 + (further && second ? further.length + 1 : 0)
  const closed = opened ? undefined : closedAt(tokens, end)
  if (!opened && !closed) return undefined
  const after = end + (closed?.length ?? 0)
  const worst = second && second > best ? second : best
  const worse = phraseAt(orWorse, tokens, after)
  if (worse || (bound && phraseAt(below, tokens, start))) return { meaning: { role: 'words' }, length: after + (worse?.length ?? 0) - at }
  if (bound) return { meaning: energyBetterThan(worst), length: after - at }
  return { meaning: { criteria: { epc: worst } }, length: after + (phraseAt(orBetter, tokens, after)?.length ?? 0) - at }
}

/** "A rated", "B epc", but not an article before a rated thing: "a rated school". */
function closedAt(tokens: readonly Token[], at: number): FoundPhrase<true> | undefined {
  const hyphen = tokens[at]?.word === '-' ? 1 : 0
  const found = phraseAt(closing, tokens, at + hyphen)
  return found && { meaning: true, length: found.length + hyphen }
}

/** "Not EPC G" means F or better; nothing is better than A. */
export function energyBetterThan(rating: EpcRating | undefined): Meaning {
  const better = epcRatings[epcRatings.indexOf(rating ?? 'a') - 1]
  return better ? { criteria: { epc: better } } : { role: 'words' }
}
