import type { Place } from './place.ts'
import { postcodeOfId } from './place-code.ts'

/** As GET /places returns it (rules: W13). */
export type Suggestion = readonly [text: string, placeId: string]

/** What a suggestion is, as a list of them is parted. An address has no id: its text is searched for. */
export type SuggestionKind = 'towns' | 'postcodes' | 'counties' | 'branches' | 'addresses'

export interface SuggestionGroup {
  kind: SuggestionKind
  places: readonly Suggestion[]
}

/** As GET /places returns it with `groups=yes`. */
export interface PlaceSuggestions {
  /** None is empty; at most 15 suggestions in all. The group of the best suggestion comes first. */
  groups: readonly SuggestionGroup[]
  /** Nothing is called what was typed: these are spelled like it. */
  is_corrected: boolean
}

/** Parts places, best first, by what they are; `labels` are theirs, in the same order. */
export function suggestionGroups(places: readonly Place[], labels: readonly string[]): SuggestionGroup[] {
  const groups = new Map<SuggestionKind, Suggestion[]>()
  for (const [index, place] of places.entries()) {
    const kind = suggestionKind(place)
    groups.set(kind, [...(groups.get(kind) ?? []), [labels[index]!, place.id]])
  }
  return [...groups].map(([kind, suggestions]) => ({ kind, places: suggestions }))
}

/** Countries stand with the counties, full postcodes with the outcodes. */
function suggestionKind({ kind, id }: Place): SuggestionKind {
  if (kind === 'country' || kind === 'county') return 'counties'
  return kind === 'outcode' || postcodeOfId(id) ? 'postcodes' : 'towns'
}
