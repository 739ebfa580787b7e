import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { StockAddress } from '#src/domain/addresses/own-address.ts'

interface SoughtAddresses {
  /** As `wordsOfAddress` returns them. */
  words: readonly string[]
  /** Normalised; empty for any. */
  postcode: string
}

/** Enough to show ten of them, several houses of a street and each street once. */
const mostRows = 200

/** Addresses in which all that is sought stands; none where nothing is. Never of a property that is hidden, or shown roughly. */
export async function findPublicAddresses(db: Kysely<Schema>, { words, postcode }: SoughtAddresses): Promise<StockAddress[]> {
  const conditions = [
    ...(words.length > 0 ? [hasWords(words)] : []),
    // The index on postcodes is one of patterns.
    ...(postcode ? [sql<boolean>`postcode = ${postcode}`] : []),
  ]
  if (conditions.length === 0) return []
  return await publicAddresses(db, sql.join(conditions, sql` and `), mostRows)
}

/** The same for one property; undefined where its address is not public. */
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

/** What an address that pages show is found by, as db/migrations/0031 indexes it. */
const addressWords = sql`to_tsvector('simple', regexp_replace(translate(lower(display_address || ' ' || postcode), '''’‘\`´', ''), '[^a-z0-9]+', ' ', 'g'))`

/** So many words are an address. */
const mostWords = 8
/** What their own beginnings do not stand for. */
const short: Readonly<Record<string, string>> = { rd: 'road', ln: 'lane', gdns: 'gardens', ct: 'court' }

/** The words of a text as addresses are found by: of a to z and 0 to 9. */
export function wordsOfAddress(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll(/['’‘`´]/g, '')
      .match(/[a-z0-9]+/g) ?? []
  ).slice(0, mostWords)
}

/** Whether an address has a word that begins like each of these; `words` as `wordsOfAddress` returns them, at least one. */
function hasWords(words: readonly string[]): RawBuilder<boolean> {
  const beginnings = words.map((word) => (short[word] ? `('${word}' | '${short[word]}')` : `'${word}':*`))
  return sql`${addressWords} @@ ${beginnings.join(' & ')}::tsquery`
}
