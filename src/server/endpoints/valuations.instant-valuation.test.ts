import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { readSettings } from '#src/settings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testContent, testSite } from '#tests/support/site.ts'
import { addSoldStreets } from '#tests/support/sold-streets.ts'
import { estimatedAnswer, speakValuations } from '#tests/support/valuation-service.ts'

const asked = { postcode: 'ta1 1aa', house: '', kind: 'terraced', beds: '' }

async function post(db: Kysely<Schema>, body: object, isPage = false, env: NodeJS.ProcessEnv = {}) {
  const site = await testSite(db, { settings: readSettings({ LOG_LEVEL: 'silent', ...env }) })
  const json = { 'content-type': 'application/json', accept: 'application/json' }
  const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
  return await site.request('/valuation', {
    method: 'POST',
    headers: isPage ? form : json,
    body: isPage ? new URLSearchParams({ ...body }).toString() : JSON.stringify(body),
  })
}

test('scripts are told as JSON, which nobody keeps', async () => {
  await using db = await testDatabase()
  await addSoldStreets(db)
  const answer = await post(db, asked)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await answer.json()).toMatchObject({ status: 'estimated', examples: expect.any(Array), credit: expect.any(String) })
})

test.each([
  [{ postcode: '' }, 'postcode'],
  [{ postcode: 'TA1' }, 'postcode'],
  [{ kind: '' }, 'kind'],
  [{ kind: 'castle' }, 'kind'],
  [{ house: 'x'.repeat(101) }, 'house'],
])('%j is refused at its field', async (wrong, field) => {
  await using db = await testDatabase()
  const answer = await post(db, { ...asked, ...wrong })
  expect(answer.status).toBe(422)
  expect(Object.keys((await answer.json()).errors)).toEqual([field])
})

test.each([
  ['no fields', []],
  ['lists', { postcode: ['TA1 1AA'], kind: { a: 1 } }],
  ['numbers', { postcode: 7, kind: 1, beds: -1 }],
])('%s are refused too', async (_, body) => {
  await using db = await testDatabase()
  expect((await post(db, body)).status).toBe(422)
})

test('without scripts it is the same address with the range above the form, and what was typed in it', async () => {
  await using db = await testDatabase()
  await addSoldStreets(db)
  const answer = await post(db, { ...asked, house: '12 <b>' }, true)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const page = await answer.text()
  expect(page).toMatch(/<h3 id="valued-heading"[^>]*>£[\d,]+ to £[\d,]+/)
  expect(page).toContain('value="12 &lt;b&gt;"')
})

test('and what is wrong beside its field', async () => {
  await using db = await testDatabase()
  const answer = await post(db, { ...asked, postcode: 'nowhere' }, true)
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('Please enter a valid postcode')
})

test('the form stands at its own address', async () => {
  await using db = await testDatabase()
  const answer = await (await testSite(db)).request('/valuation')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toMatch(/<form [^>]*action="\/valuation"/)
})

test('where the agency has none there is neither page nor figure', async () => {
  await using db = await testDatabase()
  await addSoldStreets(db)
  const content = await testContent()
  const off = { ...content, site: { ...content.site, valuation: { ...content.site.valuation, instant: false } } }
  const site = await testSite(db, { content: () => off })
  expect((await site.request('/valuation')).status).toBe(404)
  const body = JSON.stringify(asked)
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  expect((await site.request('/valuation', { method: 'POST', headers, body })).status).toBe(404)
  expect(await (await site.request('/')).text()).toMatch(/<body [^>]*data-instant-valuation="off"/)
  expect(await (await site.request('/book-a-valuation')).text()).not.toContain('Get an instant estimate')
})

test('a service that the settings name is asked; its key is nowhere in what visitors get, and a failure is told with the way to a visit', async () => {
  await using db = await testDatabase()
  await using server = await speakValuations('a-secret-token')
  const env = { VALUATION_URL: server.url, VALUATION_TOKEN: 'a-secret-token' }
  const told = await post(db, asked, false, env)
  expect([told.status, await told.json()]).toEqual([200, { status: 'estimated', ...estimatedAnswer }])
  expect(server.bodies).toEqual([{ postcode: 'TA1 1AA', house: '', kind: 'terraced', beds: null }])
  const page = await (await post(db, asked, true, env)).text()
  expect(page).toContain('Values by Example Ltd')
  expect(page).not.toMatch(new RegExp(`a-secret-token|${new URL(server.url).host}`))
  server.behaviour = 'status 500'
  const failed = await post(db, asked, false, env)
  expect([failed.status, await failed.json()]).toEqual([503, { status: 'unavailable' }])
  const failedPage = await post(db, asked, true, env)
  expect(failedPage.status).toBe(503)
  expect(await failedPage.text()).toMatch(/We cannot work out a figure just now\.[\s\S]*href="\/book-a-valuation"/)
})
