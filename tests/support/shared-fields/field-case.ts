import type { Channel } from '#src/domain/property/channel.ts'
import type { Listing } from '#src/domain/property/listing.ts'

/** Elements of a document by their names: text, or, where it begins with `<`, the element itself. */
type Elements = Readonly<Record<string, string | number>>
type Json = Readonly<Record<string, unknown>>

/** How each format says one thing, added to a plain home of £250,000 or a letting of £900 a month; null where it has no words for it. */
export interface SentByFormat {
  BLM: Readonly<Record<string, string>> | null
  /** `property` of a send, its objects merged. */
  RTDF: Json | null
  /** Elements; `database` is the attribute. */
  Alto: Elements | null
  /** `attributes`, and what is related by its name. */
  Street: Readonly<Record<string, Json | readonly Json[]>> | null
  /** `selling` and `letting` merged. */
  Reapit: Json | null
  Jupix: Elements | null
  'Expert Agent': Elements | null
}

export interface FieldCase {
  what: string
  channel: Channel
  /** The expected values in the listing, whichever format they come from. */
  listing: { readonly [Key in keyof Listing]?: unknown }
  said: SentByFormat
  /** The plain home has this value, too. */
  isUsual?: true
}
