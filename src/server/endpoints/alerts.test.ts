import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { writeAlert } from '#src/services/alerts/write-alert.ts'
import { aBrowser, accountSite, ada, registration } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testNow } from '#tests/support/site.ts'
import {
  anOwner,
  aSearch,
  insertAlertProperty,
  insertFoundEvent,
  insertPropertyEvent,
  testTokens,
  waitingAlerts,
} from '#tests/support/written-alerts.ts'

/** An account that was mailed about so many properties of one search, with the paths in the mail. */
async function withAlert(db: Kysely<Schema>, count = 1) {
  const { site } = await accountSite(db)
  const account = await anOwner(db)
  const search = await aSearch(db, account, 'Properties in <i>Wells</i>')
  const ids: number[] = []
  for (let number = 0; number < count; number += 1) {
    ids.push(await insertAlertProperty(db, `House ${number}`))
    await insertFoundEvent(db, account, await insertPropertyEvent(db, ids.at(-1) ?? 0), search)
  }
  await writeAlert({ db, tokens: testTokens, now: () => testNow }, account)
  const [mail] = await waitingAlerts(db)
  const [section] = mail?.data.sections ?? []
  if (!mail || !section) throw new Error('No alert was written')
  return { site, client: aBrowser(site), account, ids, section, stopAllPath: mail.data.stopAllPath }
}

const frequency = async (db: Kysely<Schema>) =>
  (await db.selectFrom('saved_search').select('alert_frequency').executeTakeFirstOrThrow()).alert_frequency
const seen = async (db: Kysely<Schema>) => (await db.selectFrom('account').select('last_seen_at').executeTakeFirstOrThrow()).last_seen_at

test('A30: a mail program stops all alerts by one POST, without cookie or sign-in', async () => {
  await using db = await testDatabase()
  const { site, stopAllPath } = await withAlert(db)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await site.request(stopAllPath, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.getSetCookie()]).toEqual([200, 'no-store', []])
  expect([await frequency(db), await waitingAlerts(db)]).toEqual(['N', []])
})

test('A30: viewing a link changes nothing, however often', async () => {
  await using db = await testDatabase()
  const { client, section, stopAllPath } = await withAlert(db)
  for (const path of [section.stopPath, stopAllPath, section.stopPath]) {
    const answer = await client.send(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    await client.send(path, { method: 'HEAD' })
  }
  expect(await (await client.send(section.stopPath)).text()).toContain('Properties in &lt;i&gt;Wells&lt;/i&gt;')
  expect([await frequency(db), (await waitingAlerts(db)).length]).toEqual(['I', 1])
})

test('the page stops one search or all, depending on its button; repeating is no error', async () => {
  await using db = await testDatabase()
  const { client, section } = await withAlert(db)
  for (const which of ['this', 'this', 'all']) {
    const answer = await client.send(section.stopPath, { body: new URLSearchParams({ which }) })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(which === 'all' ? 'We send you no more alerts.' : 'We send you no more alerts for “')
    expect(await frequency(db)).toBe('N')
  }
})

test('an invalid token stops nothing, by any method', async () => {
  await using db = await testDatabase()
  const { client, account, section } = await withAlert(db)
  const [, signature = ''] = /-(.*)/.exec(section.stopPath.split('/').at(-1) ?? '') ?? []
  for (const token of [`a${account}-${signature}`, `a${account}`, 'x', '%00', 'a'.repeat(2000), encodeURIComponent("a1-' or 1=1")]) {
    expect((await client.send(`/alerts/unsubscribe/${token}`)).status).toBe(404)
    expect((await client.send(`/alerts/unsubscribe/${token}`, { body: new URLSearchParams({ which: 'all' }) })).status).toBe(404)
  }
  expect(await frequency(db)).toBe('I')
})

test('the link redirects to the property’s page; visits by browsers are recorded, by link scanners not', async () => {
  await using db = await testDatabase()
  const { client, ids, section } = await withAlert(db)
  const path = section.properties[0]?.path ?? ''
  const before = await seen(db)
  const opened = await client.send(path)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/properties/${ids[0]}/sales`])
  expect(await seen(db)).toEqual(before)
  await client.send(path, { headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' } })
  expect(await seen(db)).toEqual(testNow)
})

test('a link with another token or property redirects nowhere else', async () => {
  await using db = await testDatabase()
  const { client, ids, section, stopAllPath } = await withAlert(db)
  const token = stopAllPath.split('/').at(-1)
  expect((await client.send(`/alerts/properties/${token}/${ids[0]}`)).status).toBe(404)
  for (const id of ['999999', '99999999999', '9'.repeat(400)])
    expect((await client.send((section.properties[0]?.path ?? '').replace(/\d+$/, id))).status).toBe(404)
})

test('A32: "and n more" lists exactly those, in pages', async () => {
  await using db = await testDatabase()
  const { client, ids, section } = await withAlert(db, 80)
  const path = section.more?.path ?? ''
  const shown = async (page: string) => {
    const html = await (await client.send(path + page)).text()
    return [...html.matchAll(/<li id="property-(\d+)"/g)].map(([, id]) => Number(id))
  }
  const rest = ids.slice(0, 50).reverse()
  expect([await shown(''), await shown('?page=2')]).toEqual([rest.slice(0, 48), rest.slice(48)])
  expect(await (await client.send(path)).text()).toContain('50 properties that your alert had no room for')
  for (const none of ['?page=3', '?page=x9']) expect((await client.send(path + none)).status).toBe(none === '?page=3' ? 404 : 200)
  expect((await client.send(path.replace(/0$/, '1'))).status).toBe(404)
  expect((await client.send(path.replace(/0$/, '99999999999'))).status).toBe(404)
})

const path = '/user/property-alerts'

test('the owner of an account can turn mails about saved properties off and on', async () => {
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

test('a plain form redirects to the panel; one without a choice is shown again with the fault', async () => {
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

test('nobody else can: signed out it is 401, for another account 403', async () => {
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
