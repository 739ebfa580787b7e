import type { Context } from 'hono'
import { choicesMarkdown, searchMarkdown } from '#src/domain/assistants/record-markdown.ts'
import { searchedWords } from '#src/domain/figures/searched-words.ts'
import type { Place } from '#src/domain/places/place.ts'
import { nextCardChange } from '#src/domain/property/status.ts'
import { goesByAge } from '#src/domain/search/search-criteria.ts'
import { unreadNumbers } from '#src/domain/search/search-inputs.ts'
import { readSearchPath } from '#src/domain/search/search-path.ts'
import { readLostFilters, readSearchQuery } from '#src/domain/search/search-query.ts'
import type { AgencyContent, Branch } from '#src/domain/site/agency.ts'
import { loadResults, type ResultsAsked } from '#src/pages/search/load.ts'
import { searchPage } from '#src/pages/search/page.tsx'
import { resultsAddress } from '#src/pages/search/results-address.ts'
import { whichPlacePage } from '#src/pages/search/which-place.tsx'
import { placeChoices } from '#src/services/search/place-choices.ts'
import { type ResolvedSearch, resolveSearch } from '#src/services/search/resolve-search.ts'
import { understandSearch } from '#src/services/search/understand-search.ts'
import { countSearch } from './count-visits.ts'
import { recordOfChoices, recordOfResults } from './present/records.ts'
import { publicUrl } from './public-url.ts'
import { answerData, wantedData } from './representation.ts'
import { showPage } from './show-page.ts'
import type { SiteContext } from './site-context.ts'

export async function showQuery(c: Context, context: SiteContext): Promise<Response> {
  const params = new URL(c.req.url).searchParams
  const search = await understandSearch(context, readSearchQuery(params))
  const unread = unreadNumbers(params)
  // A sentence redirects to the address of what was understood; temporarily, as that may change.
  if (search.isSentence && Object.keys(unread).length === 0) return c.redirect(addressOfSearch(search, context.content()), 302)
  if (search.choices.length > 0) return showChoices(c, context, search)
  const { criteria, place } = search
  const told = { unread, dropped: readLostFilters(params) }
  return showResults(c, context, { criteria, standing: { place, base: undefined }, ...told, isOwnAddress: false })
}

/** If the place is ambiguous, the address names none and asks. */
function addressOfSearch({ criteria, place, choices }: ResolvedSearch, content: AgencyContent): string {
  if (choices.length === 0) return resultsAddress(criteria, { place, base: undefined }, content)
  const { placeId: _placeId, ...open } = criteria
  return resultsAddress(open, { place: undefined, base: undefined }, content)
}

/** @param resolved The search of this address, if it was looked up already. */
export async function showPath(c: Context, context: SiteContext, resolved?: ResolvedSearch): Promise<Response> {
  const { criteria: asked, placeWords, unknown } = readSearchPath(addressOf(c))
  const search = resolved ?? (await resolveSearch(context, asked, placeWords))
  if (search.choices.length > 0) return showChoices(c, context, search)
  const { criteria, place, ignored } = search
  const standing = { place, base: undefined }
  return showOrMove(c, context, { criteria, standing, ignored: [...ignored, ...unknown], isOwnAddress: true })
}

/** Below a landing page the place or branch is given; it is followed by a channel and filters. */
export async function showLanding(
  c: Context,
  context: SiteContext,
  { place, branch }: { place?: Place; branch?: Branch },
): Promise<Response> {
  const address = addressOf(c)
  const base = new URL(address, 'http://site').pathname
    .split('/')
    .slice(0, branch ? 4 : 3)
    .join('/')
  const { criteria: asked, placeWords, unknown } = readSearchPath(address.slice(base.length))
  const { q: _q, ...own } = branch ? { ...asked, branchId: branch.id } : asked
  const ignored = [...placeWords, ...unknown]
  // If the path itself names a place or area, that one is used.
  if (branch || own.placeId !== undefined || own.poly !== undefined) {
    const { criteria, place } = await resolveSearch(context, own)
    return showOrMove(c, context, { criteria, standing: { place, base: undefined }, ignored, isOwnAddress: true })
  }
  const criteria = { ...own, ...(place ? { placeId: place.id } : {}) }
  return showOrMove(c, context, { criteria, standing: { place, base }, ignored, isOwnAddress: true })
}

/**
 * Other spellings of a search redirect permanently to the canonical address. If words were ignored the page is shown without redirect or
 * indexing: a meaningless word today may be a place tomorrow.
 */
async function showOrMove(c: Context, context: SiteContext, asked: ResultsAsked & { ignored: readonly string[] }): Promise<Response> {
  const address = resultsAddress(asked.criteria, asked.standing, context.content())
  if (asked.ignored.length === 0 && !isSameAddress(address, addressOf(c))) return c.redirect(address, 301)
  return showResults(c, context, asked)
}

/** Several places have the name; none is chosen yet. */
async function showChoices(c: Context, context: SiteContext, search: ResolvedSearch): Promise<Response> {
  const choices = await placeChoices(context, search)
  const { placeId: _placeId, ...criteria } = search.criteria
  const typed = criteria.q ?? choices[0]!.place.name
  const asked = { agency: context.content(), criteria: { ...criteria, q: typed }, typed, choices }
  const kind = wantedData(c)
  if (kind) return answerData(c, kind, recordOfChoices(asked, publicUrl(c, context.settings)), choicesMarkdown, 300)
  return showPage(c, context, whichPlacePage(asked))
}

async function showResults(c: Context, context: SiteContext, asked: ResultsAsked): Promise<Response> {
  const { db: primary, stock, now, settings } = context
  const needs = { primary, stock, content: context.content(), publicUrl: publicUrl(c, settings), now: now() }
  const results = await context.readSearches((db) => loadResults({ ...needs, db }, asked))
  const { criteria, branches, totalCount } = results
  // Further pages belong to the same search.
  if (criteria.page === undefined) {
    const searched = searchedWords({ criteria, place: asked.standing.place, branches, totalCount })
    c.set('searched', searched)
    countSearch(c, context, searched)
  }
  // Until the descriptions are read, the order is not the final one.
  const isSettled = !criteria.wishes || criteria.sorted !== undefined || results.ranked === 'by-wishes'
  const isTravelKnown = !context.travelAreas?.awaits(criteria.travel ?? [])
  c.set('freshUntil', isSettled && isTravelKnown ? nextCardChange(results.properties, needs.now) : needs.now)
  c.set('isSameUntilThen', !goesByAge(criteria))
  const kind = wantedData(c)
  if (kind) return answerData(c, kind, recordOfResults(results, context.content()), searchMarkdown)
  return showPage(c, context, searchPage(results))
}

/** As received, still percent-encoded. */
function addressOf(c: Context): string {
  const { pathname, search } = new URL(c.req.url)
  return pathname + search
}

/** Both pass through the same URL parser, so that different percent-encodings never cause a redirect loop. */
function isSameAddress(one: string, other: string): boolean {
  return one === other || new URL(one, 'http://site').href === new URL(other, 'http://site').href
}
