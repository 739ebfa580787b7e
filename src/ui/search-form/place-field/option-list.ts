import type { PlaceSuggestions, Suggestion, SuggestionKind } from '#src/domain/places/meant-places.ts'
import type { PlacesAnswer } from './ask-places.ts'

/** An option of the place field, with its effect when chosen. */
export type PlaceOption =
  | { does: 'choose'; text: string; placeId: string }
  /** Searches for its own text. */
  | { does: 'address'; text: string }
  /** Searches for the text as it was typed, asks where the visitor is, forgets the recent places, asks the server again. */
  | { does: 'search' | 'locate' | 'forget' | 'retry'; text: string }

export interface OptionGroup {
  /** Empty for what belongs to no group. */
  heading: string
  options: readonly PlaceOption[]
}

export interface OptionList {
  groups: readonly OptionGroup[]
  /** Shown above the options; may be empty. */
  note: string
  /** The text for screen readers. */
  status: string
}

const headings: Record<SuggestionKind, string> = {
  towns: 'Towns and villages',
  postcodes: 'Postcodes',
  counties: 'Counties and countries',
  branches: 'Our branches',
  addresses: 'Addresses of our properties',
}
const nouns: Record<SuggestionKind, readonly [one: string, many: string]> = {
  towns: ['place', 'places'],
  postcodes: ['postcode', 'postcodes'],
  counties: ['county', 'counties'],
  branches: ['branch', 'branches'],
  addresses: ['address', 'addresses'],
}
const keys = 'use the arrow keys'
/** A text with more words than this is not the name of a place. */
const mostWordsOfName = 4

/** Returns the options for a text: the server's suggestions, and the text itself, which may be more than a place name. */
export function suggestedList(text: string, { groups, is_corrected }: PlaceSuggestions): OptionList {
  const isSentence = text.split(/\s+/).length > mostWordsOfName
  const unknown = isSentence ? '' : `No place is called “${text}”.`
  const note = groups.length === 0 ? unknown : is_corrected ? `${unknown} Did you mean:` : ''
  const counts = groups.map(({ kind, places }) => `${places.length} ${nouns[kind][places.length === 1 ? 0 : 1]}`)
  return {
    groups: [...groups.map(({ kind, places }) => placeGroup(headings[kind], places)), searchGroup(text)],
    note,
    status: [note, groups.length > 0 ? `${counts.join(', ')}, ${keys}` : ''].filter(Boolean).join(' ') || 'Press Enter to search',
  }
}

/** Returns the options if the server could not be reached. */
export function failedList(text: string): OptionList {
  const note = 'We cannot suggest places just now. You can still search for what you typed.'
  const { heading, options } = searchGroup(text)
  return { groups: [{ heading, options: [...options, { does: 'retry', text: 'Try again' }] }], note, status: note }
}

/** Returns the options for an empty field. */
export function emptyFieldList(recent: readonly Suggestion[], note = ''): OptionList {
  const forget: PlaceOption[] = recent.length > 0 ? [{ does: 'forget', text: 'Clear recent places' }] : []
  const group = { heading: '', options: [{ does: 'locate', text: 'Use my location' } as const, ...forget] }
  const count = recent.length === 1 ? '1 recent place' : `${recent.length} recent places`
  return {
    groups: recent.length > 0 ? [placeGroup('Recent places', recent), group] : [group],
    note,
    status: note || (recent.length > 0 ? `${count}, ${keys}` : 'Use the arrow keys to search around you'),
  }
}

/** The places around the visitor. */
export function nearbyList({ groups }: PlaceSuggestions, recent: readonly Suggestion[]): OptionList {
  const places = groups.flatMap((group) => group.places)
  if (places.length === 0) return emptyFieldList(recent, 'We know no place near you. Type one instead.')
  return { groups: [placeGroup('Near you', places)], note: '', status: `${places.length} places near you, ${keys}` }
}

/** The options in the order that the arrow keys go through them. */
export function optionsOf(groups: readonly OptionGroup[]): readonly PlaceOption[] {
  return groups.flatMap(({ options }) => options)
}

/** Until new suggestions arrive, only those places stay that match the new text: no other may be chosen. */
export function narrowedGroups(groups: readonly OptionGroup[], typed: string): readonly OptionGroup[] {
  const text = typed.trim()
  const isStillMeant = (option: PlaceOption) => option.does === 'choose' && option.text.toLowerCase().startsWith(text.toLowerCase())
  const places = groups.map(({ heading, options }) => ({ heading, options: options.filter(isStillMeant) }))
  const kept = text === '' ? [] : places.filter(({ options }) => options.length > 0)
  return kept.length > 0 ? [...kept, searchGroup(text)] : []
}

function placeGroup(heading: string, places: readonly Suggestion[]): OptionGroup {
  return { heading, options: places.map(([text, placeId]) => (placeId ? { does: 'choose', text, placeId } : { does: 'address', text })) }
}

function searchGroup(text: string): OptionGroup {
  return { heading: '', options: [{ does: 'search', text: `Search for “${text}”` }] }
}

/** The suggestions of an answer; undefined where the text is too short for any. */
export function listOfAnswer(answer: PlacesAnswer, recent: readonly Suggestion[]): OptionList | undefined {
  switch (answer.kind) {
    case 'too-short':
      return undefined
    case 'suggested':
      return suggestedList(answer.text, answer.suggestions)
    case 'failed':
      return failedList(answer.text)
    case 'near':
      return nearbyList(answer.suggestions, recent)
    case 'nowhere':
      return emptyFieldList(recent, answer.reason)
  }
}
