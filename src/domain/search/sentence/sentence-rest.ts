import { readWish } from '../../wishes/read-wish.ts'
import { readSearchText, readWishes } from '../search-values.ts'
import type { Sentence, SentencePart } from './read-sentence.ts'
import { vocabulary } from './vocabulary.ts'

/** What decides about words that no criterion expresses. */
export interface WishRules {
  /** Whether they are wished for (decision 243), or searched for. */
  isWish: (words: string) => boolean
  /** Whether the words are the name of a place: "not in Taunton" leaves out. */
  isPlace: (words: string) => boolean
  /** Whether addresses of the stock have the name. */
  isName: (words: string) => boolean
}

interface Rest {
  place?: { from: number; to: number } | undefined
  parts: readonly SentencePart[]
  isSearchedFor: (part: SentencePart) => boolean
  rules?: WishRules | undefined
}

/**
 * The rest of a sentence as typed, with the small words within it. `text` is searched for; `wishes`, where there are rules for them, only
 * rank what is found.
 */
export function restOf(sentence: Sentence, { place, parts, isSearchedFor, rules }: Rest): { text?: string; wishes?: readonly string[] } {
  const { text, tokens } = sentence
  const roles = tokens.map(({ isSign }): 'left' | 'filler' | 'read' => (isSign ? 'filler' : 'left'))
  if (place) roles.fill('read', place.from, place.to)
  for (const part of parts) {
    const isApart = part.meaning.isAddress || part.meaning.unwanted !== undefined
    const role = isSearchedFor(part) && !isApart ? 'left' : part.meaning.role === 'filler' ? 'filler' : 'read'
    roles.fill(role, part.from, part.to)
  }
  const pieces: string[] = []
  const wishes: string[] = []
  for (let from = 0; from < tokens.length; from++) {
    const apart = parts.find((part) => part.from === from && isSearchedFor(part))
    if (apart && roles[from] === 'read') {
      const unwanted = rules && unwantedWishes(sentence, apart, rules)
      if (unwanted) wishes.push(...unwanted)
      else pieces.push(piecesApart(sentence, apart))
    }
    if (roles[from] !== 'left') continue
    const next = roles.indexOf('read', from)
    const to = roles.lastIndexOf('left', next === -1 ? tokens.length - 1 : next - 1)
    if (rules) {
      for (const run of runsOf(sentence, from, to + 1, parts)) {
        const { searched, wished } = splitRun(sentence, run, { parts, rules })
        pieces.push(...searched)
        wishes.push(...wished)
      }
    } else pieces.push(text.slice(tokens[from]!.start, tokens[to]!.end))
    from = to
  }
  const searched = readSearchText(pieces.join(' ').replaceAll(/[“”]/g, ''))
  const wished = readWishes(wishes.join(','))
  return { ...(searched && { text: searched }), ...(wished && { wishes: wished }) }
}

interface Run {
  from: number
  to: number
  /** The end of the tag right behind it. */
  withTag?: number
}

const joiners = new Set('and with but plus or also'.split(' '))

/**
 * Cuts at commas, full stops and words that join, and drops the small words that a run begins with. A tag right behind the last run belongs
 * to it: "big private" gardens.
 */
function runsOf({ text, tokens }: Sentence, from: number, end: number, parts: readonly SentencePart[]): Run[] {
  const isCut = (at: number) => /[,;.!?]/.test(text.slice(tokens[at - 1]!.end, tokens[at]!.start))
  const smallEnd = (at: number) => parts.find((part) => part.from <= at && at < part.to && part.meaning.role === 'filler')?.to
  const runs: Run[] = []
  for (let start = from; start < end; ) {
    const small = smallEnd(start) ?? (joiners.has(tokens[start]!.word) ? start + 1 : undefined)
    if (small !== undefined) {
      start = small
      continue
    }
    let to = start + 1
    while (to < end && !joiners.has(tokens[to]!.word) && !isCut(to)) to++
    const tag = to === end && to < tokens.length && !isCut(to) ? parts.find((part) => part.from === to) : undefined
    runs.push({ from: start, to, ...(tag?.meaning.tag && !tag.meaning.tag.tag.startsWith('!') && { withTag: tag.to }) })
    start = to
  }
  return runs
}

/** Kinds of home and names of the stock stay searched for, as do quoted words; the others are a wish. */
function splitRun({ text, tokens }: Sentence, run: Run, { parts, rules }: { parts: readonly SentencePart[]; rules: WishRules }) {
  const typed = ({ from, to }: Pick<Run, 'from' | 'to'>) => text.slice(tokens[from]!.start, tokens[to - 1]!.end)
  const words = tokens.slice(run.from, run.to).map(({ word }) => word)
  const within = parts.filter((part) => part.from >= run.from && part.to <= run.to)
  const isChoice = words.includes('or') && within.some(({ meaning }) => meaning.tag)
  if (words.includes('"') || isChoice) return { searched: [typed(run)], wished: [] }
  if (words.every((word) => people.has(word)) && isForSomebody(tokens, run.from)) return { searched: [], wished: [] }
  const kept = within.filter((part) => part.meaning.role === 'words' && staysSearched(part, { run, tokens, rules }))
  const others = piecesBetween(run, kept)
  if (others.length === 0 || !rules.isWish(others.map(typed).join(' '))) return { searched: [typed(run)], wished: [] }
  const whole = others.map(({ from, to }) => typed({ from, to: to === run.to ? (run.withTag ?? to) : to }))
  return { searched: kept.map(typed), wished: [whole.join(' ')] }
}

const people = new Set(
  'mum mums mother dad dads father parents gran granny grandma grandad nan in law inlaws son daughter me us'.split(' '),
)
const beforePeople = new Set('my our the a his her their'.split(' '))

/** "An annexe for my mum" asks for no more than an annexe. */
function isForSomebody(tokens: Sentence['tokens'], from: number): boolean {
  let at = from - 1
  while (beforePeople.has(tokens[at]?.word ?? '')) at--
  return tokens[at]?.word === 'for'
}

function piecesBetween(run: Run, kept: readonly SentencePart[]): Pick<Run, 'from' | 'to'>[] {
  const pieces: Pick<Run, 'from' | 'to'>[] = []
  let from = run.from
  for (const each of [...kept, { from: run.to, to: run.to }]) {
    if (each.from > from) pieces.push({ from, to: each.from })
    from = each.to
  }
  return pieces
}

/** Kinds of home, which each one states. */
const kinds = new Set(
  'cottage cottages maisonette maisonettes penthouse penthouses farmhouse farmhouses townhouse mews villa villas chalet duplex lodge detached semi semis terraced terrace terraces smallholding smallholdings'.split(
    ' ',
  ),
)

/**
 * Kinds at the end of what is said ("farmhouse kitchen" is a kitchen) and without another to choose from; names that only the stock knows;
 * and words of selling and letting that no wish has.
 */
function staysSearched(
  { from, to }: SentencePart,
  { run, tokens, rules }: { run: Run; tokens: Sentence['tokens']; rules: WishRules },
): boolean {
  const words = tokens.slice(from, to)
  const phrase = words.map(({ word }) => word).join(' ')
  const meaning = vocabulary.meanings.get(phrase)
  if (meaning === undefined) return rules.isName(phrase)
  if (words.some(({ word }) => kinds.has(word)))
    return to === run.to && ![tokens[run.from - 1], tokens[run.to]].some((beside) => beside?.word === 'or')
  return (meaning.side !== undefined || meaning.criteria !== undefined) && readWish(phrase).concepts.length === 0
}

const beforeUnwanted = new Set('on in at by near close next beside opposite above below overlooking'.split(' '))

/**
 * "Not on a main road" is wished for, as typed; of "not looking for a pool" only what is not wanted is said. "No pool" and "not in Taunton" leave
 * out: undefined.
 */
function unwantedWishes({ text, tokens }: Sentence, { from, meaning: { unwanted } }: SentencePart, rules: WishRules): string[] | undefined {
  const typed = (first: number, end: number) => text.slice(tokens[first]!.start, tokens[end - 1]!.end)
  const said = tokens[from]!.word
  const isWhole = said === 'not' && beforeUnwanted.has(tokens[from + 1]?.word ?? '')
  const not = said === 'no' || said === 'without' ? said : 'not'
  const areWishes = unwanted?.every((run) => {
    const words = tokens
      .slice(from + run.from, from + run.to)
      .map(({ word }) => word)
      .join(' ')
    return !rules.isPlace(words) && vocabulary.meanings.get(words)?.side === undefined && rules.isWish(words)
  })
  if (!areWishes) return undefined
  return unwanted?.map((run, at) => (at === 0 && isWhole ? typed(from, from + run.to) : `${not} ${typed(from + run.from, from + run.to)}`))
}

/** An address as a phrase; each excluded word with a hyphen, in the syntax of text searches (data/search/criterion-tests.ts). */
function piecesApart({ text, tokens }: Sentence, { from, to, meaning: { unwanted } }: SentencePart): string {
  const typed = (first: number, end: number) => text.slice(tokens[first]!.start, tokens[end - 1]!.end)
  if (unwanted === undefined) return `"${typed(from, to)}"`
  return unwanted
    .map((run) => `-${run.to - run.from > 1 ? `"${typed(from + run.from, from + run.to)}"` : typed(from + run.from, from + run.to)}`)
    .join(' ')
}
