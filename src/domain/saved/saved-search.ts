import { canonicalCriteria, type SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { writeDrawnArea } from '../places/drawn-area.ts'
import { fragments, placeFragment } from '../search/search-fragments.ts'
import { readSearchQuery, searchQuery } from '../search/search-query.ts'
import { withoutAreas, writeTravel } from '../search/travel.ts'

/** I instantly, D daily, W weekly, M monthly, N never (rules: S24). */
export const alertFrequencies = ['I', 'D', 'W', 'M', 'N'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

export const alertFrequencyTexts: Readonly<Record<AlertFrequency, string>> = {
  I: 'Immediately',
  D: 'Daily',
  W: 'Weekly',
  M: 'Monthly',
  N: 'Never',
}

/** What alerts of a search report: all changes to its results, or only new, reduced and relisted properties. */
export const alertSubjects = ['all', 'new'] as const
export type AlertSubject = (typeof alertSubjects)[number]

export const alertSubjectTexts: Readonly<Record<AlertSubject, string>> = {
  all: 'All changes: new, reduced, dearer, taken',
  new: 'New, reduced and back on the market',
}

/** As on the wire: its criteria are further fields, under their names of rules: S1 in camelCase (rules: W24). */
export interface SavedSearch extends Readonly<Record<string, unknown>> {
  /** For a search saved in a browser: its canonical query. */
  search_id: string
  alert_frequency: AlertFrequency
  alert_about: AlertSubject
  /** The search in a sentence (search-title.ts), including the place of which criteria have only the id. */
  title: string
  /** ISO 8601. */
  saved_at: string
}

/** A search that an account has saved, as stored. */
export interface HeldSearch {
  id: number
  criteria: SearchCriteria
  title: string
  frequency: AlertFrequency
  about: AlertSubject
  savedAt: Date
  /** When it was asked for without signing in; null where an account saved it. */
  askedAt: Date | null
  /** No alerts until then. */
  snoozedUntil: Date | null
}

export const mostSearches = 50
export const mostTitleLength = 300

/** The stored part of a search: all criteria but the page, in canonical form. */
export function criteriaToSave({ page: _page, travel, ...criteria }: SearchCriteria): SearchCriteria {
  return canonicalCriteria(travel ? { ...criteria, travel: withoutAreas(travel) } : criteria)
}

/** Equal for two searches exactly if they are the same saved search (rules: A24). */
export function searchKey(criteria: SearchCriteria): string {
  return searchQuery(criteriaToSave(criteria)).toString()
}

export function savedSearch(criteria: SearchCriteria, { title, savedAt }: { title: string; savedAt: Date }): SavedSearch {
  const { branchId, view, poly, travel, ...asNamed } = criteriaToSave(criteria)
  return {
    ...asNamed,
    ...(branchId !== undefined && { branch_id: branchId }),
    ...(view && { viewport: view.join(',') }),
    ...(poly && { poly: writeDrawnArea(poly) }),
    ...(travel && { travel: writeTravel(travel) }),
    search_id: searchKey(criteria),
    alert_frequency: 'I',
    alert_about: 'all',
    title: title.slice(0, mostTitleLength),
    saved_at: savedAt.toISOString(),
  }
}

/** Names of criteria in a saved search, with the query parameters that read them. */
const parameters: readonly (readonly [name: string, parameter: string])[] = [
  ...[...fragments, placeFragment].map(({ key, fields }) => [key === 'view' ? 'viewport' : key, fields[0] ?? key] as const),
  ['channel', 'channel'],
  ['q', 'q'],
  ['branch_id', 'branch_id'],
]

/** The criteria of a saved search. Damaged values are ignored; never throws. */
export function savedCriteria(saved: Readonly<Record<string, unknown>>): SearchCriteria {
  const params = new URLSearchParams()
  for (const [name, parameter] of parameters) {
    const value = saved[name]
    const isReadable = ['string', 'number'].includes(typeof value) || value === true || Array.isArray(value)
    if (isReadable) params.set(parameter, Array.isArray(value) ? value.filter((each) => typeof each === 'string').join(',') : String(value))
  }
  return readSearchQuery(params)
}

/** The list with the search added first; undefined if it is full. A search that is saved already keeps its place. */
export function withSearch(saved: readonly SavedSearch[], search: SavedSearch): readonly SavedSearch[] | undefined {
  if (saved.some(({ search_id }) => search_id === search.search_id)) return saved
  return saved.length < mostSearches ? [search, ...saved] : undefined
}

export function withoutSearch(saved: readonly SavedSearch[], id: string): readonly SavedSearch[] {
  return saved.filter(({ search_id }) => search_id !== id)
}

/** The list with new alert settings for a search. */
export function withAlerts(
  saved: readonly SavedSearch[],
  id: string,
  chosen: Pick<SavedSearch, 'alert_frequency' | 'alert_about'>,
): readonly SavedSearch[] {
  const { alert_frequency, alert_about } = chosen
  return saved.map((each) => (each.search_id === id ? { ...each, alert_frequency, alert_about } : each))
}

/** Puts back a removed search at the position of its time. */
export function withSearchAgain(saved: readonly SavedSearch[], search: SavedSearch): readonly SavedSearch[] {
  return [...withoutSearch(saved, search.search_id), search].sort((one, other) => (one.saved_at < other.saved_at ? 1 : -1))
}
