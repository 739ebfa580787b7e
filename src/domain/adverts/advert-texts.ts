import type { Listing } from '../property/listing.ts'
import { plainText, singleBlanks } from '../text/plain-text.ts'
import type { AdvertWords } from './advert-words.ts'

/** The parts of an advert, named as in the drafts of feeds/; `captions` are those of the media. */
export type AdvertFact =
  | ('price' | 'rentFrequency' | 'priceQualifier' | 'disposal' | 'auctionDate' | 'lotNumber' | 'administrationFee')
  | ('summary' | 'description' | 'rooms' | 'features' | 'displayAddress' | 'developmentName' | 'tags' | 'captions')
  | ('deposit' | 'contractMonths' | 'minimumTermMonths' | 'epcCurrent' | 'landlordNumber' | 'dwellingNumber')
  | ('leaseYearsRemaining' | 'annualGroundRent' | 'annualServiceCharge')
  | (typeof premises)[number]

/** Words found in an advert, and the facts they may come from: the first of these that the feed sends. */
export interface FoundWords {
  facts: readonly AdvertFact[]
  words: readonly string[]
}

interface Text {
  facts: readonly AdvertFact[]
  text: string
}

/** All texts of an advert joined together, and where each begins, so that one pass finds a word in all of them. */
export interface Wording {
  /** In lower case, as the patterns expect. */
  small: string
  texts: ReadonlyArray<Text & { from: number }>
}

/** Separates texts, so that no pattern matches across two of them. */
const end = ' \u2016 '

export function wordingOf(given: readonly Text[]): Wording {
  let from = 0
  const small: string[] = []
  const texts: Array<Text & { from: number }> = []
  for (const { facts, text } of given) {
    if (text === '') continue
    const plain = asPatternsExpect(text)
    const lower = plain.toLowerCase()
    // Some letters get longer in lower case. Positions would then not match the original text, so the lower-case text is kept instead.
    texts.push({ facts, text: lower.length === plain.length ? plain : lower, from })
    small.push(lower)
    from += lower.length + end.length
  }
  return { small: small.join(end), texts }
}

function asPatternsExpect(text: string): string {
  return singleBlanks(text.replaceAll(/[\u2018\u2019]/g, "'")).trim()
}

const premises = [
  ...(['parking', 'outsideSpace', 'accessibility', 'heating', 'electricity', 'water', 'sewerage', 'broadband'] as const),
  ...(['restrictions', 'easements', 'rightsOfWay', 'condition', 'entranceFloor', 'listedBuilding'] as const),
  ...(['floodedInFiveYears', 'floodSources', 'floodDefences'] as const),
]

/** Also a line break before something that begins like a sentence or a list item. */
const paragraphEnd = /<\/(?:p|li|h\d|div|td|th)>|<br ?\/?>\s*(?=[A-Z\d\u00a3\u2022*-]|<br)/g

/** All texts of a listing that were written for the public. */
export function textsOf(listing: Listing): Text[] {
  const { summary, description, displayAddress, developmentName, tags, media, material } = listing
  const told = Object.values(material.premises ?? {}).flatMap((value) => (typeof value === 'number' ? [] : value))
  const stated = (text: string, ...facts: readonly AdvertFact[]): Text => ({ facts, text })
  return [
    stated(summary, 'summary'),
    stated(plainText(description.replaceAll(paragraphEnd, end)), 'description', 'rooms'),
    ...listing.features.map((text) => stated(text, 'features')),
    stated(displayAddress, 'displayAddress'),
    stated(developmentName, 'developmentName'),
    ...tags.map((text) => stated(text, 'tags')),
    ...media.map(({ caption }) => stated(caption, 'captions')),
    ...told.map((text) => stated(text, ...premises)),
    ...feesOf(listing),
  ]
}

export function feesOf({ letting }: Pick<Listing, 'letting'>): Text[] {
  return [{ facts: ['administrationFee'], text: letting.administrationFee ?? '' }]
}

/** Whether the texts as they were sent contain the words: to ask is far cheaper than to make the wording. */
export function mentions({ summary, description, features, media, tags }: Listing, hint: RegExp): boolean {
  if (hint.test(description) || hint.test(summary)) return true
  return features.some((each) => hint.test(each)) || tags.some((each) => hint.test(each)) || media.some(({ caption }) => hint.test(caption))
}

const mostWords = 6
const longestWords = 60

/** What the patterns find, with the text that contains it. */
export function wordsIn({ small, texts }: Wording, patterns: readonly AdvertWords[]): FoundWords[] {
  const found = new Map<Wording['texts'][number], string[]>()
  for (const { pattern, needs } of patterns) {
    if (!needs.some((need) => small.includes(need))) continue
    for (const { 0: match, index } of small.matchAll(pattern)) {
      const text = texts.findLast(({ from }) => from <= index)!
      const words = text.text.slice(index - text.from, index - text.from + Math.min(match.length, longestWords)).trim()
      const before = found.get(text) ?? []
      if (before.length < mostWords && !before.some((one) => one.toLowerCase() === words.toLowerCase())) found.set(text, [...before, words])
    }
  }
  return texts.flatMap((text) => {
    const words = found.get(text)
    return words ? [{ facts: text.facts, words }] : []
  })
}

/** The end of a sentence, a line or a list item. */
const stop = /((?<=[.!?;])\s+|\s*[\n\r|\u2022\u00b7]+\s*)/

/** A plain text without the sentences that match a pattern; empty if a match spans several sentences. */
export function withoutSentences(text: string, patterns: readonly AdvertWords[]): string {
  const says = (part: string) => patterns.some(({ pattern }) => asPatternsExpect(part).toLowerCase().search(pattern) >= 0)
  // Sentences at even positions, separators at odd ones.
  const parts = text.split(stop)
  const kept = parts.flatMap((sentence, at) =>
    at % 2 === 0 && sentence !== '' && !says(sentence) ? [[parts[at - 1] ?? '', sentence]] : [],
  )
  const rest = kept.map(([before, sentence], at) => (at === 0 ? sentence : before + sentence!)).join('')
  return says(rest) ? '' : rest
}
