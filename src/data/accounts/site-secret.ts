import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** A random text of 256 bits shared by all processes of the site, created on first use. */
export async function siteSecret(db: Kysely<Schema>, name: string): Promise<string> {
  const read = () => db.selectFrom('site_secret').select('secret').where('name', '=', name).executeTakeFirst()
  const known = await read()
  if (known) return known.secret
  await db
    .insertInto('site_secret')
    .values({ name, secret: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const made = await read()
  if (!made) throw new Error(`The site has no secret ${name}.`)
  return made.secret
}

/**
 * A secret read before it is needed, so that it can be used within a transaction: an embedded database has one connection, and a
 * transaction that waits for a query outside of it would wait forever.
 */
export async function preloadedSecret(db: Kysely<Schema>, name: string): Promise<() => Promise<string>> {
  const known = await siteSecret(db, name)
  return async () => known
}

/** A secret read on first use and cached; read again after a failure. */
export function lazySecret(ask: () => Promise<string>): () => Promise<string> {
  let known: Promise<string> | undefined
  return () => {
    known ??= ask().catch((error) => {
      known = undefined
      throw error
    })
    return known
  }
}
