import type { Channel } from '#src/domain/property/channel.ts'
import { propertyKinds } from '#src/domain/property/tags.ts'
import { type SearchCriteria, withoutCriteria } from '../search-criteria.ts'
import { withChannel } from '../search-filters.ts'
import { inputList } from '../search-inputs.ts'
import { readSearchText, readTags } from '../search-values.ts'
import { isPrice, type JoinedLimits, joinedLimits, limitCriteria } from './meaning.ts'
import type { Sentence, SentencePart } from './read-sentence.ts'

interface SentenceOptions {
  /** The tokens that name the place. */
  place?: { from: number; to: number } | undefined
  /** What the search is about unless the sentence says. */
  channel: Channel
}

/** What a sentence asks for, its place apart. `text` is what is not understood, or stands in descriptions and nowhere else. */
export function sentenceCriteria(sentence: Sentence, { place, channel: given }: SentenceOptions): Partial<SearchCriteria> {
  const parts = sentence.parts.filter(({ from, to }) => !place || to <= place.from || from >= place.to)
  const limits = joinedLimits(parts.flatMap(({ meaning }) => meaning.limits ?? []))
  const channel = saidChannel(parts, limits, given)
  const isSearchedFor = wordsOnly(sentence, parts, { channel: channel ?? given, place })
  const asked = parts.filter((part) => !isSearchedFor(part))
  const saysKind = limits.beds?.max !== 0 || parts.some(({ meaning }) => meaning.tag?.isKind)
  const tagsOf = ({ meaning: { tag, furtherTags = [], usualKind } }: SentencePart) =>
    tag ? [tag.tag, ...furtherTags] : usualKind && !saysKind ? [usualKind] : []
  const tags = readTags(asked.flatMap(tagsOf).join(','))
  const text = textOf(sentence, { place, parts, isSearchedFor })
  return {
    ...Object.assign({}, ...asked.map(({ meaning }) => meaning.criteria)),
    ...limitCriteria(joinedLimits(asked.flatMap(({ meaning }) => meaning.limits ?? [])), channel ?? given),
    ...(channel && { channel }),
    ...(tags && { tags }),
    ...(text && { text }),
  }
}

const mostRent = 5_000
const leastSalePrice = 50_000
/** Of a bare number: below, it is thousands or not known to be a price. */
const leastBareRent = 1_000

/** From here on "a flat under 600" is one to let: £600,000 is not what a small home costs. */
const leastRentOfSmallHome = 500
const smallHomes = new Set(['flat', 'shared home'])

/**
 * As it says; else a rent is a letting, and so is what no home costs; what no month costs is a sale. Where the price shows nothing, what is
 * only let or only sold says it.
 */
function saidChannel(parts: readonly SentencePart[], limits: JoinedLimits, given: Channel): Channel | undefined {
  const said = parts.find(({ meaning }) => meaning.criteria?.channel)?.meaning.criteria?.channel
  const sides = parts.flatMap(({ meaning: { side } }) => side ?? [])
  return said ?? channelOfPrice(parts, limits) ?? (sides.includes(given) ? undefined : sides[0])
}

function channelOfPrice(parts: readonly SentencePart[], { price, beds }: JoinedLimits): Channel | undefined {
  if (!price) return undefined
  if (price.period) return 'lettings'
  const highest = price.max ?? price.min ?? 0
  const isSmall = (beds?.max ?? 2) < 2 || parts.some(({ meaning: { tag, usualKind } }) => smallHomes.has(tag?.tag ?? usualKind ?? ''))
  const min = isSmall ? leastRentOfSmallHome : leastBareRent
  if (price.isBare) return price.isLimit && highest >= min && highest < mostRent ? 'lettings' : undefined
  if (highest < mostRent) return 'lettings'
  return highest >= leastSalePrice ? 'sales' : undefined
}

/**
 * Parts that no criterion can say here: their words are searched for. Tags narrow, so neither two kinds nor "parking or garage" are tags.
 */
function wordsOnly(
  { tokens }: Sentence,
  parts: readonly SentencePart[],
  { channel, place }: SentenceOptions,
): (part: SentencePart) => boolean {
  /** "With land", "with an annexe flat": something it has. */
  const isHad = ({ from }: SentencePart) =>
    tokens[from - 1]?.word === 'with' || (tokens[from - 2]?.word === 'with' && /^an?$/.test(tokens[from - 1]!.word))
  const kinds = new Set(parts.flatMap((part) => (part.meaning.tag?.isKind && !isHad(part) ? part.meaning.tag.tag : [])))
  const alternatives = new Set(
    parts.flatMap((part, index) => {
      const [or, other] = [parts[index + 1], parts[index + 2]]
      return part.meaning.tag && other?.meaning.tag && or?.to === other.from && tokens[or.from]?.word === 'or' ? [part, other] : []
    }),
  )
  return (part) => {
    const { role, only, limits, tag, criteria } = part.meaning
    const isElsewhere =
      (only !== undefined && only !== channel) ||
      (limits !== undefined && !isPrice(limits, channel)) ||
      (criteria?.within !== undefined && place === undefined)
    return role === 'words' || isElsewhere || alternatives.has(part) || (tag?.isKind === true && (kinds.size > 1 || isHad(part)))
  }
}

interface Rest extends Pick<SentenceOptions, 'place'> {
  parts: readonly SentencePart[]
  isSearchedFor: (part: SentencePart) => boolean
}

/** As typed: what is left, with the small words that stand in the midst of it. */
function textOf(sentence: Sentence, { place, parts, isSearchedFor }: Rest): string | undefined {
  const { text, tokens } = sentence
  const roles = tokens.map(({ isSign }): 'left' | 'filler' | 'read' => (isSign ? 'filler' : 'left'))
  if (place) roles.fill('read', place.from, place.to)
  for (const part of parts) {
    const isApart = part.meaning.isAddress || part.meaning.unwanted !== undefined
    const role = isSearchedFor(part) && !isApart ? 'left' : part.meaning.role === 'filler' ? 'filler' : 'read'
    roles.fill(role, part.from, part.to)
  }
  const pieces: string[] = []
  for (let from = 0; from < tokens.length; from++) {
    const apart = parts.find((part) => part.from === from && isSearchedFor(part))
    if (apart && roles[from] === 'read') pieces.push(piecesApart(sentence, apart))
    if (roles[from] !== 'left') continue
    const next = roles.indexOf('read', from)
    const to = roles.lastIndexOf('left', next === -1 ? tokens.length - 1 : next - 1)
    pieces.push(text.slice(tokens[from]!.start, tokens[to]!.end))
    from = to
  }
  return readSearchText(pieces.join(' ').replaceAll(/[“”]/g, ''))
}

/** An address as a phrase; each word that must not occur behind a hyphen, as texts are searched (data/search/criterion-tests.ts). */
function piecesApart({ text, tokens }: Sentence, { from, to, meaning: { unwanted } }: SentencePart): string {
  const typed = (first: number, end: number) => text.slice(tokens[first]!.start, tokens[end - 1]!.end)
  if (unwanted === undefined) return `"${typed(from, to)}"`
  return unwanted
    .map((run) => `-${run.to - run.from > 1 ? `"${typed(from + run.from, from + run.to)}"` : typed(from + run.from, from + run.to)}`)
    .join(' ')
}

const kinds = new Set(propertyKinds.map(({ tag }) => tag))

/**
 * The criteria of a form with those of the sentence typed into it: what the sentence says is the newer, so it wins over the form's
 * controls; what it does not speak of stays as the form has it (rules: S32).
 */
export function withSentence(asked: SearchCriteria, said: Partial<SearchCriteria>): SearchCriteria {
  const amounts = new Set(inputList.flatMap(([name, { amount }]) => (name in said && amount ? [amount] : [])))
  const replaced = inputList.flatMap(([name, { amount }]) => (amount && amounts.has(amount) ? [name] : []))
  const moved = withChannel(asked, said.channel ?? asked.channel)
  // Who says "3 bed" takes back the "up to 2 beds" of before.
  const { q: _q, tags = [], ...others } = withoutCriteria(moved, replaced)
  const allTags = [...new Set([...tagsBeside(tags, said.tags ?? []), ...(said.tags ?? [])])].sort()
  return { ...others, ...said, channel: moved.channel, ...(allTags.length > 0 && { tags: allTags }) }
}

/** A search has one kind of property at a time, and nothing both with and without. */
function tagsBeside(tags: readonly string[], said: readonly string[]): readonly string[] {
  const saysKind = said.some((tag) => kinds.has(tag))
  const opposite = (tag: string) => (tag.startsWith('!') ? tag.slice(1) : `!${tag}`)
  return tags.filter((tag) => !(saysKind && kinds.has(tag)) && !said.includes(opposite(tag)))
}
