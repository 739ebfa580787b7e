import type { Place } from '../../places/place.ts'
import type { Channel } from '../../property/channel.ts'
import type { Listing } from '../../property/listing.ts'
import type { ReadValue } from '../search-values.ts'

export const searchStatuses = ['all', 'available'] as const
export type SearchStatus = (typeof searchStatuses)[number]

/** A choice of the form whose options are counted beside each other; least and most of one amount are one. */
export const facets = ['beds', 'price', 'kind', 'status', 'createdAgo', 'updatedAgo', 'pets', 'shortLets', 'within'] as const
export type Facet = (typeof facets)[number]

/**
 * One criterion of a search: how it is written, read, worded and applied. Path, query, chips, titles, counts, logs and SQL walk the list of
 * them (search-criteria.ts). What only the server needs is a `CriterionInput` in the same file; the test of a row is in
 * data/search/criterion-tests.ts.
 */
export interface Criterion<Value> {
  /** Names of the query parameters and form fields that give it (rules: W5); the first is the one that is written. */
  fields: readonly [string, ...string[]]
  /** Its part of a path; `none` where it only travels in the query. */
  segment: Segment<Value> | 'none'
  read: ReadValue<Value>
  /** The value in its one form, undefined where it does not filter. Without it, 0 and false do not filter. */
  canonical?: (value: Value) => Value | undefined
  /** What a property has to meet, as names and values of AskedFacts; `nothing` where it says where to look or what to show. */
  asks: ((value: Value) => object) | 'nothing'
  /** Its words among the filters that are set, as they stand after 'without'. Several where parts are removed by themselves. */
  chip: ((value: Value, search: ChipContext) => string | readonly Chip<Value>[]) | 'none'
  /** Chips stand in this order, then in the order of the list; 0 unless given. */
  chipOrder?: number
  /** Its words in a title; `built-in` where searchTitle has them, because they depend on the place or the channel. */
  title: TitlePhrase | 'built-in' | 'none'
  /** What of it may be logged: nothing that somebody typed freely or that tells a person. */
  logged: ((value: Value, known: KnownToSite) => Value | undefined) | 'as-it-is' | 'never'
  /** The channels that a search does not keep it on leaving: what only one of them has, or what is of another size there. */
  droppedOnLeaving: readonly Channel[]
  /** The facet whose options it chooses between; `none` where no numbers stand beside its options. */
  countedBy: Facet | 'tags' | 'none'
  /** Where it is found by a word of the search text (decision 142): those of a listing, and the one that is looked for. */
  searchWords?: { ofListing: (listing: ListingFacts) => readonly Value[]; word: (value: Value) => string }
}

/** The first group of `shape` is the value, decoded. */
interface Segment<Value> {
  shape: RegExp
  /** Percent-encoded; undefined for a value that is not written. */
  write: (value: Value) => string | undefined
}

interface Chip<Value> {
  text: string
  /** What is left of the value without it; undefined: nothing. */
  left?: Value | undefined
}

interface ChipContext {
  channel: Channel
  branchName?: string | undefined
}

/** Shared by the criteria that it words together. Where titles get too long, details go first, then prices. */
export interface TitlePhrase {
  part: 'price' | 'detail'
  phrase(criteria: object): string
}

interface KnownToSite {
  channel: Channel
  /** What the search's place was found to be; undefined: what was asked for is no place. */
  place: Place | undefined
  branches: ReadonlyArray<{ id: number }>
}

type ListingFacts = Pick<Listing, 'bathrooms' | 'tenure' | 'material'>

/** How visitors ask for a criterion: by the search form, and in a sentence. */
export interface CriterionInput<Value> {
  control: CriterionControl<Value> | 'none'
  /** How sentences ask for it; `by-rules` where domain/search/sentence has rules of its own, as for numbers. */
  phrases: readonly PhrasesOf<Value>[] | 'by-rules' | 'never'
  /** A sentence that says one criterion of an amount takes back all others that the form had of it. */
  amount?: 'beds' | 'price' | 'floor area' | 'land' | 'age'
}

/** Phrases, parted by `|`, and what else they say: the channel that is meant, or the only one on which they mean it. */
type PhrasesOf<Value> = readonly [phrases: string, value: Value, also?: { channel?: Channel; only?: Channel; side?: Channel }]

/** A control of the search form; its id and name follow from the criterion's first field. */
export type CriterionControl<Value> = {
  /** `main`: what nearly everybody asks for; `more`: folded away; `must-have`: folded away, among the tags; `sort`: beside the button. */
  group: 'main' | 'more' | 'must-have' | 'sort'
  /** Where in its group. */
  order: number
  label: string | Readonly<Record<Channel, string>>
  /** The side of the trade that has it, where it is only one. */
  channel?: Channel
} & (Select<Value> | Typed<Value> | { kind: 'checkbox' })

interface Select<Value> {
  kind: 'select'
  options: (form: { channel: Channel; defaultStatus: SearchStatus }) => OfferedOptions<Value>
}

/** A value that is asked for and not offered is shown among the options all the same. */
export interface OfferedOptions<Value> {
  /** What the first option says that asks for nothing; without it, `unasked` is one of the values. */
  any?: string
  /** What a search shows that does not say: its option has no value, so that addresses stay short. */
  unasked?: Value
  values: readonly Value[]
  text: (value: Value) => string
}

type Typed<Value> =
  | { kind: 'text'; placeholder: string; autoComplete?: 'off'; shown?: (value: Value) => string }
  | { kind: 'date' }
  /** `example`: a number such as one may write. */
  | { kind: 'number'; inputMode: 'numeric' | 'decimal'; example: string }

export const bothChannels: readonly Channel[] = ['sales', 'lettings']

/** As a row has it or not. */
export function isAsked<const Name extends string>(name: Name): (value: boolean) => { [Key in Name]?: true } {
  return (value) => (value ? ({ [name]: true } as { [Key in Name]?: true }) : {})
}

/** What is asked for or not: false is the same as absent. */
export function readFlag(segment: string): ReadValue<boolean> {
  const yes = [segment, 'true', 'yes', 'on', '1']
  return (text) => (yes.includes(text.toLowerCase()) ? true : undefined)
}

/** Two decimals, as addresses write them: `2`, `0-25`, `0.25`. */
export const decimalPattern = '\\d+(?:[-.]\\d+)?'

export function pattern(source: string): RegExp {
  return new RegExp(`^${source}$`, 'i')
}
