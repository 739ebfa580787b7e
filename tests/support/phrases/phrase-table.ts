import { readFileSync } from 'node:fs'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'

/**
 * A phrase as people type it, and what it should mean: one of several readings that are all right. Each third phrase is held back while
 * the grammar is worked on, so that its figure tells how others fare.
 */
export interface Phrase {
  typed: string
  readings: readonly Reading[]
  isHeldBack: boolean
}

/** Undefined where any will do. */
export interface Reading {
  channel: string | undefined
  /** Names of places in their order. */
  places: readonly string[]
  /** Everything else, by the name of its criterion. */
  criteria: Readonly<Record<string, string>>
  /** Searched words, sorted. */
  words: readonly string[]
}

/** Lines of `phrase | reading`; further readings behind `/`, with the channel and the place of the first unless they say others. */
export function readPhrases(file: string): Phrase[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line, index) => {
      const [typed = '', meant = ''] = line.split(' | ')
      const [first, ...others] = meant.split('/').map(readReading)
      const alike = others.map((other) => ({
        ...first!,
        ...(other.channel && { channel: other.channel }),
        ...(other.places.length > 0 && { places: other.places }),
        criteria: other.criteria,
        words: other.words,
      }))
      return { typed, readings: [first!, ...alike], isHeldBack: index % 3 === 2 }
    })
}

const sign = /^(?:@|[stl]$|b-?\d|ba\d|t=|x=|w\d|[<>]\d|ac[<>]|sf>|sm\d|o=|new\d|st=|tn=|epc=|mc<\d|pets$|sl$)/
const single: ReadonlyArray<readonly [RegExp, (value: string) => Record<string, string>]> = [
  [/^b-(\d+)$/, (most) => ({ maxBeds: most })],
  [/^b(\d+)\+$/, (least) => ({ minBeds: least })],
  [/^b(\d+)$/, (beds) => ({ minBeds: beds, maxBeds: beds })],
  [/^ba(\d+)$/, (least) => ({ minBathrooms: least })],
  [/^<(\d+)$/, (most) => ({ maxPrice: most })],
  [/^>(\d+)$/, (least) => ({ minPrice: least })],
  [/^mc<(\d+)$/, (most) => ({ maxMonthlyCost: most })],
  [/^ac>(\d+)$/, (least) => ({ minAcreage: least })],
  [/^ac<(\d+)$/, (most) => ({ maxAcreage: most })],
  [/^sf>(\d+)$/, (least) => ({ minSquareFeet: least })],
  [/^sm(\d+)$/, (metres) => ({ area: metres })],
  [/^w([\d.]+)$/, (miles) => ({ within: miles })],
  [/^new(\d+)$/, (days) => ({ createdAgo: days })],
  [/^o=(.+)$/, (order) => ({ sorted: orders[order]! })],
  [/^st=(.+)$/, (status) => ({ status })],
  [/^tn=(.+)$/, (tenure) => ({ tenure: tenure.replaceAll(' ', '-') })],
  [/^epc=(.+)$/, (rating) => ({ epc: rating.toLowerCase() })],
  [/^t=(.+)$/, (tags) => ({ tags: tags.split(',').sort().join(',') })],
  [/^pets$/, () => ({ pets: 'true' })],
  [/^sl$/, () => ({ shortLets: 'true' })],
]
const orders: Readonly<Record<string, string>> = {
  cheap: 'least-expensive-first',
  dear: 'most-expensive-first',
  recent: 'most-recent-first',
}

function readReading(text: string): Reading {
  const pieces: string[] = []
  for (const piece of text.trim().split(' ')) {
    if (sign.test(piece) || pieces.length === 0) pieces.push(piece)
    else pieces[pieces.length - 1] += ` ${piece}`
  }
  const reading = {
    channel: undefined as string | undefined,
    places: [] as string[],
    criteria: {} as Record<string, string>,
    words: [] as string[],
  }
  for (const piece of pieces) {
    const range = /^b(\d+)-(\d+)$/.exec(piece)
    const known = single.find(([shape]) => shape.test(piece))
    if (piece === 's' || piece === 'l') reading.channel = piece === 's' ? 'sales' : 'lettings'
    else if (piece.startsWith('@')) reading.places = piece.slice(1).split('+')
    else if (piece.startsWith('x=')) reading.words = phraseWords(piece.slice(2))
    else if (range) Object.assign(reading.criteria, { minBeds: range[1], maxBeds: range[2] })
    else if (known) Object.assign(reading.criteria, known[1](known[0].exec(piece)![1] ?? ''))
    else throw new Error(`What does “${piece}” of “${text}” mean?`)
  }
  return reading
}

const smallWords = new Set('a an and are at for from has i in is my not of on or our please some that the there to we with'.split(' '))

/** Sorted, each once, one of something as several; those that must not occur behind a hyphen. */
export function phraseWords(text: string): string[] {
  const marked = text.replaceAll(/(^|\s)-"([^"]*)"/g, (_, before: string, phrase: string) => `${before}-${phrase.replaceAll(' ', ' -')}`)
  const words = marked.toLowerCase().match(/(?<!\S)-[\p{L}\p{N}]+|[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words.filter((word) => !smallWords.has(word)).map((word) => (word.length > 3 ? word.replace(/s$/, '') : word)))].sort()
}

/** What a search was read as, in the same terms. */
export function readingOf(
  { channel, placeId: _placeId, q, text, wishes = [], tags, ...criteria }: SearchCriteria,
  places: readonly string[],
): Reading {
  const entries = Object.entries({ ...criteria, ...(tags && { tags: tags.join(',') }) }).map(
    ([key, value]) => [key, String(value)] as const,
  )
  return {
    channel,
    places: places.length > 0 || q === undefined ? places : [`?${q}`],
    criteria: Object.fromEntries(entries),
    words: phraseWords([text ?? '', ...wishes.map((wish) => wishedWords(wish, tags))].join(' ')),
  }
}

/** Without the words of tags, which a wish repeats: "small garden". What is not wished for has hyphens. */
function wishedWords(wish: string, tags: readonly string[] = []): string {
  const words = wish.split(' ').filter((word) => !tags.some((tag) => tag.split(' ').includes(word.replace(/s$/, ''))))
  return words.join(' ').replace(/^(?:not|no|without) (?:(?:on|in|at|by|near|to|an?|the) )*(.*)$/, '-"$1"')
}

export function isSameReading(meant: Reading, read: Reading): boolean {
  return (
    (meant.channel === undefined || meant.channel === read.channel) &&
    meant.places.join('+') === read.places.join('+') &&
    meant.words.join() === read.words.join() &&
    writtenCriteria(meant) === writtenCriteria(read)
  )
}

/** Whether nothing but the meaning was understood, and the other words are among those that the page says it searches for. */
export function isToldToVisitor(meant: Reading, read: Reading): boolean {
  const isPart = Object.entries(read.criteria).every(([key, value]) => meant.criteria[key] === value || key === 'tags')
  const tags = (reading: Reading) => reading.criteria.tags?.split(',') ?? []
  const hasOnly = tags(read).every((tag) => tags(meant).includes(tag))
  const isThere = read.places.length === 0 || read.places.join('+') === meant.places.join('+') || read.places[0]!.startsWith('?')
  return isPart && hasOnly && isThere && (read.words.length > 0 || read.places[0]?.startsWith('?') === true)
}

export function writtenCriteria({ criteria }: Reading): string {
  return Object.entries(criteria)
    .map(([key, value]) => `${key} ${value}`)
    .sort()
    .join(', ')
}

/** In a line, for the list of what is wrong. */
export function readingLine(reading: Reading): string {
  return [
    reading.channel,
    reading.places.map((place) => `@${place}`).join(' '),
    writtenCriteria(reading),
    reading.words.length > 0 && `“${reading.words.join(' ')}”`,
  ]
    .filter(Boolean)
    .join(' ')
}
