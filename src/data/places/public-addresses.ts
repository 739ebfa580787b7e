import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { StockAddress } from '#src/domain/addresses/own-address.ts'

interface SoughtAddresses {
  /** As `wordsOfAddress` returns them. */
  words: readonly string[]
  /** Normalised; empty for any. */
  postcode: string
}

/** Enough to show ten of them, with several houses of a street and each street once. */
const mostRows = 200

/** Addresses that contain everything sought; none if nothing is sought. Never of hidden or approximately shown properties. */
export async function findPublicAddresses(db: Kysely<Schema>, { words, postcode }: SoughtAddresses): Promise<StockAddress[]> {
  const conditions = [
    ...(words.length > 0 ? [hasWords(words)] : []),
    // The index on postcodes is a pattern index.
    ...(postcode ? [sql<boolean>`postcode = ${postcode}`] : []),
  ]
  if (conditions.length === 0) return []
  return await publicAddresses(db, sql.join(conditions, sql` and `), mostRows)
}

/** The same for one property; undefined if its address is not public. */
export async function findPublicAddress(db: Kysely<Schema>, propertyId: number): Promise<StockAddress | undefined> {
  return (await publicAddresses(db, sql`property_id = ${propertyId}`, 1))[0]
}

async function publicAddresses(db: Kysely<Schema>, condition: RawBuilder<unknown>, limit: number): Promise<StockAddress[]> {
  const { rows } = await sql<StockAddress>`
    select property_id as "propertyId", display_address as "displayAddress", postcode, listing->>'houseNameNumber' as "houseNameNumber",
      listing->>'street' as street, listing->>'locality' as locality, listing->>'town' as town,
      coalesce((select name from place where kind = 'county' and slug = county_slug), '') as county
    from property_detail join property on property.id = property_id
    where ${condition} and address_precision = 'exact' and listed and listing->>'countryCode' = 'GB'
    limit ${limit}`.execute(db)
  return rows
}

/** The searchable words of a displayed address, as db/migrations/0031 indexes them. */
const addressWords = sql`to_tsvector('simple', regexp_replace(translate(lower(display_address || ' ' || postcode), '''’‘\`´', ''), '[^a-z0-9]+', ' ', 'g'))`

/** No address has more words. */
const mostWords = 8
/** Abbreviations that are not beginnings of their words. */
const short: Readonly<Record<string, string>> = { rd: 'road', ln: 'lane', gdns: 'gardens', ct: 'court' }

/** The words of a text in the form by which addresses are found: a to z and 0 to 9. */
export function wordsOfAddress(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll(/['’‘`´]/g, '')
      .match(/[a-z0-9]+/g) ?? []
  ).slice(0, mostWords)
}

/** Whether an address has a word that begins with each of these; `words` as `wordsOfAddress` returns them, at least one. */
function hasWords(words: readonly string[]): RawBuilder<boolean> {
  const beginnings = words.map((word) => (short[word] ? `('${word}' | '${short[word]}')` : `'${word}':*`))
  return sql`${addressWords} @@ ${beginnings.join(' & ')}::tsquery`
}
