import { expect, test } from 'vitest'
import { sumAgents } from '#src/data/statistics/agent-counts.ts'
import * as routes from '#src/routes.ts'
import { createStatistics } from '#src/services/statistics.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow, testSite } from '#tests/support/site.ts'

const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function countingSite() {
  const db = await testDatabase()
  // Tests that commit may count after they have ended.
  await db.deleteFrom('agent_count').execute()
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
    async agents() {
      await statistics.flush()
      return await sumAgents(db, { from: '2026-11-21', to: '2026-11-21' })
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

test('requests of programs are counted by what they are for, rendered or from the page cache, and nobody else’s', async () => {
  await using site = await countingSite()
  for (const path of ['/property-for-sale', '/property-for-sale', '/nowhere'])
    await site.ask(path, { 'user-agent': 'Mozilla/5.0 (compatible; GPTBot/1.3)' })
  await site.ask('/', { 'user-agent': 'Claude-User/1.0' })
  await site.ask('/', { 'user-agent': 'Googlebot/2.1' })
  await site.ask('/')
  expect(await site.agents()).toEqual([
    { class: 'training', name: 'GPTBot', count: 3 },
    { class: 'person', name: 'Claude-User', count: 1 },
  ])
  expect((await site.counts()).map(([, , , count]) => count)).toEqual([])
})
