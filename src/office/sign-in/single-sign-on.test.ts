import { Events, OAuth2Server } from 'oauth2-mock-server'
import { expect, test } from 'vitest'
import { openSingleSignOn } from '#src/gateways/single-sign-on.ts'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'
import { testNow } from '#tests/support/site.ts'

type Claims = Record<string, unknown>

/** The office of an agency with its own provider on this machine, which returns `claims` for everybody. */
async function officeWithProvider(db: Awaited<ReturnType<typeof testDatabase>>) {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const claims: Claims = { sub: 'person-1' }
  server.service.on(Events.BeforeTokenSigning, (token: { payload: Claims }) => {
    Object.assign(token.payload, claims)
  })
  const issuer = server.issuer.url ?? ''
  const singleSignOn = openSingleSignOn({ issuer, clientId: 'gable', clientSecret: 'a-secret', name: 'Office 365' })
  const clock = { at: testNow }
  const office = await officeSite(db, { site: { now: () => clock.at }, office: { singleSignOn } })
  const begin = async (
    client: ReturnType<typeof office.browser>,
    route: { href: () => string } = routes.officeSignIn.singleSignOn,
    fields: Readonly<Record<string, string | string[]>> = { to: '/office/users' },
  ) => {
    const page = await (await client.post(route.href(), fields)).text()
    const address = /http-equiv="refresh" content="0;url=([^"]+)"/i.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const answer = await fetch(address, { redirect: 'manual' })
    const back = new URL(answer.headers.get('location') ?? '')
    return back.pathname + back.search
  }
  // As a browser that comes from the provider: it sends no `Strict` cookie.
  const cookie = '__Secure-gable_office'
  const comeBack = async (client: ReturnType<typeof office.browser>, path: string) => {
    const session = client.cookies.get(cookie)
    client.cookies.delete(cookie)
    const answer = await client.get(path, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })
    if (session !== undefined && !client.cookies.has(cookie)) client.cookies.set(cookie, session)
    return answer
  }
  return { ...office, clock, claims, begin, comeBack, [Symbol.asyncDispose]: () => server.stop() }
}

test('an office user is signed in whose address the provider says is verified, and by its own number from then on', async () => {
  await using db = await testDatabase()
  await using office = await officeWithProvider(db)
  await office.as('staff', { email: 'ann@agency.example' })
  Object.assign(office.claims, { email: 'Ann@agency.example', email_verified: true })
  const client = office.browser()
  const back = await office.comeBack(client, await office.begin(client))
  expect([back.status, await back.text()]).toEqual([200, expect.stringContaining('content="0;url=/office/users"')])
  expect((await client.get('/office')).status).toBe(200)
  Object.assign(office.claims, { email: 'another@agency.example', email_verified: false })
  const later = office.browser()
  expect((await office.comeBack(later, await office.begin(later))).status).toBe(200)
  expect(await (await later.get('/office/account')).text()).toContain('ann@agency.example')
})

test('an address that nobody verified, or that is nobody’s, signs nobody in', async () => {
  await using db = await testDatabase()
  await using office = await officeWithProvider(db)
  await office.as('administrator', { email: 'ann@agency.example' })
  for (const claims of [
    { email: 'ann@agency.example' },
    { email: 'ann@agency.example', email_verified: 'true' },
    { email: 'x@x.example', email_verified: true },
  ]) {
    Object.assign(office.claims, { email_verified: undefined }, claims)
    const client = office.browser()
    expect((await office.comeBack(client, await office.begin(client))).status).toBe(401)
    expect((await client.get('/office')).status).toBe(303)
  }
})

test('somebody connects it while signed in, and nobody else can be that one', async () => {
  await using db = await testDatabase()
  await using office = await officeWithProvider(db)
  const owner = await office.as('staff')
  const connected = await office.comeBack(owner, await office.begin(owner, routes.officeSignIn.connectSingleSignOn))
  expect(await connected.text()).toContain('content="0;url=/office/account?done=single-sign-on-connected"')
  const other = await office.as('administrator')
  expect((await office.comeBack(other, await office.begin(other, routes.officeSignIn.connectSingleSignOn))).status).toBe(401)
  const client = office.browser()
  expect((await office.comeBack(client, await office.begin(client))).status).toBe(200)
  expect(await (await client.get('/office/account')).text()).toContain(owner.user.email)
})

test('what came back is good once, and in the browser that began alone', async () => {
  await using db = await testDatabase()
  await using office = await officeWithProvider(db)
  await office.as('staff', { email: 'ann@agency.example' })
  Object.assign(office.claims, { email: 'ann@agency.example', email_verified: true })
  const client = office.browser()
  const back = await office.begin(client)
  expect((await office.comeBack(office.browser(), back)).status).toBe(401)
  const held = new Map(client.cookies)
  expect((await office.comeBack(client, back.replace(/state=[^&]+/, 'state=another'))).status).toBe(401)
  for (const [name, value] of held) client.cookies.set(name, value)
  expect((await office.comeBack(client, back)).status).toBe(401)
})

test('a provider that cannot be reached is said, and the other ways stay', async () => {
  await using db = await testDatabase()
  const singleSignOn = openSingleSignOn({ issuer: 'http://127.0.0.1:9', clientId: 'gable', clientSecret: 'a-secret', name: 'Office 365' })
  const office = await officeSite(db, { office: { singleSignOn } })
  const answer = await office.browser().post(routes.officeSignIn.singleSignOn.href(), { to: '/office' })
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('Office 365 cannot be reached at the moment.')])
})

/** A user with single sign-on only, whose browser was left open for an hour. */
async function leftOpen(office: Awaited<ReturnType<typeof officeWithProvider>>) {
  const client = await office.as('administrator')
  await office.comeBack(client, await office.begin(client, routes.officeSignIn.connectSingleSignOn))
  office.clock.at = new Date(office.clock.at.getTime() + 60 * 60_000)
  return client
}

const invited = { email: 'new@agency.example', name: 'New "One"', role: 'staff', 'branches[]': ['4101', '4102'] }

test('who has single sign-on alone is asked again by it, and what they typed is sent afterwards', async () => {
  await using db = await testDatabase()
  await using office = await officeWithProvider(db)
  const client = await leftOpen(office)
  for (const { href } of [routes.officeSignIn.newPasskeyPage, routes.officeSignIn.passwordPage, routes.office.auditFile])
    expect((await client.get(href())).status).toBe(403)
  expect((await client.post(routes.officeSignIn.newPasskeyOptions.href())).status).toBe(403)
  const asked = await client.post(routes.office.inviteUser.href(), invited)
  const page = await asked.text()
  expect([asked.status, page.includes('Office 365'), page.includes('proof_password')]).toEqual([403, true, false])
  office.claims.auth_time = office.clock.at.getTime() / 1000
  const back = await office.begin(client, routes.officeSignIn.confirmBySingleSignOn, { ...invited, proof_path: '/office/users' })
  expect(await (await office.comeBack(client, back)).text()).toContain('content="0;url=/office/confirm"')
  const kept = await (await client.get('/office/confirm')).text()
  for (const sent of ['action="/office/users"', 'value="New &quot;One&quot;"', 'name="branches[]" value="4102"'])
    expect(kept).toContain(sent)
  expect((await client.post(routes.office.inviteUser.href(), invited)).headers.get('location')).toContain('done=user-invited')
})

test('a screen is seen after single sign-on; the form that was sent before is nobody’s to read', async () => {
  await using db = await testDatabase()
  await using office = await officeWithProvider(db)
  const client = await leftOpen(office)
  office.claims.auth_time = office.clock.at.getTime() / 1000
  const { confirmBySingleSignOn, keptForm, setPassword } = routes.officeSignIn
  const back = await office.begin(client, confirmBySingleSignOn, { to: '/office/audit.csv' })
  expect(await (await office.comeBack(client, back)).text()).toContain('content="0;url=/office/audit.csv"')
  expect((await client.get('/office/audit.csv')).status).toBe(200)
  await office.begin(client, confirmBySingleSignOn, { password: 'three good words here', proof_path: setPassword.href() })
  const { sealed } = await db.selectFrom('office_kept_form').select('sealed').executeTakeFirstOrThrow()
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('three')
  expect((await (await office.as('administrator')).get(keptForm.href())).headers.get('location')).toBe('/office')
  office.clock.at = new Date(office.clock.at.getTime() + 11 * 60_000)
  expect((await client.get(keptForm.href())).headers.get('location')).toBe('/office')
})

test.each([
  ['a provider that does not say when it asked', { auth_time: undefined }],
  ['a provider that asked an hour ago', { auth_time: testNow.getTime() / 1000 }],
  ['somebody else’s account', { auth_time: testNow.getTime() / 1000 + 3600, sub: 'person-2' }],
])('nobody is believed by %s', async (_, claims) => {
  await using db = await testDatabase()
  await using office = await officeWithProvider(db)
  const client = await leftOpen(office)
  Object.assign(office.claims, claims)
  const back = await office.begin(client, routes.officeSignIn.confirmBySingleSignOn, { to: '/office/audit.csv' })
  expect((await office.comeBack(client, back)).status).toBe(401)
  expect((await client.get('/office/audit.csv')).status).toBe(403)
  const other = office.browser()
  await office.comeBack(other, await office.begin(other))
  expect((await other.get(routes.officeSignIn.newPasskeyPage.href())).status).not.toBe(200)
})

test.each([
  ['another nonce', { nonce: 'another' }],
  ['another issuer', { iss: 'https://evil.example' }],
  ['another audience', { aud: 'another-client' }],
  ['an end an hour ago', { exp: Math.floor(Date.now() / 1000) - 3600 }],
  ['no person', { sub: undefined }],
])('a token with %s signs nobody in', async (_, claims) => {
  await using db = await testDatabase()
  await using office = await officeWithProvider(db)
  await office.as('administrator', { email: 'ann@agency.example' })
  Object.assign(office.claims, { email: 'ann@agency.example', email_verified: true }, claims)
  const client = office.browser()
  expect((await office.comeBack(client, await office.begin(client))).status).toBe(401)
  expect((await client.get('/office')).status).toBe(303)
})
