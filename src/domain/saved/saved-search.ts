import { canonicalCriteria, type SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { writeDrawnArea } from '../places/drawn-area.ts'
import { fragments, placeFragment } from '../search/search-fragments.ts'
import { readSearchQuery, searchQuery } from '../search/search-query.ts'

/** I at once, W weekly, M monthly, N never (rules: S24). */
export const alertFrequencies = ['I', 'W', 'M', 'N'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

export const alertFrequencyTexts: Readonly<Record<AlertFrequency, string>> = { I: 'Immediately', W: 'Weekly', M: 'Monthly', N: 'Never' }

/** What to tell of a search: all that happens to what it finds, or only what is new in it, reduced or back on the market. */
export const alertSubjects = ['all', 'new'] as const
export type AlertSubject = (typeof alertSubjects)[number]

export const alertSubjectTexts: Readonly<Record<AlertSubject, string>> = {
  all: 'All changes: new, reduced, dearer, taken',
  new: 'New, reduced and back on the market',
}

/** As on the wire: its criteria stand beside these under their names of rules: S1, in camelCase (rules: W24). */
export interface SavedSearch extends Readonly<Record<string, unknown>> {
  /** Of one that a browser made: its canonical query. */
  search_id: string
  alert_frequency: AlertFrequency
  alert_about: AlertSubject
  /** The search in a sentence (search-title.ts), which names the place that the criteria only have an id of. */
  title: string
  /** ISO 8601. */
  saved_at: string
}

export const mostSearches = 50
export const mostTitleLength = 300

/** All criteria but the page, in canonical form: what is saved of a search. */
export function criteriaToSave({ page: _page, ...criteria }: SearchCriteria): SearchCriteria {
  return canonicalCriteria(criteria)
}

/** What two searches have alike exactly when they are the same saved search (rules: A24). */
export function searchKey(criteria: SearchCriteria): string {
  return searchQuery(criteriaToSave(criteria)).toString()
}

export function savedSearch(criteria: SearchCriteria, { title, savedAt }: { title: string; savedAt: Date }): SavedSearch {
  const { branchId, view, poly, ...asNamed } = criteriaToSave(criteria)
  return {
    ...asNamed,
    ...(branchId !== undefined && { branch_id: branchId }),
    ...(view && { viewport: view.join(',') }),
    ...(poly && { poly: writeDrawnArea(poly) }),
    search_id: searchKey(criteria),
    alert_frequency: 'I',
    alert_about: 'all',
    title: title.slice(0, mostTitleLength),
    saved_at: savedAt.toISOString(),
  }
}

/** Names of criteria in a saved search, and of the query parameters that read them. */
const parameters: readonly (readonly [name: string, parameter: string])[] = [
  ...[...fragments, placeFragment].map(({ key, fields }) => [key === 'view' ? 'viewport' : key, fields[0] ?? key] as const),
  ['channel', 'channel'],
  ['q', 'q'],
  ['branch_id', 'branch_id'],
]

/** The criteria of a saved search. What is damaged does not filter; never throws. */
export function savedCriteria(saved: Readonly<Record<string, unknown>>): SearchCriteria {
  const params = new URLSearchParams()
  for (const [name, parameter] of parameters) {
    const value = saved[name]
    const isReadable = ['string', 'number'].includes(typeof value) || value === true || Array.isArray(value)
    if (isReadable) params.set(parameter, Array.isArray(value) ? value.filter((each) => typeof each === 'string').join(',') : String(value))
  }
  return readSearchQuery(params)
}

/** The list with one more, which comes first; undefined where it is full. One that is saved already stays as it is. */
export function withSearch(saved: readonly SavedSearch[], search: SavedSearch): readonly SavedSearch[] | undefined {
  if (saved.some(({ search_id }) => search_id === search.search_id)) return saved
  return saved.length < mostSearches ? [search, ...saved] : undefined
}

export function withoutSearch(saved: readonly SavedSearch[], id: string): readonly SavedSearch[] {
  return saved.filter(({ search_id }) => search_id !== id)
}

/** With what was chosen for one of them. */
export function withAlerts(
  saved: readonly SavedSearch[],
  id: string,
  chosen: Pick<SavedSearch, 'alert_frequency' | 'alert_about'>,
): readonly SavedSearch[] {
  const { alert_frequency, alert_about } = chosen
  return saved.map((each) => (each.search_id === id ? { ...each, alert_frequency, alert_about } : each))
}

/** With what was removed by mistake, where its time puts it. */
export function withSearchAgain(saved: readonly SavedSearch[], search: SavedSearch): readonly SavedSearch[] {
  return [...withoutSearch(saved, search.search_id), search].sort((one, other) => (one.saved_at < other.saved_at ? 1 : -1))
}
