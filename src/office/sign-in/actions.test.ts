import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { findAudit } from '#src/data/office/audit.ts'
import { findOfficeUser } from '#src/data/office/office-users.ts'
import * as routes from '#src/routes.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'
import { testNow } from '#tests/support/site.ts'

const origin = 'https://www.withyandvale.example'
const password = 'three good words here'

async function office(db: Awaited<ReturnType<typeof testDatabase>>) {
  const clock = { at: testNow }
  const site = await officeSite(db, { site: { now: () => clock.at } })
  const later = (minutes: number) => {
    clock.at = new Date(clock.at.getTime() + minutes * 60_000)
  }
  return { ...site, clock, later }
}

type Site = Awaited<ReturnType<typeof office>>
type Client = Awaited<ReturnType<Site['as']>>

/** Sets a password. Returns a function for the authenticator's current code, and the recovery codes. */
async function withPassword(client: Client, clock: Site['clock']) {
  const page = await (await client.get(routes.officeSignIn.passwordPage.href())).text()
  const secret = /name="totp_secret" value="([A-Z2-7]{32})"/.exec(page)?.[1] ?? ''
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.at.getTime() })
  const answer = await client.post(routes.officeSignIn.setPassword.href(), { totp_secret: secret, password, code: code() })
  const codes = [...(await answer.text()).matchAll(/<li>([a-z0-9]{4}(?:-[a-z0-9]{4}){3})<\/li>/g)].map(([, each = '']) => each)
  return { code, codes }
}

function signInWith(client: ReturnType<Site['browser']>, fields: { email: string; code: string; password?: string }) {
  const { email, code, password: typed = password } = fields
  return client.post(routes.officeSignIn.signIn.href(), { proof_email: email, proof_password: typed, proof_code: code })
}

test('password and code sign in, each code once; the cookie is for the office alone', async () => {
  await using db = await testDatabase()
  const { as, browser, clock, later } = await office(db)
  const owner = await as('staff')
  const { code, codes } = await withPassword(owner, clock)
  expect(codes).toHaveLength(10)
  const { email } = owner.user
  expect((await signInWith(browser(), { email, code: code() })).status).toBe(401)
  later(1)
  const used = code()
  const signedIn = await signInWith(browser(), { email: email.toUpperCase(), code: used })
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/office'])
  expect(signedIn.headers.get('set-cookie')).toMatch(
    /^__Secure-gable_office=[\w-]{43}; Path=\/office; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
  )
  expect((await signInWith(browser(), { email, code: used })).status).toBe(401)
  later(1)
  for (const wrong of [
    { code: '000000' },
    { code: code(), password: 'another one entirely' },
    { code: '' },
    { code: 'aaaa-aaaa-aaaa-aaaa' },
  ])
    expect((await signInWith(browser(), { email, ...wrong })).status).toBe(401)
  const [first = ''] = codes
  expect((await signInWith(browser(), { email, code: first.toUpperCase().replaceAll('-', ' ') })).status).toBe(303)
  expect((await signInWith(browser(), { email, code: first })).status).toBe(401)
})

test('a passkey signs in once for each challenge, and by no other browser', async () => {
  await using db = await testDatabase()
  const { as, browser } = await office(db)
  const owner = await as('staff')
  const device = authenticator()
  const made = (await (await owner.post(routes.officeSignIn.newPasskeyOptions.href())).json()) as {
    challenge: string
    user: { id: string }
  }
  const credential = JSON.stringify(device.make({ origin, challenge: made.challenge, userHandle: made.user.id }))
  expect((await owner.post(routes.officeSignIn.addPasskey.href(), { credential })).headers.get('location')).toContain('done=passkey-added')
  const client = browser()
  const asked = async () =>
    ((await (await client.post(routes.officeSignIn.passkeyOptions.href())).json()) as { challenge: string }).challenge
  const signed = JSON.stringify(device.sign({ challenge: await asked(), origin }))
  const signIn = (by: typeof client, proof: string) => by.post(routes.officeSignIn.signIn.href(), { proof_passkey: proof })
  expect((await signIn(browser(), signed)).status).toBe(401)
  expect((await signIn(client, JSON.stringify(device.sign({ challenge: await asked(), origin: 'https://evil.example' })))).status).toBe(401)
  const cookies = new Map(client.cookies)
  const again = JSON.stringify(device.sign({ challenge: await asked(), origin }))
  const held = new Map(client.cookies)
  expect((await signIn(client, again)).status).toBe(303)
  expect((await client.get('/office')).status).toBe(200)
  const thief = browser()
  for (const [name, value] of [...cookies, ...held]) if (name.includes('passkey')) thief.cookies.set(name, value)
  expect((await signIn(thief, again)).status).toBe(401)
})

test('who is shut out is out with the next click, on every browser, and comes back by no way', async () => {
  await using db = await testDatabase()
  const { as, browser, clock, later } = await office(db)
  const leaver = await as('staff')
  const { code } = await withPassword(leaver, clock)
  later(1)
  const phone = browser()
  await signInWith(phone, { email: leaver.user.email, code: code() })
  expect((await phone.get('/office')).status).toBe(200)
  const boss = await as('administrator')
  await boss.post(routes.office.endUser.href(leaver.user.id))
  for (const each of [leaver, phone]) expect((await each.get('/office')).status).toBe(303)
  later(1)
  expect((await signInWith(browser(), { email: leaver.user.email, code: code() })).status).toBe(401)
  expect(await findOfficeUser(db, leaver.user.id)).toMatchObject({ endedAt: expect.any(Date), passwordHash: null, totpSecret: null })
})

test('a session ends after twelve hours without use, and after a fortnight with it', async () => {
  await using db = await testDatabase()
  const { as, later } = await office(db)
  const client = await as('viewer')
  for (let hours = 0; hours < 24; hours += 11) {
    expect((await client.get('/office')).status).toBe(200)
    later(11 * 60)
  }
  later(60)
  expect((await client.get('/office')).status).toBe(303)
  const other = await as('viewer')
  for (let hours = 0; hours < 13.5 * 24; hours += 11) {
    expect((await other.get('/office')).status).toBe(200)
    later(11 * 60)
  }
  later(11 * 60)
  expect((await other.get('/office')).status).toBe(303)
})

test('before what could do harm somebody proves again that it is them, and nothing that they typed is lost', async () => {
  await using db = await testDatabase()
  const { as, clock, later } = await office(db)
  const boss = await as('administrator')
  const { code } = await withPassword(boss, clock)
  later(15)
  const asked = await boss.get(`${routes.office.auditFile.href()}?text=Ann`)
  expect([asked.status, await asked.text()]).toEqual([403, expect.stringContaining('name="to" value="/office/audit.csv?text=Ann"')])
  const typed = { email: 'new@agency.example', name: 'New "One"', role: 'staff', 'branches[]': ['4101', '4102'] }
  const confirm = (proof_code: string) =>
    boss.post(routes.officeSignIn.confirm.href(), { to: '/office/audit.csv', proof_password: password, proof_code })
  expect((await confirm('000000')).status).toBe(422)
  const again = await (await boss.post(routes.office.inviteUser.href(), typed)).text()
  for (const sent of ['value="new@agency.example"', 'value="New &quot;One&quot;"', 'name="branches[]" value="4102"'])
    expect(again).toContain(sent)
  const proof = { proof_password: password, proof_code: code() }
  expect((await boss.post(routes.office.inviteUser.href(), { ...typed, ...proof, proof_password: 'a wrong one altogether' })).status).toBe(
    422,
  )
  expect((await boss.post(routes.office.inviteUser.href(), { ...typed, ...proof })).headers.get('location')).toContain('done=user-invited')
  expect((await boss.get(routes.office.auditFile.href())).status).toBe(200)
  later(15)
  const goesOn = await confirm(code())
  expect([goesOn.status, goesOn.headers.get('location')]).toEqual([303, '/office/audit.csv'])
  expect((await boss.get('/office/audit.csv')).status).toBe(200)
})

test('too many tries are refused for a while, and failed ones are in the audit list', async () => {
  await using db = await testDatabase()
  const { as, browser, clock } = await office(db)
  const owner = await as('manager')
  await withPassword(owner, clock)
  const guesser = browser('203.0.113.7')
  const guess = async () =>
    (await signInWith(guesser, { email: owner.user.email, code: '123456', password: 'a guess of many words' })).status
  for (let tries = 0; tries < 10; tries++) expect(await guess()).toBe(401)
  expect(await guess()).toBe(429)
  const failed = await findAudit(db, { id: 0, branches: 'all' }, { filter: { action: 'sign-in-failed' }, most: 50 })
  expect(failed).toHaveLength(10)
  expect(failed[0]).toMatchObject({ who: 'Somebody', subject: expect.stringContaining(owner.user.email), from: '203.0.113.7' })
})

test('a link in a mail opens the office for who is signed in, though the cookie is not sent along', async () => {
  await using db = await testDatabase()
  const { browser } = await office(db)
  const fromMail = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  const answer = await browser().get('/office/users?a=1&b="', fromMail)
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringMatching(/http-equiv="refresh" content="0;url=\/office\/users\?a=1&amp;b=%22"/i),
  ])
  const signIn = await browser().get('/office/users')
  expect(signIn.headers.get('location')).toBe('/office/sign-in?to=%2Foffice%2Fusers')
  for (const to of ['//evil.example', 'https://evil.example/office', '/\\evil.example', 'javascript:alert(1)', '/elsewhere'])
    expect(await (await browser().get(`/office/sign-in?to=${encodeURIComponent(to)}`)).text()).toContain('name="to" value="/office"')
})
