import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { createStatistics } from '#src/services/statistics.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow, testSite } from '#tests/support/site.ts'

const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function countingSite() {
  const db = await testDatabase()
  await addProperty(db)
  const statistics = createStatistics({ db, now: () => testNow, warn: () => {} })
  const site = await testSite(db, { statistics, version: () => '1' })
  return {
    ask: async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      (await site.request(path, { method, headers: { 'user-agent': agent, ...headers } })).status,
    async counts() {
      await statistics.flush()
      const rows = await db.selectFrom('search_count').selectAll().orderBy('count', 'desc').orderBy('place').execute()
      return rows.map(({ channel, place, nothing, count }) => [channel, place, nothing, count])
    },
    async [Symbol.asyncDispose]() {
      await statistics.stop()
      await db[Symbol.asyncDispose]()
    },
  }
}

test('every display of a search’s results counts, also from the page cache; further pages and map moves do not', async () => {
  await using site = await countingSite()
  expect(await site.ask('/property-for-sale')).toBe(200)
  expect(await site.ask('/property-for-sale')).toBe(200)
  expect(await site.ask('/property-for-sale/page-2')).toBe(200)
  expect(await site.ask('/property-for-sale/')).not.toBe(200)
  expect(await site.ask(routes.search.toRent.href())).toBe(200)
  expect(await site.counts()).toEqual([
    ['sales', 'Anywhere', '', 2],
    ['lettings', 'Anywhere', 'Properties to let', 1],
  ])
})

test.each([
  ['a robot', { 'user-agent': 'Googlebot/2.1' }],
  ['who asks not to be tracked', { 'sec-gpc': '1' }],
  ['what is fetched ahead', { 'sec-purpose': 'prefetch;prerender' }],
])('the search of %s is not counted, rendered or from the page cache', async (_, headers) => {
  await using site = await countingSite()
  for (let times = 0; times < 2; times++) expect(await site.ask('/property-for-sale', headers)).toBe(200)
  await site.ask('/property-for-sale', {}, 'HEAD')
  expect(await site.counts()).toEqual([])
})
