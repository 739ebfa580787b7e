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
  /** The channel, unless the sentence names one. */
  channel: Channel
}

/** The criteria of a sentence, except its place. `text` is what no rule understands, or only occurs in descriptions. */
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
/** A smaller bare number means thousands, or may not be a price. */
const leastBareRent = 1_000

/** From here on "a flat under 600" is a rent: a small home does not cost £600,000. */
const leastRentOfSmallHome = 500
const smallHomes = new Set(['flat', 'shared home'])

/**
 * The channel that the sentence names; otherwise a rent, or a price too low for any sale, means lettings; a price too high for a month
 * means sales. If the price does not decide, things that are only let or only sold do.
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
 * Parts that no criterion can express here, so that their words are searched for. Tags narrow a search, so neither two kinds nor "parking
 * or garage" become tags.
 */
function wordsOnly(
  { tokens }: Sentence,
  parts: readonly SentencePart[],
  { channel, place }: SentenceOptions,
): (part: SentencePart) => boolean {
  /** "With land", "with an annexe flat": a feature. */
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

/** The remaining text as typed, with the small words within it. */
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

/** An address as a phrase; each excluded word with a hyphen, in the syntax of text searches (data/search/criterion-tests.ts). */
function piecesApart({ text, tokens }: Sentence, { from, to, meaning: { unwanted } }: SentencePart): string {
  const typed = (first: number, end: number) => text.slice(tokens[first]!.start, tokens[end - 1]!.end)
  if (unwanted === undefined) return `"${typed(from, to)}"`
  return unwanted
    .map((run) => `-${run.to - run.from > 1 ? `"${typed(from + run.from, from + run.to)}"` : typed(from + run.from, from + run.to)}`)
    .join(' ')
}

const kinds = new Set(propertyKinds.map(({ tag }) => tag))

/**
 * Merges the criteria of a form with those of the sentence typed into it: the sentence is newer and wins; everything else stays as in the
 * form (rules: S32).
 */
export function withSentence(asked: SearchCriteria, said: Partial<SearchCriteria>): SearchCriteria {
  const amounts = new Set(inputList.flatMap(([name, { amount }]) => (name in said && amount ? [amount] : [])))
  const replaced = inputList.flatMap(([name, { amount }]) => (amount && amounts.has(amount) ? [name] : []))
  const moved = withChannel(asked, said.channel ?? asked.channel)
  // "3 bed" replaces an earlier "up to 2 beds".
  const { q: _q, tags = [], ...others } = withoutCriteria(moved, replaced)
  const allTags = [...new Set([...tagsBeside(tags, said.tags ?? []), ...(said.tags ?? [])])].sort()
  return { ...others, ...said, channel: moved.channel, ...(allTags.length > 0 && { tags: allTags }) }
}

/** A search has only one kind of property, and no tag both required and excluded. */
function tagsBeside(tags: readonly string[], said: readonly string[]): readonly string[] {
  const saysKind = said.some((tag) => kinds.has(tag))
  const opposite = (tag: string) => (tag.startsWith('!') ? tag.slice(1) : `!${tag}`)
  return tags.filter((tag) => !(saysKind && kinds.has(tag)) && !said.includes(opposite(tag)))
}
