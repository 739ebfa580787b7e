import type { Kysely } from 'kysely'
import type { Database } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { loadGazetteer } from '#src/services/places/load-gazetteer.ts'
import { openedDatabase, transactionOn } from './database.ts'

let opened: Promise<Database> | undefined

/** A test's own transaction, on a database of this worker that holds all places of the gazetteer, whose loading takes a second. */
export async function databaseWithPlaces(): Promise<Kysely<Schema> & AsyncDisposable> {
  opened ??= openedWithPlaces()
  return transactionOn(await opened)
}

async function openedWithPlaces(): Promise<Database> {
  const database = await openedDatabase()
  await loadGazetteer(database.db)
  return database
}
