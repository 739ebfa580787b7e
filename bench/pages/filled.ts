import { type Kysely, sql } from 'kysely'
import { migrate } from '#src/data/database/migrate.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { serverDatabase } from '#src/data/database/server-database.ts'
import { loadGazetteer } from '#src/services/places/load-gazetteer.ts'
import { aListing } from '#tests/support/listings.ts'
import { fillStock } from '../search/stock.ts'
import { fillCatalogue } from './catalogue.ts'

/** Fills the database with properties whose pages have pictures and text, and a catalogue. Returns the ids of those for sale. */
export async function filled(url: string, properties: number): Promise<number[]> {
  const database = await serverDatabase(url)
  await migrate(database)
  await loadGazetteer(database.db)
  await fillStock(database.db, properties, new Date())
  await giveFullListings(database.db)
  const rows = await database.db.selectFrom('property').select('id').where('channel', '=', 'sales').where('listed', '=', true).execute()
  await fillCatalogue(database.db)
  await database.close()
  return rows.map(({ id }) => id)
}

/** The stock of the search bench has cards without photos and listings of no more than a text: pages need both. */
async function giveFullListings(db: Kysely<Schema>): Promise<void> {
  const photo = (number: number) => ({ hash: `${number}`.repeat(64), alt: 'A room', width: 1600, height: 1200 })
  const listing = { ...aListing(), published: true, description: '<p>A house of some size near the park, with a garden. </p>'.repeat(30) }
  await sql`update property_detail set listing = listing || ${JSON.stringify(listing)}::jsonb,
    card = card || ${JSON.stringify({ photos: [1, 2, 3, 4, 5, 6].map(photo) })}::jsonb`.execute(db)
}
