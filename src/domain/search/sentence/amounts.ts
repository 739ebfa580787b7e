import { type FoundPhrase, type Phrases, phraseAt, phrases, type Token } from './phrases.ts'

export type RentPeriodWord = 'night' | 'week' | 'month' | 'year'
export type Unit =
  | 'beds'
  | 'bathrooms'
  | 'acres'
  | 'square feet'
  | 'square metres'
  | 'miles'
  | 'kilometres'
  | 'pounds'
  | 'things'
  | RentPeriodWord

/** A number with its unit. */
export interface Amount {
  value: number
  /** Undefined for a bare number. */
  unit: Unit | undefined
  /** Has a pound sign, is in thousands, or counts pounds or rent. */
  isMoney: boolean
  /** Has a pound sign or counts pounds. */
  isPounds: boolean
  /** 1,000 for `400k`; in `300 to 400k` it also applies to the first number. */
  scale: number
}

const words = phrases<number>(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map((word, index) => [
    word,
    index + 1,
  ]),
)
/** Only before fractions: "a bed" is not a number of beds. */
const parts = phrases<number>([
  ['a|an', 1],
  ['half|half a|half an|a half', 0.5],
  ['quarter|a quarter|quarter of a|a quarter of a|a quarter of an', 0.25],
  ['three quarters of a|three quarters of an', 0.75],
])
const scales = phrases<number>([
  ['k|thousand|grand', 1000],
  ['m|mil|mill|mn|million', 1_000_000],
])
const units: Phrases<Unit> = phrases<Unit>([
  ['bed|beds|bedroom|bedrooms|bedroomed|bedder|br|brs|bdr|bdrm|bedrm|bedrms', 'beds'],
  ['acre|acres|ac|acres of land|acre of land|acres of grounds', 'acres'],
  ['sq ft|sqft|sq feet|sq foot|square feet|square foot|ft2|sq. ft', 'square feet'],
  ['sq m|sqm|sq metres|square metres|square meters|square metre|m2', 'square metres'],
  ['mile|miles|mi', 'miles'],
  ['km|kms|kilometre|kilometres|kilometer|kilometers', 'kilometres'],
  ['pound|pounds|gbp|quid', 'pounds'],
  ['a night|per night|pn|/ night|nightly', 'night'],
  ['pw|p/w|a week|per week|each week|weekly|/ week|/wk', 'week'],
  ['pcm|pm|p/m|a month|per month|each month|per calendar month|monthly|/ month|/mo|month', 'month'],
  ['pa|p/a|a year|per year|per annum|yearly|annually|/ year', 'year'],
  ['pppw|per person per week|pp pw', 'things'],
  ['bath|baths|bathroom|bathrooms|bathroomed|bathrm|bathrms|ba', 'bathrooms'],
  ['reception|receptions|reception rooms|storey|storeys', 'things'],
  ['car|cars|parking spaces|people|person|minute|minutes|mins|min|feet|ft|foot|years|days|weeks', 'things'],
])
const roomWords = new Set('double large good big spacious generous single kingsize'.split(' '))
const ofMoney: readonly (Unit | undefined)[] = ['pounds', 'night', 'week', 'month', 'year']
const inParts: readonly (Unit | undefined)[] = ['acres', 'miles', 'kilometres']
/** Homes cost less, so larger values are metres ("31m garden", "100m from the beach") unless there is a pound sign. */
const mostMillions = { plain: 20, pounds: 50 }
/** Words next to metres: "2m from the sea", "4m x 3m", "15m garden". */
const besideMetres = new Set('from away x by long wide deep high frontage garden gardens pool walk'.split(' '))

/** `£400k`, `1.2m`, `three bedroom`, `half a mile`, `900 a month`, `2`. */
export function amountAt(tokens: readonly Token[], at: number): FoundPhrase<Amount> | undefined {
  const sign = tokens[at]?.word === '£' ? 1 : 0
  const number = numberAt(tokens, at + sign)
  if (!number) return undefined
  const scale = scaleAt(tokens, at + sign + number.length, { number: number.meaning, isPounds: sign > 0 })
  const counted = sign + number.length + (scale?.length ?? 0)
  // `3-bed`
  const isHyphened = tokens[at + counted]?.word === '-' && tokens[at + counted]!.isGlued && tokens[at + counted + 1]?.number === undefined
  const length = isHyphened ? counted + 1 : counted
  const unit = unitAt(tokens, at + length, sign > 0 || scale !== undefined)
  const amount: Amount = {
    value: number.meaning * (scale?.meaning ?? 1),
    unit: unit?.meaning,
    isMoney: sign > 0 || scale !== undefined || ofMoney.includes(unit?.meaning),
    isPounds: sign > 0 || unit?.meaning === 'pounds',
    scale: scale?.meaning ?? 1,
  }
  // `1e400` and `400kk` are not amounts.
  const next = tokens[at + length]
  if (!unit && next?.isGlued && !next.isSign && next.number === undefined) return undefined
  const isPart = tokens[at + sign]!.number === undefined && !phraseAt(words, tokens, at + sign)
  if (isPart && !inParts.includes(amount.unit) && amount.scale !== 1_000_000) return undefined
  return { meaning: amount, length: unit ? length + unit.length : counted }
}

/** In "200k min 4 bed", `min` is not minutes; in "two double bedrooms" the unit is bedrooms and "double" is left over. */
function unitAt(tokens: readonly Token[], at: number, isSum: boolean): FoundPhrase<Unit> | undefined {
  const found = phraseAt(units, tokens, at)
  if (found) return isSum && /^mins?$/.test(tokens[at]!.word) ? undefined : found
  const described = roomWords.has(tokens[at]?.word ?? '') ? phraseAt(units, tokens, at + 1) : undefined
  return described?.meaning === 'beds' && !isSum ? { meaning: 'beds', length: 0 } : undefined
}

function numberAt(tokens: readonly Token[], at: number): FoundPhrase<number> | undefined {
  const number = tokens[at]?.number
  if (number !== undefined) return { meaning: number, length: 1 }
  const [word, part] = [phraseAt(words, tokens, at), phraseAt(parts, tokens, at)]
  return part && part.length > (word?.length ?? 0) ? part : word
}

/** A lone `m` means millions only directly after a plausible number, and not next to words about metres. */
function scaleAt(tokens: readonly Token[], at: number, of: { number: number; isPounds: boolean }): FoundPhrase<number> | undefined {
  const found = phraseAt(scales, tokens, at)
  const token = tokens[at]
  if (!found || !token || (token.word.length === 1 && !token.isGlued)) return undefined
  if (found.meaning !== 1_000_000) return found
  const isMeasured = token.word === 'm' && (besideMetres.has(tokens[at + 1]?.word ?? '') || tokens[at - 2]?.word === 'x')
  return of.number > mostMillions[of.isPounds ? 'pounds' : 'plain'] || (isMeasured && !of.isPounds) ? undefined : found
}
