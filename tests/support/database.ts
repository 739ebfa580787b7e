import type { Kysely } from 'kysely'
import type { Database } from '#src/data/database/database.ts'
import { embeddedDatabase } from '#src/data/database/embedded-database.ts'
import { migrate } from '#src/data/database/migrate.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { serverDatabase } from '#src/data/database/server-database.ts'
import { migratedFiles } from './migrated-files.ts'
import { newDatabase } from './postgres-server.ts'

let opened: Promise<Database> | undefined

/**
 * This worker's own database, migrated once: embedded, or a new one on the server of TEST_DATABASE_URL (`npm test` runs the data-layer
 * tests a second time on one).
 */
export function sharedDatabase(): Promise<Database> {
  opened ??= openedDatabase()
  return opened
}

/** A transaction on it, rolled back when the test ends. */
export async function testDatabase(): Promise<Kysely<Schema> & AsyncDisposable> {
  return transactionOn(await sharedDatabase())
}

/** A transaction, rolled back when the test ends. */
export async function transactionOn({ db }: Database): Promise<Kysely<Schema> & AsyncDisposable> {
  const trx = await db.startTransaction().execute()
  return Object.assign(trx as Kysely<Schema>, { [Symbol.asyncDispose]: async () => void (await trx.rollback().execute()) })
}

/** A new, migrated database that lives as long as the worker or until it is closed. `connections`: how many to a server. */
export async function openedDatabase(options?: { connections: number }): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) return await newEmbeddedDatabase()
  const database = await serverDatabase(await newDatabase(url), options)
  await migrate(database)
  return database
}

/** A new embedded one, migrated, in memory or in a folder that does not hold one. */
export async function newEmbeddedDatabase(folder = 'memory://'): Promise<Database> {
  return await embeddedDatabase(folder, await migratedFiles())
}
