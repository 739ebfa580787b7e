import type { MortgageTerms } from '../../calculators/mortgage.ts'
import type { Place } from '../../places/place.ts'
import type { Channel } from '../../property/channel.ts'
import type { Listing } from '../../property/listing.ts'
import type { FactSourceName } from '../../surroundings/fact-source.ts'
import type { ReadValue } from '../search-values.ts'

export const searchStatuses = ['all', 'available'] as const
export type SearchStatus = (typeof searchStatuses)[number]

/** Choices of the form whose options have counts beside them; least and most of one amount are one facet. */
export const facets = ['beds', 'price', 'monthlyCost', 'kind', 'status', 'createdAgo', 'updatedAgo', 'pets', 'shortLets', 'within'] as const
export type Facet = (typeof facets)[number]

/**
 * One criterion of a search: how it is written, read, worded and applied. Path, query, chips, titles, counts, logs and SQL all use the list
 * in search-criteria.ts. Parts that only the server needs are in a `CriterionInput` in the same file; the test of a row is in
 * data/search/criterion-tests.ts.
 */
export interface Criterion<Value> {
  /** Its query parameters and form fields (rules: W5); the first one is used for writing. */
  fields: readonly [string, ...string[]]
  /** Its part of a path; `none` if it only appears in the query. */
  segment: Segment<Value> | 'none'
  read: ReadValue<Value>
  /** Normalises the value; undefined if it does not filter. Without this function, 0 and false do not filter. */
  canonical?: (value: Value) => Value | undefined
  /** What a property must meet, as entries of AskedFacts; `nothing` if it only says where to look or what to show. */
  asks: ((value: Value) => object) | 'nothing'
  /** Its words in the list of active filters, as they follow 'without'. Several if its parts can be removed one by one. */
  chip: ((value: Value, search: ChipContext) => string | readonly Chip<Value>[]) | 'none'
  /** One chip instead of two where it has the value of another criterion, of which it is the other end: '3 beds'. */
  exact?: { of: string; chip: (value: Value) => string }
  /** Chips are sorted by this (0 unless given), then in the order of the list. */
  chipOrder?: number
  /** Its words in a title; `built-in` if searchTitle contains them, because they depend on the place or channel. */
  title: TitlePhrase | 'built-in' | 'none'
  /** The part that may be logged: nothing that was typed freely or identifies a person. */
  logged: ((value: Value, known: KnownToSite) => Value | undefined) | 'as-it-is' | 'never'
  /** Leaving these channels drops the criterion: it exists in one of them only, or has other magnitudes in each. */
  droppedOnLeaving: readonly Channel[]
  /**
   * The facet whose options it chooses between; `none` if its options have no counts. `uncounted`: neither have they, but it is among the facts in
   * memory (stock-facts.ts).
   */
  countedBy: Facet | 'tags' | 'uncounted' | 'none'
  /** If it is found by words of the search text (decision 142): the words of a listing, and the word to look for. */
  searchWords?: { ofListing: (listing: ListingFacts) => readonly Value[]; word: (value: Value) => string }
}

/** The first group of `shape` is the decoded value. */
interface Segment<Value> {
  shape: RegExp
  /** Percent-encoded; undefined for a value that is not written. */
  write: (value: Value) => string | undefined
  /** One that cannot be read, or a second one, is told to the visitor rather than left out in silence: it says where homes may be. */
  isTold?: true
}

interface Chip<Value> {
  text: string
  /** The value without this chip; undefined if nothing is left. */
  left?: Value | undefined
}

interface ChipContext {
  channel: Channel
  branchName?: string | undefined
}

/**
 * Shared by criteria that are worded together. Features follow one 'with': '3 beds', 'a garden'. Titles that are too long drop features and
 * details first, then prices.
 */
export interface TitlePhrase {
  part: 'price' | 'feature' | 'detail'
  phrase(criteria: object): string | readonly string[]
  /** In fewer words, before what is sought: '2+ bed'. */
  brief?(criteria: object): string
}

interface KnownToSite {
  channel: Channel
  /** The search's place; undefined if what was asked for is not a place. */
  place: Place | undefined
  branches: ReadonlyArray<{ id: number }>
}

/** The facts of a listing that are found by words of the search text. */
export type ListingFacts = Pick<Listing, 'bathrooms' | 'tenure' | 'material' | 'registered' | 'surroundings'>

/** How visitors enter a criterion: in the search form, and in a sentence. */
export interface CriterionInput<Value> {
  control: CriterionControl<Value> | 'none'
  /** Phrases of sentences; `by-rules` if domain/search/sentence has rules for it, as for numbers. */
  phrases: readonly PhrasesOf<Value>[] | 'by-rules' | 'never'
  /** A sentence that states one criterion of an amount clears the form's other criteria of that amount. */
  amount?: 'beds' | 'price' | 'floor area' | 'land' | 'age'
}

/** Phrases, separated by `|`, with their value and further meaning: the channel they imply, or the only one in which they apply. */
type PhrasesOf<Value> = readonly [phrases: string, value: Value, also?: { channel?: Channel; only?: Channel; side?: Channel }]

/** A control of the search form; its id and name come from the criterion's first field. */
export type CriterionControl<Value> = {
  /**
   * `main`: used by nearly everybody; `more`: in the folded part; `must-have`: in the folded part, among the tags; `sort`: beside the
   * button.
   */
  group: 'main' | 'more' | 'must-have' | 'sort'
  /** Position within its group. */
  order: number
  label: string | Readonly<Record<Channel, string>>
  /** Said below it. */
  hint?: (form: { channel: Channel; mortgage: MortgageTerms }) => string
  /** The channel that has it, if only one does. */
  channel?: Channel
  /** The register it goes by: it is offered where the agency says so. */
  facts?: FactSourceName
} & (Select<Value> | Typed<Value> | { kind: 'checkbox' })

interface Select<Value> {
  kind: 'select'
  /** `isWished`: the search has wishes, by which the default order ranks; `isTravelled`: travel times. */
  options: (form: { channel: Channel; defaultStatus: SearchStatus; isWished?: boolean; isTravelled?: boolean }) => OfferedOptions<Value>
}

/** A requested value that is not offered is added to the options. */
export interface OfferedOptions<Value> {
  /** The text of the first option, which does not filter; without it, `unasked` is one of the values. */
  any?: string
  /** The value that a search without the criterion uses: its option is empty, so that addresses stay short. */
  unasked?: Value
  values: readonly Value[]
  text: (value: Value) => string
}

type Typed<Value> =
  /** `example`: what to write, where not every text can be read. */
  | { kind: 'text'; placeholder: string; autoComplete?: 'off'; shown?: (value: Value) => string; example?: string }
  | { kind: 'date' }
  /** `example`: a number that visitors might type. */
  | { kind: 'number'; inputMode: 'numeric' | 'decimal'; example: string }

export const bothChannels: readonly Channel[] = ['sales', 'lettings']

/** For a flag that a row has or not. */
export function isAsked<const Name extends string>(name: Name): (value: boolean) => { [Key in Name]?: true } {
  return (value) => (value ? ({ [name]: true } as { [Key in Name]?: true }) : {})
}

/** A flag: false is the same as absent. */
export function readFlag(segment: string): ReadValue<boolean> {
  const yes = [segment, 'true', 'yes', 'on', '1']
  return (text) => (yes.includes(text.toLowerCase()) ? true : undefined)
}

/** Two decimals, as in addresses: `2`, `0-25`, `0.25`. */
export const decimalPattern = '\\d+(?:[-.]\\d+)?'

export function pattern(source: string): RegExp {
  return new RegExp(`^${source}$`, 'i')
}
