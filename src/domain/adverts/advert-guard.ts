import type { Listing } from '../property/listing.ts'
import { propertyType } from '../property/property-type.ts'
import { plainText } from '../text/plain-text.ts'
import { type AdvertLook, type AdvertRule, advertRules } from './advert-rules.ts'
import { countryOfAdvert } from './country-of-outcode.ts'

/** What a rule finds fault with, by the column that says it. */
interface AdvertProblem {
  rule: AdvertRule
  column: string
  reason: string
}

interface GuardedAdvert {
  /** The listing as it may be shown. */
  listing: Listing
  problems: readonly AdvertProblem[]
}

/** Holds a listing against the rules of the law that are in force on the day. */
export function guardAdvert(listing: Listing, day: string): GuardedAdvert {
  // What its agency hides is no advert.
  if (!listing.published) return { listing, problems: [] }
  let made: Wording | undefined
  const wording = () => {
    made ??= wordingOf(textsOf(listing))
    return made
  }
  const problems = rulesOn(day).flatMap((rule) => (isAbout(rule, listing) ? problemOf(rule, listing, wording) : []))
  const isHeldBack = problems.some(({ rule }) => rule.effect === 'held-back')
  const isBare = problems.some(({ rule }) => rule.effect === 'left-out') || statesOneRent(listing, day)
  return {
    listing: {
      ...listing,
      ...(isBare && withoutBids(listing)),
      ...(isHeldBack && { published: false, heldBack: problems.flatMap(({ rule }) => (rule.effect === 'held-back' ? [rule.id] : [])) }),
    },
    problems,
  }
}

/** Whether its advert has to state one rent on that day, so that nothing may stand before it: 'from', 'fixed price'. */
export function statesOneRent(listing: Pick<Listing, keyof Whom>, day: string): boolean {
  return rulesOn(day).some((rule) => rule.looksAt.what === 'qualifier' && isAbout(rule, listing))
}

/** Known by the rules that are in force: what was held against others has to be looked at again. */
export function advertEdition(day: string): string {
  const rules = rulesOn(day)
  // Asked for each row. Rules only begin, so that as many are the same ones.
  const known = editions.get(rules.length)
  if (known !== undefined) return known
  const words = (_key: string, value: unknown) => (value instanceof RegExp ? value.source : value)
  let sum = 0
  for (const character of JSON.stringify([guardVersion, rules], words)) sum = (Math.imul(sum, 31) + character.codePointAt(0)!) >>> 0
  const edition = sum.toString(36)
  editions.set(rules.length, edition)
  return edition
}

const editions = new Map<number, string>()

/** Raise it when rules are gone by otherwise than before. */
const guardVersion = 2

function rulesOn(day: string): readonly AdvertRule[] {
  return advertRules.filter(({ from }) => from <= day)
}

type Whom = Pick<Listing, 'channel' | 'countryCode' | 'outcode' | 'propertySubId' | 'letting'>

/** All of them are about homes: an office, a garage or land is let under other law. */
function isAbout({ country, channel }: AdvertRule, listing: Whom): boolean {
  return listing.channel === channel && isHome(listing) && countryOfAdvert(listing) === country
}

const noHomes: readonly string[] = ['parking', 'land', 'hospitality', 'commercial']

function isHome({ letting, propertySubId }: Whom): boolean {
  return letting.letType !== 'commercial' && !noHomes.includes(propertyType(propertySubId).group)
}

function problemOf(rule: AdvertRule, listing: Listing, wording: () => Wording): AdvertProblem[] {
  const found = foundBy(rule.looksAt, listing, wording)
  if (!found) return []
  const words = found.words.length > 0 ? `: ${found.words.map((each) => `\u201c${each}\u201d`).join(', ')}` : ''
  return [{ rule, column: found.column, reason: `${rule.fault}${words} (${rule.law}). ${rule.remedy}` }]
}

interface Found {
  column: string
  words: readonly string[]
}

function foundBy(look: AdvertLook, listing: Listing, wording: () => Wording): Found | undefined {
  switch (look.what) {
    case 'no-rent':
      return listing.price === null || listing.priceQualifier === 'poa' ? { column: 'PRICE', words: [] } : undefined
    case 'qualifier':
      if (listing.disposal !== 'private-treaty') return { column: 'GABLE_DISPOSAL', words: [listing.disposal] }
      return harmless.includes(listing.priceQualifier) ? undefined : { column: 'PRICE_QUALIFIER', words: [listing.priceQualifier] }
    case 'words':
      return foundIn(wording(), look.words) ?? (look.fees && foundIn(wordingOf(feesOf(listing)), look.fees))
  }
}

/** They are left out before a rent like the others, and invite nobody to offer more. `poa` is a rent that is missing. */
const harmless: readonly Listing['priceQualifier'][] = ['none', 'poa', 'fixed-price', 'coming-soon']

function withoutBids({ priceQualifier }: Listing): Partial<Listing> {
  return { priceQualifier: priceQualifier === 'poa' ? 'poa' : 'none', disposal: 'private-treaty', auction: {} }
}

const mostWords = 6
const longestWords = 60

interface Column {
  name: string
  text: string
}

/** All texts of an advert in a row, and where each column begins: looked through once for each words. */
interface Wording {
  written: string
  /** As patterns expect it. */
  small: string
  columns: ReadonlyArray<{ name: string; from: number }>
}

/** Between columns; no words of a rule go across. */
const end = ' \u2016 '

function wordingOf(texts: readonly Column[]): Wording {
  let from = 0
  const columns: Array<Column & { from: number }> = []
  for (const { name, text } of texts) {
    if (text === '') continue
    const plain = text
      .replaceAll(/[\u2018\u2019]/g, "'")
      .replaceAll(/\s+/g, ' ')
      .trim()
    columns.push({ name, text: plain, from })
    from += plain.length + end.length
  }
  const written = columns.map(({ text }) => text).join(end)
  const small = written.toLowerCase()
  // Some letters are longer when they are small: then words cannot be found again as they were written.
  return { written: small.length === written.length ? written : small, small, columns }
}

function textsOf({ summary, description, features, ...listing }: Listing): Column[] {
  return [
    { name: 'SUMMARY', text: summary },
    { name: 'DESCRIPTION', text: plainText(description) },
    ...features.map((text, index) => ({ name: `FEATURE${index + 1}`, text })),
    ...feesOf(listing),
  ]
}

function feesOf({ letting }: Pick<Listing, 'letting'>): Column[] {
  return [{ name: 'ADMINISTRATION_FEE', text: letting.administrationFee ?? '' }]
}

function foundIn({ written, small, columns }: Wording, patterns: readonly RegExp[]): Found | undefined {
  const matches = patterns.flatMap((pattern) => [...small.matchAll(pattern)].slice(0, mostWords))
  if (matches.length === 0) return undefined
  const first = Math.min(...matches.map(({ index }) => index))
  const words = matches.map(({ 0: text, index }) => written.slice(index, index + Math.min(text.length, longestWords)).trim())
  return { column: columns.findLast(({ from }) => from <= first)?.name ?? '', words: distinct(words).slice(0, mostWords) }
}

/** Whatever their case; the first of each. */
function distinct(words: readonly string[]): string[] {
  return words.filter((one, index) => words.findIndex((other) => other.toLowerCase() === one.toLowerCase()) === index)
}
