import { readFile } from 'node:fs/promises'
import { agencyStock, type DemoBranch } from '@gable/demo/agency-stock.ts'
import { demoProperties } from '@gable/demo/brief/brief-book.ts'
import { makeProperty } from '@gable/demo/make-property.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { Listing } from '#src/domain/property/listing.ts'
import { propertyType } from '#src/domain/property/property-type.ts'
import { tagsOf } from '#src/domain/property/tags.ts'
import { askedFacts } from '#src/domain/search/asked-facts.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { searchWords } from '#src/domain/search/search-words.ts'
import { readSentence } from '#src/domain/search/sentence/read-sentence.ts'
import { sentenceCriteria } from '#src/domain/search/sentence/sentence-criteria.ts'
import { readWish } from '#src/domain/wishes/read-wish.ts'
import { TextIndex } from '#src/domain/wishes/text-index.ts'
import { type DescribedHome, wishText } from '#src/domain/wishes/wish-text.ts'
import { wordsOfText } from '#src/domain/wishes/words-of-text.ts'

/** A description in a house hunter's words, and the homes of the demo that a person would choose. */
interface Judged {
  asked: string
  channel: Channel
  /** Not looked at while the lexicon was worked on. */
  isHeldBack: boolean
  /** The agent's references. */
  homes: ReadonlySet<string>
}

interface JudgedFile {
  /** The demo's, in the order by which its stock is made. */
  branches: DemoBranch[]
  descriptions: (Omit<Judged, 'homes'> & { homes: string })[]
}

export async function readJudged(): Promise<{ branches: DemoBranch[]; judged: Judged[] }> {
  const { branches, descriptions } = JSON.parse(await readFile(new URL('judged.json', import.meta.url), 'utf8')) as JudgedFile
  return { branches, judged: descriptions.map((each) => ({ ...each, homes: new Set(each.homes.split(' ')) })) }
}

/** The share of the homes that a person would choose among the first ten, of ten at most. */
export interface Recall {
  wishes: number
  fullText: number
  number: number
}

const firstPage = 10

/** Of the descriptions kept apart, or of the others. */
export async function measureRecall({ isHeldBack }: { isHeldBack: boolean }): Promise<Recall> {
  const read = await readJudged()
  const judged = read.judged.filter((each) => each.isHeldBack === isHeldBack)
  const homes = await demoHomes(read.branches)
  const byWishes = wishRanking(homes)
  const byWords = fullTextRanking(homes)
  const mean = (first: (each: Judged) => readonly Home[]) =>
    judged.reduce((sum, each) => sum + recallOf(each, first(each).slice(0, firstPage)), 0) / judged.length
  return { wishes: mean(byWishes), fullText: mean(byWords), number: judged.length }
}

function recallOf({ homes }: Judged, first: readonly Home[]): number {
  return first.filter(({ ref }) => homes.has(ref)).length / Math.min(firstPage, homes.size)
}

/** As the site reads it. */
export function described(listing: Listing): DescribedHome {
  return { ...listing, propertyType: propertyType(listing.propertySubId).name }
}

interface Home {
  id: number
  ref: string
  channel: Channel
  beds: number
  tags: readonly string[]
  text: string
  /** The stems that a text search finds it by. */
  stems: ReadonlySet<string>
}

async function demoHomes(branches: readonly DemoBranch[]): Promise<Home[]> {
  const stock = await agencyStock({ seed: 1, today: new Date('2026-11-28'), branches, properties: demoProperties })
  return Array.from({ length: demoProperties }, (_, id) => {
    const { listing } = makeProperty(stock, id)
    const tags = tagsOf(listing)
    const { a, b, c, d } = searchWords(listing, tags)
    const stems = new Set(wordsOfText([a, b, c, d].join(' ')).map(({ stem }) => stem))
    return {
      id,
      ref: listing.agentRef,
      channel: listing.channel,
      beds: listing.bedrooms ?? 0,
      tags,
      text: wishText(described(listing)),
      stems,
    }
  })
}

/** As the site answers: what the grammar takes narrows, wishes rank. */
function wishRanking(homes: readonly Home[]) {
  const index = new TextIndex()
  for (const { id, text } of homes) index.set(id, text)
  return ({ asked, channel }: Judged): Home[] => {
    const said = sentenceCriteria(readSentence(asked), {
      channel,
      wishes: { isWish: () => true, isPlace: () => false, isName: () => false },
    })
    const scoreOf = index.scorer((said.wishes ?? []).map((wish) => readWish(wish, index.has)))
    const found = homes.filter((home) => home.channel === channel && isFound({ ...said, channel }, home))
    return found.sort((one, other) => scoreOf(other.id) - scoreOf(one.id) || other.id - one.id)
  }
}

/** Of the criteria that these descriptions state. */
function isFound(criteria: SearchCriteria, { beds, tags, stems }: Home): boolean {
  const { minBeds = 0, maxBeds = 99, tags: wanted = [], withoutTags = [], text = '' } = askedFacts(criteria)
  const [words, unwanted] = [wordsOfText(text.replaceAll(/(?:^|\s)-\S+/g, '')), /-(\S+)/.exec(text)?.[1]]
  return (
    beds >= minBeds &&
    beds <= maxBeds &&
    wanted.every((tag) => tags.includes(tag)) &&
    !withoutTags.some((tag) => tags.includes(tag)) &&
    words.every(({ stem }) => stems.has(stem)) &&
    !(unwanted && wordsOfText(unwanted).some(({ stem }) => stems.has(stem)))
  )
}

/** Plain full text: BM25 (k1 1.2, b 0.75) of the whole description over the same words, in the same beds. */
function fullTextRanking(homes: readonly Home[]) {
  const texts = homes.map(({ text }) => wordsOfText(text).map(({ stem }) => stem))
  const counts = texts.map((stems) => {
    const count = new Map<string, number>()
    for (const stem of stems) count.set(stem, (count.get(stem) ?? 0) + 1)
    return count
  })
  const found = new Map<string, number>()
  for (const count of counts) for (const stem of count.keys()) found.set(stem, (found.get(stem) ?? 0) + 1)
  const length = texts.reduce((sum, stems) => sum + stems.length, 0) / texts.length
  const scoreOf = (stems: readonly string[], id: number) =>
    stems.reduce((sum, stem) => {
      const [number, times] = [found.get(stem) ?? 0, counts[id]!.get(stem) ?? 0]
      const rarity = Math.log(1 + (homes.length - number + 0.5) / (number + 0.5))
      return sum + (rarity * times * 2.2) / (times + 1.2 * (0.25 + (0.75 * texts[id]!.length) / length))
    }, 0)
  return ({ asked, channel }: Judged): Home[] => {
    const { minBeds = 0, maxBeds = 99 } = sentenceCriteria(readSentence(asked), { channel })
    const stems = [...new Set(wordsOfText(asked).map(({ stem }) => stem))]
    return homes
      .filter((home) => home.channel === channel && home.beds >= minBeds && home.beds <= maxBeds)
      .map((home) => ({ home, score: scoreOf(stems, home.id) }))
      .sort((one, other) => other.score - one.score || other.home.id - one.home.id)
      .map(({ home }) => home)
  }
}
