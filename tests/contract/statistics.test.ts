import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { createStatistics } from '#src/services/statistics.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow, testSite } from '#tests/support/site.ts'

const agent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
const domain = 'www.withyandvale.example'

test('W15: a view is sent as JSON or as a form, and is 204 without a body', async () => {
  await using site = await contractSite()
  const json = await site.post(routes.statistics.propertyViews.href(), JSON.stringify({ property_id: site.id, domain }), 'application/json')
  const form = await site.post(routes.statistics.propertyViews.href(), new URLSearchParams({ property_id: String(site.id), domain }))
  for (const answer of [json, form]) expect([answer.status, await answer.text()]).toEqual([204, ''])
  expect(await site.counted()).toEqual([{ kind: 'opened', count: 2 }])
})

test('W15: exposures are a list in JSON, a list in a form, or ids parted by commas', async () => {
  await using site = await contractSite()
  const path = routes.statistics.exposures.href()
  const event = { domain, event_type: 'SearchResult' }
  const bracketed = new URLSearchParams([['property_ids[]', String(site.id)], ['property_ids[]', '999999'], ...Object.entries(event)])
  for (const [body, type] of [
    [JSON.stringify({ property_ids: [site.id, 999_999], ...event }), 'application/json'],
    [JSON.stringify({ property_ids: `${site.id},999999`, ...event })],
    [bracketed],
    [new URLSearchParams({ property_ids: `${site.id},999999`, ...event })],
  ] as const) {
    const answer = await site.post(path, body, type)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
  }
  expect(await site.counted()).toEqual([{ kind: 'seen', count: 4 }])
})

test('W15: other events are of one property each', async () => {
  await using site = await contractSite()
  for (const event_type of ['Saved', 'Brochure', 'Tour', 'Phone']) {
    await site.post(routes.statistics.exposures.href(), JSON.stringify({ property_ids: [site.id], domain, event_type }))
  }
  expect(await site.counted()).toEqual(['brochure', 'phone', 'saved', 'tour'].map((kind) => ({ kind, count: 1 })))
})

async function contractSite() {
  const db = await testDatabase()
  const id = await addProperty(db)
  const statistics = createStatistics({ db, now: () => testNow, warn: () => {} })
  const site = await testSite(db, { statistics })
  return {
    id,
    post(path: string, body: BodyInit, type?: string) {
      const headers = { 'user-agent': agent, 'sec-fetch-site': 'same-origin', ...(type && { 'content-type': type }) }
      return site.request(path, { method: 'POST', body, headers })
    },
    async counted() {
      await statistics.flush()
      return db.selectFrom('property_interest').select(['kind', 'count']).where('property_id', '=', id).orderBy('kind').execute()
    },
    async [Symbol.asyncDispose]() {
      await statistics.stop()
      await db[Symbol.asyncDispose]()
    },
  }
}
