import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPeople, addSector } from '#tests/support/demand.ts'
import { officeSite } from '#tests/support/office.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { addPlace } from '#tests/support/places.ts'
import { testContent, testSite } from '#tests/support/site.ts'
import { addSoldStreets } from '#tests/support/sold-streets.ts'

const asked = { channel: 'sales', postcode: 'ta1 1aa', kind: 'terraced', beds: '3', price: '£275,000' }

async function aTown(db: Kysely<Schema>) {
  await addPlace(db)
  await addSector(db)
  await addPeople(db, 25, { channel: 'sales', placeId: 'location-taunton', maxPrice: 300_000 })
}

type Site = Awaited<ReturnType<typeof testSite>>

async function post(site: Site, body: Record<string, string>, isPage = false, path = '/who-is-looking') {
  const json = { 'content-type': 'application/json', accept: 'application/json' }
  const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
  return await site.request(path, {
    method: 'POST',
    headers: isPage ? form : json,
    body: isPage ? new URLSearchParams(body).toString() : JSON.stringify(body),
  })
}

test('scripts are told as JSON, which nobody keeps, and nothing in it is about a person', async () => {
  await using db = await testDatabase()
  await aTown(db)
  const answer = await post(await testSite(db), asked)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const { demand } = await answer.json()
  expect(Object.keys(demand).sort()).toEqual(['area', 'asOf', 'beds', 'channel', 'kind', 'own', 'steps'])
  expect(demand).toMatchObject({ area: 'TA1 1', own: 4 })
  expect(demand.steps.slice(3, 7)).toEqual([
    { from: 200_000, to: 250_000, people: 20 },
    { from: 250_000, to: 300_000, people: 20 },
    { from: 300_000, to: 350_000, people: null },
    { from: 350_000, to: 400_000, people: null },
  ])
})

test('without scripts the steps around the price stand above the form, with what was typed in it', async () => {
  await using db = await testDatabase()
  await aTown(db)
  const site = await testSite(db)
  const form = await (await site.request('/who-is-looking')).text()
  expect(form).toMatch(/<form [^>]*action="\/who-is-looking"/)
  const answer = await post(site, asked, true)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const page = await answer.text()
  const words = wordsOfPage(page)
  expect(words).toContain('20 or more people look for one like it')
  expect(words).toMatch(/£250,000 to £300,000 \(yours\)\s+20 or more people/)
  expect(words).toMatch(/£300,000 to £350,000\s+Fewer than ten/)
  expect(page).toContain('value="£275,000"')
})

test.each([
  [{ postcode: 'TA1 1A' }, 'postcode'],
  [{ postcode: 'Taunton' }, 'postcode'],
  [{ kind: 'castle' }, 'kind'],
  [{ beds: '' }, 'beds'],
  [{ beds: '6' }, 'beds'],
  [{ channel: 'auctions' }, 'channel'],
  [{ price: 'much' }, 'price'],
])('%j is refused at its field', async (wrong, field) => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const answer = await post(site, { ...asked, ...wrong })
  expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, [field]])
  expect((await post(site, { ...asked, ...wrong }, true)).status).toBe(422)
})

test('an unknown postcode is told, and where nobody can save a search there is neither page nor answer', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  expect(await (await post(site, { ...asked, postcode: 'ZE3 9ZZ' })).json()).toEqual({ demand: null })
  expect(await (await post(site, { ...asked, postcode: 'ZE3 9ZZ' }, true)).text()).toContain('We do not know this postcode')
  const content = await testContent()
  const off = await testSite(db, { content: () => ({ ...content, site: { ...content.site, accounts: false } }) })
  expect([(await off.request('/who-is-looking')).status, (await post(off, asked)).status]).toEqual([404, 404])
})

test('an instant valuation says it of the home at its value, where bedrooms are given', async () => {
  await using db = await testDatabase()
  await aTown(db)
  await addSoldStreets(db)
  const site = await testSite(db)
  const valued = await (await post(site, { ...asked, house: '' }, false, '/valuation')).json()
  expect(valued.demand.steps[valued.demand.own].from).toBeLessThanOrEqual(valued.value)
  expect(valued.demand.steps[valued.demand.own].to).toBeGreaterThan(valued.value)
  expect(await (await post(site, { ...asked, house: '' }, true, '/valuation')).text()).toContain('(yours)')
  const without = await (await post(site, { ...asked, house: '', beds: '' }, false, '/valuation')).json()
  expect([without.status, without.demand]).toEqual(['estimated', undefined])
})

test('staff are told the same as visitors, of a home of their own form or of a valuation', async () => {
  await using db = await testDatabase()
  await aTown(db)
  const { as } = await officeSite(db)
  const client = await as('viewer')
  const query = new URLSearchParams(asked).toString()
  expect(wordsOfPage(await (await client.get(`/office/stock/demand?${query}`)).text())).toContain('20 or more people look for one like it')
  const wrong = await client.get('/office/stock/demand?kind=flat&beds=9&postcode=nowhere')
  expect([wrong.status, (await wrong.text()).includes('such as TA1 3PX, or its beginning')]).toEqual([422, true])
  expect(await (await client.get('/office/stock/demand?postcode=TA1+1AA')).text()).toContain('value="TA1 1AA"')
})

test('who books a valuation is told how many look around its postcode, by script and without', async () => {
  await using db = await testDatabase()
  await aTown(db)
  const site = await testSite(db)
  const lookup = async (query: string) => (await (await site.request(`/postcode_branch_lookup?${query}`)).json()).demand
  expect(await lookup('postcode=TA1+1AA&channel=selling')).toEqual({
    area: 'TA1 1',
    people: 20,
    text: '20 or more people have us tell them of homes to buy around TA1 1.',
  })
  expect(await lookup('postcode=TA1+1AA&channel=letting')).toEqual({ area: 'TA1 1', people: null, text: null })
  expect([await lookup('postcode=TA1+1AA'), await lookup('postcode=ZE3+9ZZ&channel=selling')]).toEqual([undefined, undefined])
  const sender = { first_name: 'Ann', last_name: 'Ash', email: 'ann@example.com', tel_home: '01823 960100' }
  const client = { ...sender, street_address: 'High Street', town: 'Taunton', postcode: 'TA1 1AA' }
  const typed = Object.fromEntries(Object.entries(client).map(([name, value]) => [`lead_client[${name}]`, value]))
  const form = { ...typed, 'lead[valuation_reason]': 'selling', valuation_step: 'details' }
  const page = await post(site, form, true, '/book-a-valuation')
  expect(page.status).toBe(200)
  expect(wordsOfPage(await page.text())).toContain('20 or more people have us tell them of homes to buy around TA1 1.')
})
