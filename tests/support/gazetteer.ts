import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { loadGazetteer } from '#src/services/places/load-gazetteer.ts'
import { testDatabase } from './database.ts'

/** A test's own transaction with all places of the gazetteer in it. */
export async function databaseWithPlaces(): Promise<Kysely<Schema> & AsyncDisposable> {
  const db = await testDatabase()
  try {
    await loadGazetteer(db)
    return db
  } catch (error) {
    await db[Symbol.asyncDispose]()
    throw error
  }
}
