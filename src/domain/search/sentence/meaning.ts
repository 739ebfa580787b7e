import type { Channel } from '../../property/channel.ts'
import type { SearchCriteria } from '../search-criteria.ts'
import type { Period } from './amounts.ts'

/** Limits that several phrases may set together: `from 200k`, `up to 300k`. */
export interface Limits {
  of: 'beds' | 'bathrooms' | 'acres' | 'square feet' | 'price'
  least?: number | undefined
  most?: number | undefined
  /** Of a rent. */
  period?: Period | undefined
  /** A number without a pound sign, thousands or a period. */
  isBare?: boolean | undefined
  /** "Under", "between" or the like was said: a bare number can be a price then. */
  isLimit?: boolean | undefined
}

/** What one phrase of a sentence asks for. */
export interface Meaning {
  criteria?: Partial<SearchCriteria>
  limits?: Limits
  /** A property has one tag of those that are kinds (decision 40). */
  tag?: { tag: string; isKind: boolean }
  /** More tags of the same phrase: "no flats or bungalows". */
  furtherTags?: readonly string[]
  /** The kind of home that is meant unless the sentence says one. */
  usualKind?: string
  /** The side of the trade on which it can be asked for; elsewhere its words are searched for. */
  only?: Channel
  /** The side of the trade that is meant unless the sentence says, or its price shows. */
  side?: Channel
  /**
   * What the phrase does beside: it fills the sentence, it says that a place follows, or its words stand in the descriptions and
   * are searched for there.
   */
  role?: 'filler' | 'place' | 'words'
  /** Words that stand together in an address of the stock: they are searched for as they stand. */
  isAddress?: boolean
  /** What is not wanted, as tokens from the phrase's first: none of these runs of words may occur. */
  unwanted?: ReadonlyArray<{ from: number; to: number }>
}
