import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { readAssets } from '#src/render/assets.ts'
import { liveRequests } from '#src/server/live/live-requests.ts'
import type { SiteContext } from '#src/server/site-context.ts'
import { testDatabase } from './database.ts'
import { type ServedSite, servedApp } from './served-app.ts'
import { testContext, testSite } from './site.ts'

/**
 * The site of a test's database on a port of its own, with the files that were built for the browser (built.ts), and streams of events, which
 * `onVersion` makes tell of changes.
 */
export async function servedSite(
  db: Kysely<Schema>,
  { onVersion = () => () => {}, ...overrides }: Partial<SiteContext> & Partial<Pick<SiteContext['live'], 'onVersion'>> = {},
): Promise<ServedSite> {
  const stopping = new AbortController()
  const live = { listen: async () => async () => {}, onVersion, stopping: stopping.signal }
  const context = await testContext(db, { assets: await readAssets(), live, ...overrides })
  const served = await servedApp((await testSite(db, context)).fetch, liveRequests(context))
  return {
    url: served.url,
    [Symbol.asyncDispose]: async () => {
      stopping.abort()
      await served[Symbol.asyncDispose]()
    },
  }
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
