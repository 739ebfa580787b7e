import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSite } from '#tests/support/site.ts'

const address = routes.files.speculationRules.href()

test('every page names the rules, and they are of the type that browsers take', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  for (const page of [routes.site.home.href(), routes.search.forSale.href()]) {
    expect((await site.request(page)).headers.get('speculation-rules')).toBe(`"${address}"`)
  }
  const answer = await site.request(address)
  expect(answer.headers.get('content-type')).toBe('application/speculationrules+json')
  expect(answer.headers.get('vary')).toContain('Save-Data')
  const { prerender, prefetch } = await answer.json()
  expect(prerender[0].where.and[0].href_matches).toBe('/properties/*')
  for (const { eagerness } of [...prerender, ...prefetch]) expect(eagerness).toBe('moderate')
})

test.each([
  ['on', {}],
  ['On ', {}],
])('who saves data (%j) has nothing fetched in advance', async (saveData, rules) => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const answer = await site.request(address, { headers: { 'save-data': saveData } })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual(rules)
})
