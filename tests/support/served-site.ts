import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { readAssets } from '#src/render/assets.ts'
import type { SiteContext } from '#src/server/site-context.ts'
import { testDatabase } from './database.ts'
import { type ServedSite, servedApp } from './served-app.ts'
import { testSite } from './site.ts'

/** The site of a test's database on a port of its own, with the files that were built for the browser (built.ts). */
export async function servedSite(db: Kysely<Schema>, overrides: Partial<SiteContext> = {}): Promise<ServedSite> {
  const site = await testSite(db, { assets: await readAssets(), ...overrides })
  return servedApp(site.fetch)
}

/** A served site on a database of its own, both ended together; `stock` is what `fill`, which puts it there, returns. */
export async function stockedSite<Stock>(
  fill: (db: TestDatabase) => Promise<Stock>,
  openDatabase: () => Promise<TestDatabase> = testDatabase,
): Promise<ServedSite & { stock: Stock }> {
  const stack = new AsyncDisposableStack()
  const db = stack.use(await openDatabase())
  const stock = await fill(db)
  const { url } = stack.use(await servedSite(db))
  return { url, stock, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

type TestDatabase = Awaited<ReturnType<typeof testDatabase>>
