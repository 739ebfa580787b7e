import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#src/data/database/database.ts'
import { allRoutes } from '#src/routes/all-routes.ts'
import * as routes from '#src/routes.ts'
import { loadGazetteer } from '#src/services/places/load-gazetteer.ts'
import { openedDatabase } from '#tests/support/database.ts'
import { routeAddresses } from '#tests/support/route-addresses.ts'
import { testNow, testSite } from '#tests/support/site.ts'
import { trials } from '#tests/support/trials.ts'
import { recordStatements } from '../bench/search/record-statements.ts'
import { fillStock } from '../bench/search/stock.ts'

const properties = trials(10_000, 100_000)
/**
 * A page shows a few dozen, and looks at no more than some of the stock to find them: a property page at the 2000 nearest that are available,
 * and those between them that are not.
 */
const mostRows = 3500
/** What is read whole, by its route: all of the stock is what it lists. Each is made once for a version of the site. */
const listsAllStock = new Set(['site.siteMap', 'crawlers.sitemapIndex', 'crawlers.placeSitemap', 'crawlers.propertySitemap'])
/** What options count among is read into memory once for a version of the site (decision 75). */
const readsFactsIntoMemory = /^\s*with countries as materialized/
const timeLimit = 600_000

let database: Database

beforeAll(async () => {
  database = await openedDatabase({ connections: 1 })
  await loadGazetteer(database.db)
  await fillStock(database.db, properties, testNow)
}, timeLimit)
afterAll(() => database.close())

test(
  `no page looks at more than ${mostRows} of ${properties} properties`,
  async () => {
    const recorded = recordStatements(database.db)
    const app = await testSite(recorded.db)
    const wrong: string[] = []
    let asked = 0
    for (const [name, address] of pages()) {
      await (await app.request(address)).arrayBuffer()
      for (const { sql: text, parameters } of recorded.take()) {
        if (!/^\s*(select|with)\b/i.test(text) || readsFactsIntoMemory.test(text)) continue
        asked += 1
        const rows = await rowsLookedAt(CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters]))
        if (rows > mostRows) wrong.push(`${name}: ${rows} rows for ${text.replaceAll(/\s+/g, ' ').slice(0, 300)}`)
      }
    }
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(100)
  },
  timeLimit,
)

/** An address of every route that anyone may get; and homes of all kinds, since what is like them is found among the whole stock. */
function* pages(): Generator<[name: string, address: string]> {
  for (const [name, { method, action }] of allRoutes) {
    if (method === 'GET' && action === 'visit' && !listsAllStock.has(name)) yield [name, routeAddresses[name]]
  }
  for (let id = 1; id <= 40; id += 1) {
    for (const channel of ['sales', 'lettings'] as const) yield ['property.page', routes.property.page.href(id, channel)]
  }
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** Rows of the stock that a statement reads, those that it only counts from an index apart: it is carried out. */
async function rowsLookedAt(explain: CompiledQuery): Promise<number> {
  const { rows } = await database.db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explain)
  return Math.round(rowsOf(rows[0]!['QUERY PLAN'][0].Plan))
}

function rowsOf(node: PlanNode): number {
  const isStock = /^property(_detail)?$/.test(node['Relation Name'] ?? '') && node['Node Type'] !== 'Index Only Scan'
  const perLoop = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return (isStock ? perLoop * node['Actual Loops'] : 0) + (node.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), 0)
}
