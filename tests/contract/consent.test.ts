import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSite } from '#tests/support/site.ts'

test('W28: the analytics code is two texts, empty without consent', async () => {
  await using db = await testDatabase()
  const answer = await (await testSite(db)).request(routes.consent.analyticsCode.href())
  expect([answer.status, await answer.json()]).toEqual([200, { analytics_code: '', head_analytics_code: '' }])
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
})

test.each([
  ['application/json', '{"cookie-consent":"allow"}'],
  ['text/plain;charset=UTF-8', '{"cookie-consent":"allow"}'],
  ['application/x-www-form-urlencoded', 'cookie-consent=allow'],
])('W28: an answer sent as %s is 204, and a client that keeps cookies has allowed', async (type, body) => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const answer = await site.request(routes.consent.answer.href(), { method: 'POST', headers: { 'content-type': type }, body })
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  expect(answer.headers.get('set-cookie')).toMatch(/^gable_consent=allow\.\d{4}-\d\d-\d\d; Path=\//)
})
