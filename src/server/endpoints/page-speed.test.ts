import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { createStatistics, forgetStatistics } from '#src/services/statistics.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testNow, testSite } from '#tests/support/site.ts'

const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const visit = { page: 'search', opened: 1432, answered: 48, moved: 0 }

test('a visit counts once in each of its measures, by kind of page and week', async () => {
  await using site = await measuringSite()
  for (let times = 0; times < 2; times++) expect((await site.send(visit)).status).toBe(204)
  await site.send({ page: 'property', opened: 90 })
  expect(await site.counts()).toEqual([
    ['2026-11-16', 'property', 'opened', 100, 1],
    ['2026-11-16', 'search', 'answered', 60, 2],
    ['2026-11-16', 'search', 'moved', 0, 2],
    ['2026-11-16', 'search', 'opened', 1500, 2],
  ])
})

test('what is made up is answered alike: a kind that is not known counts as other, what is no number not at all', async () => {
  await using site = await measuringSite()
  const bodies = [
    '',
    '{',
    '[]',
    'page=search',
    { ...visit, opened: '1', answered: -1, moved: 1e12 },
    { opened: Number.NaN },
    { opened: [1] },
  ]
  for (const body of bodies) expect((await site.send(body)).status).toBe(204)
  expect(await site.counts()).toEqual([])
  await site.send({ page: "'; drop table page_speed", opened: 3_600_000 })
  expect(await site.counts()).toEqual([['2026-11-16', 'other', 'opened', 60_000, 1]])
})

test.each([
  ['a robot', { 'user-agent': 'Googlebot/2.1' }],
  ['who asks not to be tracked', { 'sec-gpc': '1' }],
  ['who asks that in the older way', { dnt: '1' }],
  ['who denied statistics', { cookie: 'gable_consent=deny' }],
])('%s is answered alike and not counted', async (_, headers) => {
  await using site = await measuringSite()
  expect((await site.send(visit, headers)).status).toBe(204)
  expect(await site.counts()).toEqual([])
})

test('another site cannot make a visitor’s browser count; bodies and rate are limited', async () => {
  await using site = await measuringSite()
  expect((await site.send(visit, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await site.send('x'.repeat(501))).status).toBe(413)
  const answers = []
  for (let times = 0; times <= routes.statistics.pageSpeed.perMinute; times++) answers.push((await site.send({})).status)
  expect(answers).toContain(429)
  expect(await site.counts()).toEqual([])
})

test('figures go with the other statistics', async () => {
  await using site = await measuringSite()
  await site.send(visit)
  expect(await site.counts()).toHaveLength(3)
  expect(await forgetStatistics(site.db, { days: 4, now: testNow })).toBe(3)
  expect(await site.counts()).toEqual([])
})

async function measuringSite() {
  const db = await testDatabase()
  const statistics = createStatistics({ db, now: () => testNow, warn: () => {} })
  const site = await testSite(db, { statistics })
  return {
    db,
    send: (body: unknown, headers: Record<string, string> = {}) =>
      site.request(routes.statistics.pageSpeed.href(), {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'user-agent': agent, ...headers },
      }),
    async counts() {
      await statistics.flush()
      const rows = await db.selectFrom('page_speed').selectAll().orderBy('page').orderBy('measure').execute()
      return rows.map(({ week, page, measure, upto, count }) => [week, page, measure, upto, count])
    },
    async [Symbol.asyncDispose]() {
      await statistics.stop()
      await db[Symbol.asyncDispose]()
    },
  }
}
