import type { Channel } from '#src/domain/property/channel.ts'
import { propertyKinds } from '#src/domain/property/tags.ts'
import { type SearchCriteria, withoutCriteria } from '../search-criteria.ts'
import { withChannel } from '../search-filters.ts'
import { inputList } from '../search-inputs.ts'
import { readTags } from '../search-values.ts'
import { isPrice, type JoinedLimits, joinedLimits, limitCriteria } from './meaning.ts'
import type { Sentence, SentencePart } from './read-sentence.ts'
import { restOf, type WishRules } from './sentence-rest.ts'

interface SentenceOptions {
  /** The tokens that name the place. */
  place?: { from: number; to: number } | undefined
  /** The channel, unless the sentence names one. */
  channel: Channel
  /** What of the rest is wished for; without it all of it is searched for. */
  wishes?: WishRules | undefined
}

/** The criteria of a sentence, except its place. `text` is what no rule understands, or only occurs in descriptions. */
export function sentenceCriteria(sentence: Sentence, { place, channel: given, wishes: rules }: SentenceOptions): Partial<SearchCriteria> {
  const parts = sentence.parts.filter(({ from, to }) => !place || to <= place.from || from >= place.to)
  const limits = joinedLimits(parts.flatMap(({ meaning }) => meaning.limits ?? []))
  const channel = saidChannel(parts, limits, given)
  const isSearchedFor = wordsOnly(sentence, parts, { channel: channel ?? given, place })
  const asked = parts.filter((part) => !isSearchedFor(part))
  const saysKind = limits.beds?.max !== 0 || parts.some(({ meaning }) => meaning.tag?.isKind)
  const tagsOf = ({ meaning: { tag, furtherTags = [], usualKind } }: SentencePart) =>
    tag ? [tag.tag, ...furtherTags] : usualKind && !saysKind ? [usualKind] : []
  const tags = readTags(asked.flatMap(tagsOf).join(','))
  const { text, wishes } = restOf(sentence, { place, parts, isSearchedFor, rules })
  return {
    ...Object.assign({}, ...asked.map(({ meaning }) => meaning.criteria)),
    ...limitCriteria(joinedLimits(asked.flatMap(({ meaning }) => meaning.limits ?? [])), channel ?? given),
    ...(channel && { channel }),
    ...(tags && { tags }),
    ...(text && { text }),
    ...(wishes && { wishes }),
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
  /** "With land", "own land", "with an annexe flat": a feature. */
  const isHad = ({ from }: SentencePart) =>
    ['with', 'own'].includes(tokens[from - 1]?.word ?? '') || (tokens[from - 2]?.word === 'with' && /^an?$/.test(tokens[from - 1]!.word))
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
