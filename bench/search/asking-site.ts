import { pathToFileURL } from 'node:url'
import type { Kysely } from 'kysely'
import { build } from 'vite'
import { contentInFolder } from '#src/content/content-store.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { readSiteVersion } from '#src/data/processes/site-version.ts'
import { keptFacts } from '#src/data/search/stock-facts.ts'
import { stockInMemory } from '#src/data/search/stock-in-memory.ts'
import { channels } from '#src/domain/property/channel.ts'
import { searchQuery } from '#src/domain/search/search-query.ts'
import * as routes from '#src/routes.ts'
import { siteContext } from '#tests/support/site-context.ts'
import type { BenchSearch } from './workload.ts'

/** Asks a site for a search's `.ljson`; returns the number of properties it reports, once the whole answer is there. */
export type AskSite = (search: BenchSearch) => Promise<number>

/**
 * The whole site on this database, called as tests do: everything of a request but the socket, without caches of pages; with the facts of
 * the stock read into memory, as the site has them before its first visitor.
 */
export async function askingSite(db: Kysely<Schema>, { varFolder, now }: { varFolder: string; now: Date }): Promise<AskSite> {
  const { blockKinds, createApp, readContent } = await builtSite()
  const content = await readContent(contentInFolder('content/demo'), new Map([...blockKinds].map(([kind, { schema }]) => [kind, schema])))
  const version = String(await readSiteVersion(db))
  const facts = keptFacts(db)
  for (const channel of channels) await facts.at(channel, Number(version))
  const stock = stockInMemory(facts, () => version)
  const app = createApp(siteContext({ db, varFolder, content: () => content, now: () => now, stock }))
  let visitor = 0
  return async (search) => {
    // Each from another visitor, or the rate limit of one address would answer.
    const remoteAddress = `10.${(++visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`
    const answer = await app.request(addressOf(search), {}, { incoming: { socket: { remoteAddress } } })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${addressOf(search)} was answered with ${answer.status}: ${text.slice(0, 200)}`)
    return (JSON.parse(text) as { pagination: { total_count: number } }).pagination.total_count
  }
}

/** As rules: W5 has it, written by the codec that browsers use. */
export function addressOf({ criteria, isMap }: BenchSearch): string {
  const params = searchQuery(criteria)
  if (isMap) params.set('hashbang', 'map')
  return `${routes.search.results.href()}?${params}`
}

type App = typeof import('#src/server/app.ts')
type Kinds = typeof import('#src/blocks/kinds.ts')
type ReadContent = typeof import('#src/content/read-content.ts')
type Site = App & Kinds & ReadContent

/** The parts with views, built as in production, because Node does not run TSX; built once for this process. */
function builtSite(): Promise<Site> {
  building ??= buildSite()
  return building
}

let building: Promise<Site> | undefined

async function buildSite(): Promise<Site> {
  const outDir = 'build/bench'
  // Beside those of vite.config.ts, with which Vite merges them.
  const input = { app: 'src/server/app.ts', kinds: 'src/blocks/kinds.ts', 'read-content': 'src/content/read-content.ts' }
  await build({ logLevel: 'error', build: { ssr: true, outDir, rolldownOptions: { input } } })
  const from = (name: string) => import(pathToFileURL(`${outDir}/${name}.js`).href)
  return { ...((await from('app')) as App), ...((await from('kinds')) as Kinds), ...((await from('read-content')) as ReadContent) }
}
