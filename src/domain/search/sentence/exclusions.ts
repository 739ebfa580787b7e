import type { Meaning } from './meaning.ts'
import { type Found, type Phrases, phraseAt, phrases } from './phrases.ts'
import type { Token } from './tokens.ts'
import { tagPhrases, vocabulary } from './vocabulary.ts'

const exclusions = phrases<true>([
  ['no|non|without|not|excluding|except|exclude|excludes|minus|avoid|avoiding|except for|excepting|not including|not any|no more', true],
  ['anything but|everything but|anything except|everything except|all except|all but|anything other than|anything apart from', true],
  [
    'other than|apart from|aside from|instead of|rather than|rather not|rather not have|would rather not|as long as its not|not looking for',
    true,
  ],
  [
    'not interested in|dont want|do not want|dont like|do not like|dont show|do not show|dont need|do not need|hate|hates|leave out|skip',
    true,
  ],
  [
    'nothing|nothing with|nothing in|nothing that is|not in|but not|but no|and no|and not|with no|but not in|never|isnt|is not|not near',
    true,
  ],
])
const articles = phrases<true>([['a|an|any|the|in a|in an|on a|with|with a|that is|me|needing a', true]])
const joiners = phrases<true>([['or|nor|and|or a|or an|nor a|and no|or any|and not|no', true]])
/** So many words behind what is not wanted are left out of the texts that are looked through. */
const mostWords = 2

/** `no garden`, `not a bungalow`, `anything but flats or bungalows`, `without a conservatory`. */
export function exclusionAt(tokens: readonly Token[], at: number, own: Phrases<Meaning>): Found<Meaning> | undefined {
  const no = phraseAt(exclusions, tokens, at)
  if (!no) return undefined
  const start = at + no.length + (phraseAt(articles, tokens, at + no.length)?.length ?? 0)
  // "Non retirement flat" is a flat.
  const isNon = tokens[at]!.word === 'non'
  const tagAt = (from: number) => {
    const [seen, first] = isNon ? [tokens.slice(from, from + 1), 0] : [tokens, from]
    return tagOf(phraseAt(own, seen, first)) ?? tagOf(phraseAt(tagPhrases, seen, first))
  }
  const first = tagAt(start)
  if (!first) return unwantedWords(tokens, at, start)
  const tags = [first.meaning]
  let end = start + first.length
  for (;;) {
    const joiner = phraseAt(joiners, tokens, end)
    const next = joiner && tagAt(end + joiner.length)
    if (!joiner || !next) break
    tags.push(next.meaning)
    end += joiner.length + next.length
  }
  const [one, ...others] = tags.map((tag) => `!${tag}`)
  return { meaning: { tag: { tag: one!, isKind: false }, ...(others.length > 0 && { furtherTags: others }) }, length: end - at }
}

function tagOf(found: Found<Meaning> | undefined): Found<string> | undefined {
  return found?.meaning.tag ? { meaning: found.meaning.tag.tag, length: found.length } : undefined
}

/** The words that must not occur: those that no rule knows better. "No through road" and "not overlooked" are what descriptions say. */
function unwantedWords(tokens: readonly Token[], at: number, start: number): Found<Meaning> | undefined {
  if (tokens[at]?.word === 'nothing' || said.has(tokens[start]?.word ?? '')) return undefined
  const phrase = phraseAt(vocabulary, tokens, start)
  if (phrase && phrase.meaning.role !== 'words') return undefined
  const isWord = (token: Token | undefined) => token !== undefined && !token.isSign && token.number === undefined
  const length = phrase?.length ?? [...tokens.slice(start, start + 1)].filter(isWord).length
  if (length === 0 || length > mostWords) return undefined
  return { meaning: { role: 'words', unwanted: start - at }, length: start - at + length }
}

/** Behind "no" or "not", in descriptions as in searches. */
const said = new Set(
  'through overlooked immediate upward onward chain pets dogs cats fees deposit dss smokers smoking steps stairs work sharers far too neighbours'.split(
    ' ',
  ),
)
