import type { Place } from './place.ts'
import { nameWords, postcodeOfId } from './place-code.ts'

/**
 * How a typed text matches a place: `name`: it is the name, alone or with the county; `beginning`: the name begins with its words;
 * `unfinished`: the same with an unfinished last word; `within`: its words occur elsewhere in name and county.
 */
type Fit = 'name' | 'beginning' | 'unfinished' | 'within'
export const placeFits: readonly Fit[] = ['name', 'beginning', 'unfinished', 'within']

export interface SuggestedPlace extends Place {
  fit: Fit
  /** How many of the agency's properties a search there finds. */
  stock: number
  /** 0 if unknown. */
  population: number
}

/**
 * The suggestions that a visitor may mean who typed a text without choosing one: one if it is clear, several to ask about (decision 33).
 */
export function meantPlaces(suggested: readonly SuggestedPlace[]): readonly SuggestedPlace[] {
  const of = (fit: Fit) => suggested.filter((place) => place.fit === fit)
  const named = withoutWholeAreas(of('name'))
  if (named.length > 1) {
    const known = named.find((place) => isKnownToAll(place, named))
    return known ? [known] : named
  }
  const [only] = named
  if (only) {
    const rivals = of('beginning').filter((rival) => outweighs(rival, only))
    return rivals.length > 0 ? [only, ...rivals] : [only]
  }
  return placeFits.map(of).find((places) => places.length > 0) ?? []
}

/** "Bristol" is the town; the county is chosen as "Bristol (whole area)". */
function withoutWholeAreas(named: readonly SuggestedPlace[]): readonly SuggestedPlace[] {
  const locations = named.filter(({ kind }) => kind === 'location')
  return locations.length > 0 ? locations : named
}

const cityPeople = 100_000
const timesLarger = 20

/** Leeds in West Yorkshire rather than the village in Kent, unless the agency has more properties at the latter. */
function isKnownToAll(place: SuggestedPlace, named: readonly SuggestedPlace[]): boolean {
  const others = named.filter((other) => other !== place)
  return (
    place.population > cityPeople && others.every((other) => place.population >= timesLarger * other.population && !hasMore(other, place))
  )
}

function hasMore(one: SuggestedPlace, other: SuggestedPlace): boolean {
  return one.stock > other.stock
}

/** "Burnham" may also mean Burnham-on-Sea. */
function outweighs(rival: SuggestedPlace, named: SuggestedPlace): boolean {
  return rival.stock === named.stock ? rival.population > named.population : rival.stock > named.stock
}

const mostSuggestions = 5
const number = /^\d+[a-z]?\s+/i

/**
 * Suggestions from addresses with a part that begins with the typed text: the house if it starts with a number, otherwise each street or
 * name once with its town. "64 hai" suggests the house, "hai" suggests "Haines Street, Cullompton".
 */
export function suggestedAddresses(term: string, addresses: readonly string[]): string[] {
  const typed = nameWords(term).join(' ')
  const found = addresses.flatMap((address) => {
    const parts = address.split(',').map((part) => part.trim())
    const at = parts.findIndex((part) => nameOf(part).startsWith(typed.replace(number, '')))
    // The last part is a town or county; those are suggested as places.
    if (at === -1 || at >= parts.length - 1 || /^near /i.test(parts[at]!)) return []
    if (number.test(typed)) return nameWords(parts[at]!).join(' ').startsWith(typed) ? [parts.slice(at).join(', ')] : []
    return [[parts[at]!.replace(number, ''), ...parts.slice(at + 1)].join(', ')]
  })
  return [...new Set(found)].slice(0, mostSuggestions)
}

function nameOf(part: string): string {
  return nameWords(part).join(' ').replace(number, '')
}

/** As GET /places returns it (rules: W13). */
export type Suggestion = readonly [text: string, placeId: string]

/** The kinds of suggestions, which lists group by. Addresses have no id: their text is searched for. */
export type SuggestionKind = 'towns' | 'postcodes' | 'counties' | 'branches' | 'addresses'

export interface SuggestionGroup {
  kind: SuggestionKind
  places: readonly Suggestion[]
}

/** As GET /places returns it with `groups=yes`. */
export interface PlaceSuggestions {
  /** Never empty; at most 15 suggestions in all. The group of the best suggestion comes first. */
  groups: readonly SuggestionGroup[]
  /** Nothing has the typed name: these are spelled similarly. */
  is_corrected: boolean
}

/** Groups places, best first, by kind; `labels` are theirs, in the same order. */
export function suggestionGroups(places: readonly Place[], labels: readonly string[]): SuggestionGroup[] {
  const groups = new Map<SuggestionKind, Suggestion[]>()
  for (const [index, place] of places.entries()) {
    const kind = suggestionKind(place)
    groups.set(kind, [...(groups.get(kind) ?? []), [labels[index]!, place.id]])
  }
  return [...groups].map(([kind, suggestions]) => ({ kind, places: suggestions }))
}

/** Countries are grouped with counties, full postcodes with outcodes. */
function suggestionKind({ kind, id }: Place): SuggestionKind {
  if (kind === 'country' || kind === 'county') return 'counties'
  return kind === 'outcode' || postcodeOfId(id) ? 'postcodes' : 'towns'
}
