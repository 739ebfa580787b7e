import { findPlaceWords, namesAmong } from '#src/data/places/suggest-places.ts'
import { findReference, stockWords } from '#src/data/properties/address-names.ts'
import { findShownImports } from '#src/data/surroundings/find-surroundings.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import { findMeantBranch } from '#src/domain/places/branch-place.ts'
import { wholeArea } from '#src/domain/places/place.ts'
import { nameWords, readCode } from '#src/domain/places/place-code.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import {
  everydayWords,
  isCode,
  type KnownPlaceName,
  likeliestPlace,
  type PlaceCandidate,
  peopleOfKnownTown,
  placeCandidates,
  placesBeside,
  unknownPlace,
} from '#src/domain/search/sentence/place-candidates.ts'
import { type OwnWords, readSentence, type Sentence, saysWhat, saysWhere } from '#src/domain/search/sentence/read-sentence.ts'
import { sentenceCriteria, withSentence } from '#src/domain/search/sentence/sentence-criteria.ts'
import {
  isReferenceSaid,
  placeSlips,
  referenceIn,
  withSpelling,
  withWholeStreets,
  wordsToFindInStock,
} from '#src/domain/search/sentence/unread-words.ts'
import { vocabulary } from '#src/domain/search/sentence/vocabulary.ts'
import type { FactSourceName } from '#src/domain/surroundings/fact-source.ts'
import { closeWords } from '#src/domain/text/close-words.ts'
import { readWish } from '#src/domain/wishes/read-wish.ts'
import { eitherPlace } from './either-place.ts'
import { withTownsSpelled } from './misspelt-places.ts'
import { type ResolvedSearch, type ResolveSearchOptions, resolveSearch } from './resolve-search.ts'
import { readTravelSaid } from './travelled-places.ts'

interface UnderstoodSearch extends ResolvedSearch {
  /** The text was read as a sentence, and the criteria come from it. */
  isSentence: boolean
}

/**
 * Resolves criteria from the search field: `q` is a place or branch if it names one, otherwise a sentence (rules: S30), or an unknown place
 * if neither a rule nor the stock knows any of its words.
 */
export async function understandSearch(site: ResolveSearchOptions, asked: SearchCriteria): Promise<UnderstoodSearch> {
  const { q, placeId, poly } = asked
  const { branches } = site.content()
  const isChosen = placeId !== undefined || poly !== undefined || findMeantBranch(asked, branches) !== undefined
  if (q === undefined || isChosen || readCode(q) || q.trim().endsWith(wholeArea)) return asPlace(site, asked)
  const said = await readTravelSaid(site, q)
  if (said) return asTravelled(site, asked, said)
  const reference = referenceIn(q)
  const isSaid = isReferenceSaid(q)
  const referred = await findReference(site.db, reference, isSaid ? branches.map(({ id }) => id) : [])
  if (referred || (isSaid && reference !== '')) {
    const text = `"${(referred?.reference ?? reference).replaceAll('"', ' ')}"`
    const found = { ...(referred && { channel: referred.channel }), text }
    return { ...(await resolveSearch(site, withSentence(asked, found))), isSentence: true }
  }
  const whole = nameWords(q).join(' ')
  const place = (await namesAmong(site.db, [...wholeNames(whole)])).get(whole)
  if (place && !isRatherWord(whole, place)) return asPlace(site, asked)
  const read = await readWithStock(site, q)
  const meant = likeliestPlace(read.places, read.named)
  // The beginning of a name, which the field would have suggested, or an unknown word.
  if (!saysWhat(read.sentence) && read.known.size === 0) {
    const search = await asPlace(site, asked)
    if (search.place || (!meant && !saysWhere(read.sentence) && readWish(q).concepts.length === 0)) return search
  }
  return asSentence(site, asked, { ...read, meant })
}

/** The travel times of a sentence, and what the rest of it asks for. */
async function asTravelled(
  site: ResolveSearchOptions,
  { q: _q, ...asked }: SearchCriteria,
  { travel, rest }: { travel: SearchCriteria['travel'] & {}; rest: string },
): Promise<UnderstoodSearch> {
  const criteria = { ...asked, travel }
  const search = rest === '' ? await resolveSearch(site, criteria) : await understandSearch(site, { ...criteria, q: rest })
  return { ...search, isSentence: true }
}

/** A common word such as "pool" that is also the name of a small place far from all stock. */
function isRatherWord(whole: string, { isNear, isFull, population }: KnownPlaceName): boolean {
  return vocabulary.meanings.has(whole) && !isNear && !isFull && population < peopleOfKnownTown
}

/** With the name alone, a county after it is recognised. */
function wholeNames(whole: string): Set<string> {
  const words = whole.split(' ')
  return new Set(words.map((_, index) => words.slice(0, index + 1).join(' ')))
}

async function asPlace(site: ResolveSearchOptions, asked: SearchCriteria): Promise<UnderstoodSearch> {
  return { ...(await resolveSearch(site, asked)), isSentence: false }
}

interface ReadWithStock {
  sentence: Sentence
  /** Its words that no rule understands but the stock contains. */
  known: ReadonlySet<string>
  /** Names in addresses of the stock. */
  names: ReadonlyMap<string, unknown>
  /** Words that are unknown but for the spelling of a place. */
  mistyped: ReadonlySet<string>
  /** Runs of words that name places or postcodes. */
  places: readonly PlaceCandidate[]
  named: ReadonlyMap<string, KnownPlaceName>
}

/** Reads the sentence with the agency's own names, correcting misspelt words unless something has that name. */
async function readWithStock({ db, content, now }: ResolveSearchOptions, text: string): Promise<ReadWithStock> {
  const { branches, site } = content()
  const first = readSentence(text, { branches })
  const asked = wordsToFindInStock(first)
  const stock = await stockWords(db, asked)
  const inPlaces = asked.words.length > 0 ? await findPlaceWords(db) : []
  const beginsPlace = (word: string) => inPlaces.some((each) => each.startsWith(word))
  const unknown = new Set(asked.words.filter((word) => !stock.words.has(word) && !beginsPlace(word)))
  const written = withSpelling(readSentence(withWholeStreets(first, stock.names)), unknown)
  const isNoWish = (word: string) => readWish(word).concepts.length === 0
  const spelled = await withTownsSpelled(db, written, placeSlips(new Set([...unknown].filter(isNoWish)), inPlaces))
  const named = await namesAmong(db, [
    ...asked.names,
    ...placeCandidates(first).map(({ name }) => name),
    ...placeCandidates(readSentence(spelled)).map(({ name }) => name),
  ])
  const own: OwnWords = {
    branches,
    tags: stock.tags,
    names: ownNames(stock.names, named),
    places: placesNear(named),
    placeFilters: await offeredFacts(db, site.placeFilters, londonDay(now())),
  }
  const sentence = readSentence(spelled, own)
  const places = placeCandidates(sentence).filter((each) => named.has(each.name) || isCode(each))
  const mistyped = new Set([...unknown].filter((word) => closeWords(word, inPlaces, 1).length > 0))
  return { sentence, known: stock.words, mistyped, names: stock.names, places, named }
}

/** Of the registers by which the site lets visitors search those that are shown: by another no home would be found. */
async function offeredFacts(db: ResolveSearchOptions['db'], placeFilters: readonly FactSourceName[], today: string) {
  if (placeFilters.length === 0) return []
  const shown = await findShownImports(db, today)
  return placeFilters.filter((name) => shown.some(({ source }) => source === name))
}

function placesNear(named: ReadonlyMap<string, KnownPlaceName>): ReadonlySet<string> {
  return new Set([...named].filter(([name, { isNear }]) => isNear && !everydayWords.has(name)).map(([name]) => name))
}

/** Parts of addresses that add information: neither a place, nor "near Taunton", nor "the cottage". */
function ownNames(names: ReadonlyMap<string, { isPhrase: boolean }>, named: ReadonlyMap<string, KnownPlaceName>): OwnWords['names'] {
  const isUnderstood = (name: string) => {
    const { tokens, parts } = readSentence(name)
    if (parts.some(({ from, meaning }) => from === 0 && meaning.role === 'place')) return true
    return parts.reduce((sum, { from, to }) => sum + to - from, 0) === tokens.length
  }
  return new Map([...names].filter(([name]) => name.includes(' ') && !named.has(name) && !isUnderstood(name)))
}

async function asSentence(
  site: ResolveSearchOptions,
  asked: SearchCriteria,
  { sentence, known, mistyped, names, places, named, meant }: ReadWithStock & { meant: PlaceCandidate | undefined },
): Promise<UnderstoodSearch> {
  const beside = meant ? placesBeside(sentence, meant, { candidates: places, named }) : []
  const either =
    beside.length > 1
      ? await eitherPlace(
          site,
          beside.map(({ text }) => text),
        )
      : undefined
  const unheard = meant ? undefined : unknownPlace(sentence)
  const isOfStock = unheard?.name.split(' ').some((word) => known.has(word)) === true
  const place = either ? { ...meant!, from: beside[0]!.from, to: beside.at(-1)!.to } : (meant ?? (isOfStock ? undefined : unheard))
  // A mistyped place is searched for, finds nothing, and is asked about.
  const isMistyped = (words: string) => !meant && nameWords(words).some((word) => mistyped.has(word))
  const isPlace = (words: string) => named.has(nameWords(words).join(' '))
  const isWish = (words: string) => !isPlace(words) && (readWish(words).concepts.length > 0 || !isMistyped(words))
  const said = sentenceCriteria(sentence, {
    place,
    channel: asked.channel,
    wishes: { isWish, isPlace, isName: (words) => names.has(words) },
  })
  const criteria = { ...withSentence(asked, said), ...(either ? { placeId: either.id } : place && { q: place.text }) }
  return { ...(await resolveSearch(site, criteria)), isSentence: true }
}
