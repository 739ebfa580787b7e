import { expect, test } from 'vitest'
import { aBrowser, accountSite, ada, grace } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'

const list = '/saved_searches.ljson'
const asDelete = { 'x-http-method-override': 'DELETE' }
const asPut = { 'x-http-method-override': 'put' }
const threeBeds = '/search?channel=sales&fragment=from-3-bed%2Ftag-garden'

test('W24: signed out the list is null, with 200, and saving is 401', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const browser = aBrowser(site)
  const answer = await browser.send(list)
  expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([200, 'null', 'no-store'])
  expect((await browser.ask(threeBeds, { body: {} }))[0]).toBe(401)
})

test('W24: a search is saved by its query and listed with fields in camelCase, the same criteria once', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const browser = aBrowser(site)
  await browser.register(ada)
  const [status, saved] = await browser.ask(threeBeds, { body: {} })
  expect([status, saved]).toEqual([200, { id: expect.any(Number) }])
  expect(await browser.ask('/search?fragment=tag-garden/from-3-bed/page-2&channel=sales', { method: 'POST' })).toEqual([200, saved])
  expect(await browser.ask(list)).toEqual([
    200,
    [
      {
        search_id: (saved as { id: number }).id,
        alert_frequency: 'I',
        alert_about: 'all',
        channel: 'sales',
        minBeds: 3,
        tags: ['garden'],
        title: 'Properties with at least 3 beds and a garden for sale',
        saved_at: '2026-11-21T10:00:00.000Z',
      },
    ],
  ])
})

test('a typed place is saved as the place it names, and is in the title', async () => {
  await using db = await testDatabase()
  const placeId = 'location-taunton'
  await addPlace(db)
  const { site } = await accountSite(db)
  const browser = aBrowser(site)
  await browser.register(ada)
  const typed = await browser.ask('/search?q=Taunton&fragment=from-2-bed', { body: {} })
  expect(await browser.ask(`/search?place_id=${placeId}&fragment=from-2-bed`, { body: {} })).toEqual(typed)
  expect((await browser.ask(list))[1]).toMatchObject([
    { placeId, title: expect.stringMatching(/with at least 2 beds for sale .* Taunton/) },
  ])
})

test('W25: the alert frequency is changed by number, in the query or the body', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const browser = aBrowser(site)
  await browser.register(ada)
  const [, { id }] = (await browser.ask(threeBeds, { body: {} })) as [number, { id: number }]
  const frequency = async () => ((await browser.ask(list))[1] as { alert_frequency: string }[])[0]?.alert_frequency
  expect(await browser.ask(`/saved_searches?channel=sales&id=${id}&alert_frequency=W`, { body: {}, headers: asPut })).toEqual([200, {}])
  expect(await frequency()).toBe('W')
  expect(await browser.ask(`/saved_searches?id=${id}&alert_about=new`, { body: {}, headers: asPut })).toEqual([200, {}])
  expect((await browser.ask(list))[1]).toMatchObject([{ alert_frequency: 'W', alert_about: 'new' }])
  const form = new URLSearchParams({ _method: 'put', id: String(id), alert_frequency: 'N' })
  expect((await browser.send('/saved_searches', { body: form })).status).toBe(200)
  expect(await frequency()).toBe('N')
  for (const [query, refused] of [
    [`id=${id}&alert_frequency=X`, 422],
    [`id=${id}&alert_about=some`, 422],
    [`id=${id}`, 422],
    ['id=999999&alert_frequency=W', 404],
    ['id=99999999999999&alert_frequency=W', 404],
    ['id=x&alert_frequency=W', 404],
  ] as const)
    expect([query, (await browser.ask(`/saved_searches?${query}`, { body: {}, headers: asPut }))[0]]).toEqual([query, refused])
  expect(await frequency()).toBe('N')
})

test('W25: a search is removed by its number, whether or not it exists', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const [browser, other] = [aBrowser(site), aBrowser(site)]
  await browser.register(ada)
  await other.register(grace)
  const [, { id }] = (await browser.ask(threeBeds, { body: {} })) as [number, { id: number }]
  expect(await other.ask(`/searches/${id}`, { body: {}, headers: asDelete })).toEqual([200, {}])
  expect((await browser.ask(list))[1]).toHaveLength(1)
  for (const path of [`/searches/${id}`, `/searches/${id}`, '/searches/x'])
    expect(await browser.ask(path, { body: {}, headers: asDelete })).toEqual([200, {}])
  expect(await browser.ask(list)).toEqual([200, []])
})

test('a search is removed by its criteria, unless it was saved more recently', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const browser = aBrowser(site)
  await browser.register(ada)
  await browser.ask(threeBeds, { body: { ago: 5000, alert_frequency: 'M' } })
  await browser.ask(threeBeds, { body: { ago: 9000 }, headers: asDelete })
  expect((await browser.ask(list))[1]).toMatchObject([{ alert_frequency: 'M', saved_at: '2026-11-21T09:59:55.000Z' }])
  await browser.ask(threeBeds, { body: { ago: 1000 }, headers: asDelete })
  await browser.ask(threeBeds, { body: { ago: 3000 } })
  expect(await browser.ask(list)).toEqual([200, []])
})

test('a full account gets a message', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const browser = aBrowser(site)
  await browser.register(ada)
  for (let beds = 1; beds <= 50; beds++)
    expect([beds, (await browser.ask(`/search?fragment=up-to-${beds}00000`, { body: {} }))[0]]).toEqual([beds, 200])
  const message = 'An account holds 50 saved searches. Remove one to save another.'
  expect(await browser.ask(threeBeds, { body: {} })).toEqual([422, { message }])
})

test('a plain form redirects to the list', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const browser = aBrowser(site)
  await browser.register(ada)
  const answer = await browser.send(threeBeds, { body: new URLSearchParams(), headers: { accept: 'text/html' } })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/user/saved-searches?done=search-saved'])
})
