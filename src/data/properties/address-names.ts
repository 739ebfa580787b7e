import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Channel } from '../../domain/property/channel.ts'
import type { Schema } from '../database/schema.ts'

/**
 * The parts of an address without house numbers, in lower case, each as one lexeme: the expression of db/migrations/0074. For a row
 * `detail`.
 */
export const addressNames = sql`array_to_tsvector(array_remove(regexp_split_to_array(
  translate(lower(left(detail.display_address, 300)), '-.''’‘', ' '), '\\s*,\\s*(?:\\d+[a-z]?\\s+)?|^\\s*\\d+[a-z]?\\s+|\\s+$'), ''))`
const ofListed = sql`from property_detail as detail join property on property.id = detail.property_id where property.listed`

interface StockWords {
  /** Names of streets, houses and neighbourhoods in displayed addresses; whether a phrase search finds one. */
  names: ReadonlyMap<string, { isPhrase: boolean }>
  tags: ReadonlySet<string>
  /** Single words that occur in a description, feature or address, in any English form. */
  words: ReadonlySet<string>
}

/** What the listed stock contains of given words in lower case, using indexes only. */
export async function stockWords(db: Kysely<Schema>, asked: { names: readonly string[]; words: readonly string[] }): Promise<StockWords> {
  const texts = [...new Set([...asked.names, ...asked.words])]
  if (texts.length === 0) return { names: new Map(), tags: new Set(), words: new Set() }
  const query = sql`('''' || replace(asked.text, '''', '''''') || '''')::tsquery`
  const isListed = (test: RawBuilder<boolean>) =>
    sql<boolean>`(exists (select from property where listed and channel = 'sales' and ${test})
      or exists (select from property where listed and channel = 'lettings' and ${test}))`
  const { rows } = await sql<{ text: string; is_name: boolean; is_phrase: boolean; is_tag: boolean; is_word: boolean }>`
    select text, is_name, is_name and ${isListed(sql`search_text @@ phraseto_tsquery('english', asked.text)`)} as is_phrase,
      ${isListed(sql`tags @> array[asked.text]`)} as is_tag,
      asked.text = any(${asked.words}::text[]) and ${isListed(sql`search_text @@ plainto_tsquery('english', asked.text)`)} as is_word
    from unnest(${texts}::text[]) as asked (text)
    cross join lateral (select asked.text = any(${asked.names}::text[]) and exists (select ${ofListed} and ${addressNames} @@ ${query}) as is_name) as named`.execute(
    db,
  )
  const those = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).map(({ text }) => text)
  return {
    names: new Map(rows.filter((row) => row.is_name).map(({ text, is_phrase }) => [text, { isPhrase: is_phrase }])),
    tags: new Set(those((row) => row.is_tag)),
    words: new Set(those((row) => row.is_word)),
  }
}

/** Longer than anybody needs to type. */
const mostCharacters = 60
/** Addresses considered for the few suggestions. */
const mostAddresses = 200

/**
 * For a row `detail` of property_detail: whether a part of its displayed address begins with a text in lower case, which may have a house
 * number before it. Undefined if the text is too short, or not a name.
 */
export function beginsWithName(text: string): RawBuilder<boolean> | undefined {
  const name = text.slice(0, mostCharacters).replace(/^\d+[a-z]? +/, '')
  return /^[a-z0-9][a-z0-9 ]{2,}$/.test(name) ? sql<boolean>`${addressNames} @@ ${`'${name}':*`}::tsquery` : undefined
}

/** Displayed addresses of listed properties with a part that begins with a text, which may have a house number before it. */
export async function addressesLike(db: Kysely<Schema>, text: string): Promise<string[]> {
  const begins = beginsWithName(text)
  if (!begins) return []
  const { rows } = await sql<{ address: string }>`
    select distinct address from (
      select detail.display_address as address ${ofListed} and ${begins} limit ${mostAddresses}
    ) as found order by address`.execute(db)
  return rows.map(({ address }) => address)
}

/**
 * The listed property with the agency's reference, in any case. If the text says "ref", `branches` are the ids that feeds put before it
 * (`4101_100012`), and a number may be the site's own id, as in addresses.
 */
export async function findReference(
  db: Kysely<Schema>,
  reference: string,
  branches: readonly number[] = [],
): Promise<{ address: string; channel: Channel; reference: string } | undefined> {
  if (reference === '') return undefined
  const spellings = [reference, reference.toUpperCase(), reference.toLowerCase(), ...branches.map((id) => `${id}_${reference}`)]
  const id = branches.length > 0 && /^\d{1,9}$/.test(reference) ? Number(reference) : undefined
  return db
    .selectFrom('property')
    .innerJoin('property_detail', 'property_detail.property_id', 'property.id')
    .select(['display_address as address', 'property.channel', 'agent_ref as reference'])
    .where('listed', '=', true)
    .where((eb) => eb.or([eb('agent_ref', 'in', [...new Set(spellings)]), ...(id === undefined ? [] : [eb('property.id', '=', id)])]))
    .orderBy((eb) => eb('property.id', '=', id ?? -1))
    .executeTakeFirst()
}
