import type { RentPeriod } from '../say-offer.ts'

/** Whole words, as "pa" begins many a name, but a number may stand right before. Of two at one place the earlier here counts. */
const periodWords: ReadonlyArray<readonly [words: RegExp, period: RentPeriod]> = [
  [
    /(?<![a-z])(?:pppw|pp[ /]?p[./]?w|per person,? (?:per |a |each )?week|(?:p[./]?w|(?:per|a) week)[ ,]*(?:per person|pp))\b/i,
    'person and week',
  ],
  [/\b(?:four|4)[ -]?(?:week(?:s|ly)?|wks)\b/i, 'four weeks'],
  [/\bfortnight(?:ly)?\b/i, 'fortnight'],
  [
    /(?<![a-z])p[./]? ?c[./]? ?m\b|(?<![a-z])p[./] ?m\b|(?<![a-z]|(?<![\d£,.])\d{1,2}(?:[.:]\d\d)? ?)pm\b|\bmonth(?:s|ly)?\b|\bmth\b/i,
    'month',
  ],
  [/(?<![a-z])p[./]? ?wk?\b|\bweek(?:s|ly)?\b|\bwk(?:ly)?\b/i, 'week'],
  [/(?<![a-z])p[./]? ?q\b|\bquarter(?:ly)?\b|\bqtr\b/i, 'quarter'],
  [/(?<![a-z])p[./]? ?a[./]?x?\b|\bannum\b|\bannual(?:ly)?\b|\byear(?:s|ly)?\b|\byr\b/i, 'year'],
  [/(?<![a-z])p[./]? ?d\b|\bday\b|\bdaily\b/i, 'day'],
]
/** By the foot or the acre, and by the person and month: no period of the whole, whatever else is said. */
const partOfIt = /(?<![a-z])ps[fm]\b|\bper (?:sq|square|acre|hectare)|(?<![a-z])pppc?m\b|\bper person,? (?:per |a )?(?:calendar )?month/i
/** What looks like a period that is not among them. */
const otherPeriod = /\bper [a-z]+|(?<![a-z])p[./][a-z]{1,2}\b|\b(?:hour|night)ly\b/i
const amounts = /£\s*\d[\d,]*(?:\.\d+)?|\b\d[\d,]*(?:\.\d+)?/g
/** What ends the words of one amount before the next one begins. */
const nextAmount = /[(|;=,][^(|;=,]*$|\s\/\s[^/]*$|\bor\b.*$/i

/** What a text says of its rent. `period` is empty where it says nothing, and no known one where nobody knows what it says. */
interface SaidPeriod {
  period: RentPeriod | '' | 'unknown'
  /** The text states amounts, and none of them is the rent. */
  isOfAnother: boolean
}

/** The period of this amount in pounds: what stands beside it, or else the first there is. "£250 pw (£1,083 pcm)" has two. */
export function saidPeriod(text: string, amount: number): SaidPeriod {
  const found = [...text.matchAll(amounts)].map(({ 0: words, index }) => ({ pounds: poundsOf(words), index, end: index + words.length }))
  const at = found.findIndex(({ pounds }) => Math.abs(pounds - amount) < 1)
  const own = found[at]
  const next = found[at + 1]
  const after = own && (next ? text.slice(own.end, next.index).replace(nextAmount, '') : text.slice(own.end))
  const before = own && text.slice(found[at - 1]?.end ?? 0, own.index)
  const said = [after, before, text].flatMap((words) => (words === undefined ? [] : (firstPeriod(words) ?? [])))
  const isOfAnother = !own && text.includes('£') && amount > 0
  return { period: said[0] ?? (otherPeriod.test(text) ? 'unknown' : ''), isOfAnother }
}

function firstPeriod(words: string): RentPeriod | 'unknown' | undefined {
  if (partOfIt.test(words)) return 'unknown'
  const places = periodWords.flatMap(([pattern, period]) => {
    const index = words.search(pattern)
    return index < 0 ? [] : [{ index, period }]
  })
  return places.sort((one, other) => one.index - other.index)[0]?.period
}

function poundsOf(words: string): number {
  return Number(words.replace(/[£,\s]/g, ''))
}
