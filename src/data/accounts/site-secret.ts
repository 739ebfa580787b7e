import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** A random text of 256 bits that all processes of the site have in common, made when it is first asked for. */
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
 * A secret that is known before anybody needs it, so that it may be needed within a transaction: an embedded database has one connection,
 * and a transaction that waited for a query outside it would wait for ever.
 */
export async function preloadedSecret(db: Kysely<Schema>, name: string): Promise<() => Promise<string>> {
  const known = await siteSecret(db, name)
  return async () => known
}

/** A secret that is asked for when it is first needed, and then no more; again where that failed. */
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
