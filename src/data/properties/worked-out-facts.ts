import { type Kysely, sql } from 'kysely'
import type { Listing } from '#src/domain/property/listing.ts'
import type { Schema } from '../database/schema.ts'
import { propertyFactsBefore } from '../search/criterion-tests.ts'

interface WorkedOut {
  id: number
  /** The fact of the listing, or nothing where there is none. */
  facts: Partial<Listing>
  /** By which searches find it then (decision 142). */
  words: readonly string[]
}

interface SaveOptions {
  fact: 'registered' | 'surroundings'
  /** All words that the fact may give a search text. */
  words: readonly string[]
  now: Date
}

/**
 * Within a transaction: stores a fact with these listings that no feed states, with the words by which searches find it. Where these change it is
 * news for saved searches that did not find the home before.
 */
export async function saveWorkedOut(trx: Kysely<Schema>, homes: readonly WorkedOut[], { fact, words, now }: SaveOptions): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(homes)}::jsonb) as given (id integer, facts jsonb, words jsonb)`
  const after = sql`(ts_delete(search_text, ${words}::text[]) || array_to_tsvector(array(select jsonb_array_elements_text(given.words))))`
  await sql`
    with events as (
      insert into property_event (property_id, kind, old_price, new_price, old_status, new_status, happened_at)
      select property.id, 'changed', price_value, price_value, status, status, ${now} from property join ${given} using (id)
      where listed and search_text <> ${after}
      returning id, property_id
    )
    insert into unmatched_event (event_id, before)
    select events.id, ${propertyFactsBefore} from events join property on property.id = events.property_id`.execute(trx)
  await sql`
    update property set search_text = ${after} from ${given}
    where given.id = property.id and (search_text <> ${after} or surroundings_code is null)`.execute(trx)
  await sql`
    update property_detail set listing = listing - ${fact}::text || given.facts from ${given} where given.id = property_id`.execute(trx)
}
