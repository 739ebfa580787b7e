import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { allRoutes } from '#src/routes/all-routes.ts'
import { attack, caseOf, nowhereCases, nowhereRoutes, type Victim } from '#tests/support/account-attacks.ts'
import { rowsOfAccount } from '#tests/support/account-rows.ts'
import { aBrowser, accountSite, ada, grace, registration } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { protectedAccountFields } from '#tests/support/protected-account-fields.ts'
import { routeAddresses } from '#tests/support/route-addresses.ts'

const victimOf = { email: 'victim@example.com', password: 'Correct horse 9' }
const ofAccounts = [...allRoutes].filter(([, { action }]) => action === 'use-account')

test('every endpoint with private responses has a case here, and no case is superfluous', () => {
  expect(nowhereRoutes().sort()).toEqual(Object.keys(nowhereCases).sort())
  expect(ofAccounts.length).toBeGreaterThan(7)
  for (const [name, { keep }] of ofAccounts) expect([name, keep]).toEqual([name, 'nowhere'])
})

describe('a victim whose data no route shows or changes', () => {
  let db: Awaited<ReturnType<typeof testDatabase>>
  let attacked: Awaited<ReturnType<typeof withVictim>>
  beforeAll(async () => {
    db = await testDatabase()
    attacked = await withVictim(db)
    // The limit of a test: the first one in a process sets the database up.
  }, 180_000)
  afterAll(() => db[Symbol.asyncDispose]())

  // Each test uses addresses of its own, so that the limits on attempts do not affect others.
  test.each(nowhereRoutes().map((name, index) => [name, index] as const))('%s', async (name, index) => {
    const { site, victim, settle } = attacked
    const mayTouch = caseOf(name).mayTouch
    const before = await rowsOfAccount(db, victim.id, mayTouch)
    expect(Object.keys(before).length).toBeGreaterThan(2)
    const signedIn = aBrowser(site, { from: `198.51.100.${index}` })
    expect((await signedIn.register({ ...ada, email: `ada.${index}@example.com` }))[0]).toBe(200)
    for (const client of [signedIn, aBrowser(site, { from: `198.51.101.${index}` })]) {
      for (const answer of await attack(client, name, victim)) {
        const said = `${await answer.text()} ${[...answer.headers].join(' ')}`
        expect(victim.secrets.filter((secret) => said.includes(secret))).toEqual([])
      }
    }
    await settle()
    expect(await rowsOfAccount(db, victim.id, mayTouch)).toEqual(before)
  })
})

test.each(ofAccounts)('%s accepts the request of its case from the owner', async (name, { method, alsoAt, path }) => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const client = aBrowser(site)
  await client.register(grace)
  const { user_id } = (await client.user()) as { user_id: number }
  const sent = method === 'GET' ? {} : { method, body: { ...caseOf(name).body, user_id } }
  const own = path.includes(':user_id') ? path.replace(':user_id', String(user_id)) : routeAddresses[name]
  for (const address of method === 'DELETE' ? [own] : [own, ...(alsoAt ?? [])])
    expect([address, (await client.send(address, sent)).status]).toEqual([address, doneStatus(name, path)])
})

function doneStatus(name: string, path: string): number {
  if (caseOf(name).isMissing) return 404
  if (caseOf(name).isRefused) return 422
  return path.includes('_preferences') || name === 'account.propertyAlerts' ? 204 : 200
}

test.each(ofAccounts)('%s responds 401 if signed out or the session has ended', async (name, { method, path }) => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const ended = aBrowser(site)
  await ended.register(ada)
  const stale = new Map(ended.cookies)
  await ended.send('/session', { method: 'DELETE' })
  for (const [key, value] of stale) ended.cookies.set(key, value)
  for (const client of [aBrowser(site), ended]) {
    const body = caseOf(name).body ?? {}
    const answer = await client.send(routeAddresses[name], method === 'GET' ? {} : { method, body })
    expect([path, answer.status, await answer.json()]).toEqual([path, 401, { message: 'Please sign in.' }])
  }
})

test('cross-site requests with a user’s session are refused by every endpoint that changes something', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const client = aBrowser(site)
  await client.register(ada)
  const unsafe = [...allRoutes].filter(([, { method }]) => method !== 'GET')
  for (const [name, { method }] of unsafe) {
    for (const forged of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
      const asked = { body: caseOf(name).body ?? {}, headers: { ...forged, 'x-http-method-override': method } }
      expect([name, (await client.send(routeAddresses[name], asked)).status]).toEqual([name, 403])
    }
  }
  expect((await client.user())?.email).toBe(ada.email)
})

test('no body field sets a value that only the site decides', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const client = aBrowser(site)
  await client.ask('/user.ljson', { body: { ...protectedAccountFields, ...registration(ada, protectedAccountFields) } })
  const decided = async () =>
    await db
      .selectFrom('account')
      .select(['account_id', 'vip', 'do_not_contact', 'confirmed_at', 'created_at', 'email_key', 'password_hash'])
      .executeTakeFirstOrThrow()
  const registered = await decided()
  expect(registered).toMatchObject({ vip: false, do_not_contact: false, confirmed_at: null, email_key: 'ada@example.com' })
  expect(registered.created_at.getFullYear()).toBe(2026)
  expect(registered.password_hash).toMatch(/^\$argon2id\$/)
  const { user_id } = (await client.user()) as { user_id: number }
  expect((await client.ask('/user.ljson', { method: 'PUT', body: { ...protectedAccountFields, user_id, town: 'Wells' } }))[0]).toBe(200)
  expect(await decided()).toEqual(registered)
  expect(await client.user()).toMatchObject({ town: 'Wells', agency_website_vip: false, is_confirmed: false, saved_properties: [] })
})

test('too large a body is refused by every account endpoint before anything is done', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const client = aBrowser(site)
  await client.register(ada)
  const body = JSON.stringify({ town: 'x'.repeat(21_000) })
  const unsafe = [...allRoutes].filter(([name, { method }]) => name.startsWith('account.') && method !== 'GET')
  for (const [name, { method }] of unsafe) {
    const headers = { 'content-type': 'application/json', 'x-http-method-override': method }
    const counted = { ...headers, 'content-length': String(body.length) }
    for (const each of [headers, counted])
      expect([name, (await client.send(routeAddresses[name], { body, headers: each })).status]).toEqual([name, 413])
  }
  expect((await client.user())?.town).toBe('')
})

test('names that would inject headers or recipients are refused', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  for (const client of [
    { first_name: 'Ada\r\nBcc: all@example.com' },
    { email: 'ada@example.com\nBcc: all@example.com' },
    { email: 'a@b.uk, c@d.uk' },
  ])
    expect((await aBrowser(site).ask('/user.ljson', { body: registration(ada, client) }))[0]).toBe(422)
  expect(await db.selectFrom('mail').select('recipient').execute()).toEqual([])
})

/** A site with an account that has rows in every table. */
async function withVictim(db: Kysely<Schema>) {
  const { site, context } = await accountSite(db)
  const browser = aBrowser(site, { from: '203.0.113.9' })
  await browser.register(victimOf)
  const { user_id } = (await browser.user()) as { user_id: number }
  const put = { method: 'PUT', headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/146.0' } }
  await browser.ask('/user.ljson', { ...put, body: { first_name: 'Hypatia', town: 'Alexandria', tel_home: '01823 999888' } })
  await browser.ask(`/marketing_preferences/${user_id}`, { ...put, body: { opt_in_marketing_at: 'optin' } })
  const propertyId = await addProperty(db, { id: 1 })
  await browser.ask('/saved_properties.ljson', { body: { property_ids: [propertyId] } })
  const [, { id: searchId }] = (await browser.ask('/search?q=Alexandria', { body: {} })) as [number, { id: number }]
  const session = await db.selectFrom('session').select('session_id').where('account_id', '=', user_id).executeTakeFirstOrThrow()
  const key = { credential_id: 'of-the-victim', public_key: 'public', counter: 0, transports: [], name: 'Netscape on BeOS' }
  const { passkey_id } = await db
    .insertInto('passkey')
    .values({ ...key, account_id: user_id, created_at: new Date(), used_at: null })
    .returning('passkey_id')
    .executeTakeFirstOrThrow()
  const secrets = ['Hypatia', 'Alexandria', '01823 999888', 'of-the-victim', 'Netscape', session.session_id, ...browser.cookies.values()]
  const victim: Victim = { id: user_id, email: victimOf.email, sessionId: session.session_id, searchId, passkeyId: passkey_id, secrets }
  return { site, victim, settle: () => context.accounts.later.done() }
}
