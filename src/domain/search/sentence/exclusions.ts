import { propertyKinds } from '../../property/tags.ts'
import type { FactSourceName } from '../../surroundings/fact-source.ts'
import { energyAt, energyBetterThan } from './energy.ts'
import type { Meaning } from './meaning.ts'
import { measureAt } from './measures.ts'
import { type FoundPhrase, type Phrases, phraseAt, phrases, type Token } from './phrases.ts'
import { tagPhrases, vocabulary } from './vocabulary.ts'

/** Facts of this agency's site. */
export interface SiteWords {
  /** Its branches, its tags and names of its stock. */
  own: Phrases<Meaning>
  places: Phrases<true>
  /** The registers of places by which visitors may search. */
  placeFilters: ReadonlySet<FactSourceName>
}

const exclusions = phrases<true>([
  [
    'no|non|without|not|excluding|except|exclude|excludes|excl|minus|avoid|avoiding|except for|excepting|not including|not any|no more',
    true,
  ],
  ['anything but|everything but|anything except|everything except|all except|all but|anything other than|anything apart from', true],
  [
    'other than|apart from|aside from|instead of|rather than|rather not|rather not have|would rather not|as long as its not|not looking for',
    true,
  ],
  [
    'not interested in|dont want|do not want|dont like|do not like|dont show|do not show|dont need|do not need|hate|hates|leave out|skip',
    true,
  ],
  ['anywhere but|anywhere except|anywhere other than|anywhere apart from|everywhere but|everywhere except', true],
  ['nothing|nothing with|nothing in|nothing that is|but not|but no|and no|and not|with no|never|isnt|is not|away from', true],
])
/** After something unwanted. */
const excluded = phrases<true>([['excluded|not wanted|not included|not allowed|not please|not required|left out', true]])
const articles = phrases<true>([
  ['a|an|any|the|on|in|to|of|at|by|for|with|that is|me|needing|near|close to|next to|beside|around|opposite|looking for|having', true],
])
const joiners = phrases<'or' | 'and'>([
  ['or|nor|and no|or any|and not|or not|no', 'or'],
  ['and', 'and'],
])
const kinds: ReadonlySet<unknown> = new Set(propertyKinds.map(({ tag }) => tag))
const statuses = phrases<true>([['under offer|sold|sold stc|sstc|stc|sold subject to contract|let agreed|already let|gone|reserved', true]])
const mostWords = 3
const mostUnwanted = 5

/**
 * `no garden`, `not a bungalow`, `anything but flats or bungalows`: an excluded tag. Otherwise the words must not occur in the texts:
 * `without a conservatory`, `not near a main road`, `except Taunton`.
 */
export function exclusionAt(tokens: readonly Token[], at: number, known: SiteWords): FoundPhrase<Meaning> | undefined {
  const no = phraseAt(exclusions, tokens, at)
  if (!no) return excludedAt(tokens, at, known)
  const start = afterArticles(tokens, at + no.length)
  const status = phraseAt(statuses, tokens, start)
  if (status) return { meaning: availableOnly, length: start + status.length - at }
  // "Non retirement flat" is still a flat.
  const tagAt = (from: number) => (tokens[at]!.word === 'non' ? tagOf([tokens[from]!], 0, known) : tagOf(tokens, from, known))
  const tags = listed(tokens, start, tagAt)
  if (tags.length > 0) return { meaning: withoutTags(tags.map(({ meaning }) => meaning)), length: tags.at(-1)!.to - at }
  // "Not above 300k" is a limit.
  if (tokens[at]!.word === 'nothing' || saidOfHomes.has(tokens[start]?.word ?? '') || measureAt(tokens, at)) return undefined
  const energy = energyAt(tokens, start)
  if (energy) return { meaning: energyBetterThan(energy.meaning.criteria?.epc), length: start + energy.length - at }
  const runs = listed(tokens, start, (from) => unwantedRun(tokens, from, known)).slice(0, mostUnwanted)
  if (runs.length === 0) return undefined
  const side = phraseAt(vocabulary, tokens, start)?.meaning.side
  const unwanted = runs.map(({ from, to }) => ({ from: from - at, to: to - at }))
  return { meaning: { role: 'words', unwanted, ...(side && { side }) }, length: runs.at(-1)!.to - at }
}

const availableOnly: Meaning = { criteria: { status: 'available' } }

function withoutTags(tags: readonly string[]): Meaning {
  const [first, ...others] = tags.map((tag) => `!${tag}`)
  return { tag: { tag: first!, isKind: false }, ...(others.length > 0 && { furtherTags: others }) }
}

/** `flats excluded`, `under offer not wanted`. */
function excludedAt(tokens: readonly Token[], at: number, known: SiteWords): FoundPhrase<Meaning> | undefined {
  const [tag, status] = [tagOf(tokens, at, known), phraseAt(statuses, tokens, at)]
  const run = tag ?? status ?? unwantedRun(tokens, at, known)
  const end = at + (run?.length ?? 0)
  const word = run && phraseAt(excluded, tokens, end)
  if (!word) return undefined
  const length = end - at + word.length
  if (status) return { meaning: availableOnly, length }
  const side = phraseAt(vocabulary, tokens, at)?.meaning.side
  return {
    meaning: tag ? withoutTags([tag.meaning]) : { role: 'words', unwanted: [{ from: 0, to: end - at }], ...(side && { side }) },
    length,
  }
}

function afterArticles(tokens: readonly Token[], from: number): number {
  const found = phraseAt(articles, tokens, from)
  return found ? afterArticles(tokens, from + found.length) : from
}

/** Reads things joined by conjunctions: `flats or land`. "No stairs and a garden" does not exclude the garden. */
function listed<Of>(tokens: readonly Token[], start: number, thingAt: (from: number) => FoundPhrase<Of> | undefined) {
  const things: { meaning: Of; from: number; to: number }[] = []
  let joiner: FoundPhrase<'or' | 'and'> | undefined
  for (let from = start; from < tokens.length; ) {
    const found = thingAt(from)
    if (!found || (joiner?.meaning === 'and' && ![things[0]?.meaning, found.meaning].every((thing) => kinds.has(thing)))) break
    const to = from + found.length
    things.push({ meaning: found.meaning, from, to })
    joiner = phraseAt(joiners, tokens, to)
    if (!joiner) break
    from = afterArticles(tokens, to + joiner.length)
  }
  return things
}

function tagOf(tokens: readonly Token[], at: number, { own }: SiteWords): FoundPhrase<string> | undefined {
  const found = [phraseAt(own, tokens, at), phraseAt(tagPhrases, tokens, at)].find((each) => each?.meaning.tag)
  return found && { meaning: found.meaning.tag!.tag, length: found.length }
}

/** The name of a place, a known phrase, or else the words before the next known phrase. */
function unwantedRun(tokens: readonly Token[], from: number, { own, places }: SiteWords): FoundPhrase<true> | undefined {
  const place = phraseAt(places, tokens, from)
  if (place) return place
  const phrase = phraseAt(own, tokens, from) ?? phraseAt(vocabulary, tokens, from)
  if (phrase) return isSmallWord(phrase.meaning) ? undefined : { meaning: true, length: phrase.length }
  const measure = measureAt(tokens, from)
  if (measure) return measure.meaning.limits?.isBare ? undefined : { meaning: true, length: measure.length }
  const isUnknown = (at: number) =>
    tokens[at] !== undefined &&
    !tokens[at].isSign &&
    tokens[at].number === undefined &&
    !phraseAt(exclusions, tokens, at) &&
    !phraseAt(excluded, tokens, at) &&
    !phraseAt(joiners, tokens, at) &&
    (at === from || ![own, places, vocabulary].some((phrases) => phraseAt<unknown>(phrases, tokens, at)))
  let length = 0
  while (length < mostWords && isUnknown(from + length)) length++
  return length > 0 ? { meaning: true, length } : undefined
}

function isSmallWord({ role }: Meaning): boolean {
  return role === 'filler' || role === 'place'
}

/** After "no" or "not" in descriptions, which use them like searches: "no through road", "not overlooked". */
const saidOfHomes = new Set('through overlooked immediate upward onward chain far too'.split(' '))
