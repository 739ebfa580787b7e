import { expect, test } from 'vitest'
import { aBrowser, accountSite, ada, registration } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'

const path = '/user/property-alerts'

test('the owner of an account stops mails about saved properties, and has them again', async () => {
  await using db = await testDatabase()
  const client = aBrowser((await accountSite(db)).site)
  await client.ask('/user.ljson', { body: registration(ada) })
  expect((await client.user())?.property_alerts).toBe(true)
  for (const [property_alerts, isWanted] of [
    ['off', false],
    ['on', true],
  ] as const) {
    expect(await client.ask(path, { method: 'PUT', body: { property_alerts } })).toEqual([204, null])
    expect((await client.user())?.property_alerts).toBe(isWanted)
  }
  const [, records] = await client.ask('/user/data.json')
  expect(records).toMatchObject({ account: { propertyAlerts: true } })
})

test('a plain form is led to the panel; one without an answer is shown again, with what is missing', async () => {
  await using db = await testDatabase()
  const client = aBrowser((await accountSite(db)).site)
  await client.ask('/user.ljson', { body: registration(ada) })
  const headers = { accept: 'text/html', referer: 'http://localhost/user/marketing-preferences' }
  const send = (fields: Record<string, string>) => client.send(path, { body: new URLSearchParams({ _method: 'put', ...fields }), headers })
  const done = await send({ property_alerts: 'off' })
  expect([done.status, done.headers.get('location')]).toEqual([303, '/user?done=marketing-updated'])
  for (const fields of [{}, { property_alerts: 'perhaps' }]) {
    const again = await send(fields)
    expect(again.status).toBe(422)
    expect(await again.text()).toContain('Please fill in this field.')
  }
  expect((await client.user())?.property_alerts).toBe(false)
})

test('nobody else says it: signed out it is 401, about another account 403', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const client = aBrowser(site)
  await client.ask('/user.ljson', { body: registration(ada) })
  const { user_id } = (await client.user()) as { user_id: number }
  const put = (body: object) => ({ method: 'PUT', body: { property_alerts: 'off', ...body } })
  expect((await aBrowser(site).ask(path, put({})))[0]).toBe(401)
  expect((await client.ask(path, put({ user_id: user_id + 1 })))[0]).toBe(403)
  expect((await client.user())?.property_alerts).toBe(true)
})
