import { expect, test } from 'vitest'
import { aBrowser, accountSite, ada, grace } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'

const list = '/saved_properties.ljson'
const asDelete = { 'x-http-method-override': 'delete' }

test('W23: signed out the list is null, with 200, and nothing can be saved', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const browser = aBrowser(site)
  const answer = await browser.send(list)
  expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([200, 'null', 'no-store'])
  expect(await browser.ask(list, { body: { property_ids: '1' } })).toEqual([401, { message: 'Please sign in.' }])
  expect((await browser.ask('/saved_properties/1', { body: {}, headers: asDelete }))[0]).toBe(401)
})

test.each([
  ['JSON', (ids: string) => ({ property_ids: ids })],
  ['a list in JSON', (ids: string) => ({ property_ids: ids.split(',').map(Number) })],
  ['a form', (ids: string) => new URLSearchParams({ property_ids: ids })],
  ['a form in parts', formData],
])('W23: what is saved by %s is listed as cards, unknown ids and repeats do no harm', async (_, bodyOf) => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const browser = aBrowser(site)
  await browser.register(ada)
  const [one, other] = [await addProperty(db, { agent_ref: 'A' }), await addProperty(db, { agent_ref: 'B' })]
  const body = bodyOf(`${one},999999,${other},${one}`)
  expect((await browser.ask(list, { body }))[0]).toBe(200)
  expect((await browser.ask(list, { body }))[0]).toBe(200)
  const [status, saved] = await browser.ask(list)
  const { properties } = saved as { properties: { property_id: number }[] }
  expect(status).toBe(200)
  expect(properties.map(({ property_id }) => property_id).toSorted((first, second) => first - second)).toEqual([one, other])
  expect(properties[0]).toMatchObject({ price: '£325,000', property_channel: 'sales', saved_at: '2026-11-21T10:00:00.000Z' })
})

test('W23: a property is removed by its address, whether or not it was saved', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const browser = aBrowser(site)
  await browser.register(ada)
  const id = await addProperty(db)
  await browser.ask(list, { body: { property_ids: id } })
  for (const path of [`/saved_properties/${id}`, `/saved_properties/${id}`, '/saved_properties/999999', '/saved_properties/x'])
    expect(await browser.ask(path, { body: {}, headers: asDelete })).toEqual([200, {}])
  expect(await browser.ask(list)).toMatchObject([200, { properties: [] }])
  await browser.ask(list, { body: { property_ids: id } })
  await browser.ask(`/saved_properties/${id}`, { body: new URLSearchParams({ _method: 'delete' }) })
  expect(await browser.ask(list)).toMatchObject([200, { properties: [] }])
})

test('an older change does not undo a newer one, by their own times', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const [here, there] = [aBrowser(site), aBrowser(site)]
  await here.register(ada)
  await there.signIn(ada)
  const [one, other] = [await addProperty(db, { agent_ref: 'A' }), await addProperty(db, { agent_ref: 'B' })]
  await here.ask(list, { body: { property_ids: [one], ago: 9000 } })
  await there.ask(`/saved_properties/${one}`, { body: { ago: 5000 }, headers: asDelete })
  // A device that was offline, with an outdated copy of the first.
  await here.ask(list, { body: { property_ids: `${one},${other}`, ago: '8000,4000' } })
  const [, saved] = await there.ask(list)
  expect(saved).toMatchObject({ properties: [{ property_id: other, saved_at: '2026-11-21T09:59:56.000Z' }] })
})

test('saved properties belong to one account only', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const [one, other] = [aBrowser(site), aBrowser(site)]
  await one.register(ada)
  await other.register(grace)
  const id = await addProperty(db)
  await one.ask(list, { body: { property_ids: id } })
  await other.ask(`/saved_properties/${id}`, { body: {}, headers: asDelete })
  expect((await one.ask(list))[1]).toMatchObject({ properties: [{ property_id: id }] })
  expect(await other.ask(list)).toMatchObject([200, { properties: [] }])
})

test('a full account gets a message', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const browser = aBrowser(site)
  await browser.register(ada)
  const ids: number[] = []
  for (let index = 0; index <= 100; index++) ids.push(await addProperty(db, { agent_ref: `R${index}` }))
  const message = 'An account holds 100 saved properties. Remove one to save another.'
  // Also in one request: all or none.
  expect(await browser.ask(list, { body: { property_ids: ids } })).toEqual([422, { message }])
  expect((await browser.ask(list, { body: { property_ids: ids.slice(0, 100) } }))[0]).toBe(200)
  expect(await browser.ask(list, { body: { property_ids: ids[100] } })).toEqual([422, { message }])
})

test('a plain form redirects to the list, and an agency without accounts has none', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const browser = aBrowser(site)
  await browser.register(ada)
  const answer = await browser.send(list, { body: new URLSearchParams({ property_ids: '1' }), headers: { accept: 'text/html' } })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/user/saved-properties?done=property-saved'])
})

function formData(ids: string): FormData {
  const form = new FormData()
  form.set('property_ids', ids)
  return form
}
