import { namesAmong } from '#src/data/places/named-among.ts'
import { branchMeant } from '#src/domain/places/branch-place.ts'
import { readCode } from '#src/domain/places/place-code.ts'
import { searchWords } from '#src/domain/places/place-name.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { isCode, likeliestPlace, placeCandidates, unknownPlace } from '#src/domain/search/sentence/place-candidates.ts'
import { readSentence, type Sentence, saysWhat, saysWhere } from '#src/domain/search/sentence/read-sentence.ts'
import { saidCriteria } from '#src/domain/search/sentence/said-criteria.ts'
import { withSaid } from '#src/domain/search/sentence/with-said.ts'
import { type ResolvedSearch, type ResolveSearchOptions, resolveSearch } from './resolve-search.ts'

interface UnderstoodSearch extends ResolvedSearch {
  /** The text was read as a sentence: the criteria are what it says. */
  isSentence: boolean
}

/**
 * Criteria as the search field sends them, looked up: `q` is a place or branch where it names one, else a sentence where it says what is looked
 * for (decision 70), else a place that is not known.
 */
export async function understandSearch(site: ResolveSearchOptions, asked: SearchCriteria): Promise<UnderstoodSearch> {
  const { q, placeId, poly } = asked
  const { branches } = site.content()
  const isChosen = placeId !== undefined || poly !== undefined || branchMeant(asked, branches) !== undefined
  if (q === undefined || isChosen) return asPlace(site, asked)
  const sentence = readSentence(q, branches)
  if (!saysWhat(sentence)) {
    const search = await asPlace(site, asked)
    if (search.place || !saysWhere(sentence)) return search
  }
  return (await asSentence(site, asked, sentence)) ?? asPlace(site, asked)
}

async function asPlace(site: ResolveSearchOptions, asked: SearchCriteria): Promise<UnderstoodSearch> {
  return { ...(await resolveSearch(site, asked)), isSentence: false }
}

/** Undefined where all of it is the name of a place: "Sale", "Barrow in Furness". */
async function asSentence(site: ResolveSearchOptions, asked: SearchCriteria, sentence: Sentence): Promise<UnderstoodSearch | undefined> {
  const candidates = placeCandidates(sentence)
  const whole = searchWords(sentence.text).join(' ')
  const named = await namesAmong(site.db, [whole, ...candidates.map(({ name }) => name)])
  if (named.has(whole) || readCode(sentence.text)) return undefined
  const known = likeliestPlace(candidates.filter((each) => named.has(each.name) || isCode(each)))
  const place = known ?? unknownPlace(sentence)
  const said = saidCriteria(sentence, { place, channel: asked.channel })
  const criteria = { ...withSaid(asked, said), ...(place && { q: place.text }) }
  return { ...(await resolveSearch(site, criteria)), isSentence: true }
}
