import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { addAudit, findAudit } from '#src/data/office/audit.ts'
import { findOfficeUserByEmail } from '#src/data/office/office-users.ts'
import * as routes from '#src/routes.ts'
import { commandLine, inviteOfficeUser } from '#src/services/office/office-users.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'
import { testNow } from '#tests/support/site.ts'

const cookie = '__Secure-gable_office'

test.each([
  '//evil.example/office',
  String.raw`/\evil.example/office`,
  'https://evil.example/office',
  'https://www.withyandvale.example@evil.example/office',
  'javascript:alert(1)//office',
  '/office/../../evil',
  '/office/%2e%2e/%2e%2e/evil',
  '/office\t/../evil',
  '/officious',
  '/account',
  `/office/${'a'.repeat(3000)}`,
])('signing in leads to no other place than the office: %s', async (to) => {
  await using db = await testDatabase()
  const { as, browser } = await officeSite(db)
  const client = await as('staff')
  const address = `${routes.officeSignIn.signInPage.href()}?to=${encodeURIComponent(to)}`
  expect((await client.get(address)).headers.get('location')).toBe('/office')
  expect(await (await browser().get(address)).text()).toContain('name="to" value="/office"')
})

test('a session that somebody else put into the browser is worth nothing once its owner has signed in', async () => {
  await using db = await testDatabase()
  const { office, as, browser } = await officeSite(db)
  const thief = await as('viewer')
  const planted = thief.cookies.get(cookie) ?? ''
  await inviteOfficeUser(office, commandLine, { email: 'ann@agency.example', name: 'Ann', role: 'administrator', branches: 'all' })
  const { data } = await db.selectFrom('mail').select('data').where('kind', '=', 'office-invitation').executeTakeFirstOrThrow()
  const token = (data as { path: string }).path.split('/').at(-1) ?? ''
  for (const value of [planted, 'a'.repeat(43)]) {
    const client = browser()
    client.cookies.set(cookie, value)
    await client.post(routes.officeSignIn.acceptInvitation.href(), { token })
    expect(client.cookies.get(cookie)).not.toBe(value === planted ? planted : undefined)
  }
  expect((await thief.get('/office')).status).toBe(303)
})

test('whatever somebody is called is shown as text, exported as text, and ends no line of a mail', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const boss = await as('administrator')
  const name = '=HYPERLINK("http://evil.example")<img src=x onerror=alert(1)>\r\nBcc: evil@evil.example'
  const given = { email: 'new@agency.example', name, role: 'staff', 'branches[]': 'all' }
  expect((await boss.post(routes.office.inviteUser.href(), given)).status).toBe(303)
  const user = await findOfficeUserByEmail(db, given.email)
  expect(user?.name).toBe('=HYPERLINK("http://evil.example")<img src=x onerror=alert(1)> Bcc: evil@evil.example')
  await addAudit(db, { id: null, name: '+cmd', from: '' }, { action: 'signed-in', subject: `@${'x'.repeat(100_000)}`, now: testNow })
  for (const { href } of [routes.office.audit, routes.office.users])
    expect(await (await boss.get(href())).text()).not.toContain('<img src=x')
  const file = await (await boss.get(routes.office.auditFile.href())).text()
  for (const line of file.split('\r\n').slice(1)) for (const cell of line.split(',')) expect(cell).not.toMatch(/^"?[=+@-]/)
})

test('half a letter is stored, as it was sent or where a text was cut, and what looks like one stays', async () => {
  await using db = await testDatabase()
  const { as, office } = await officeSite(db)
  const client = await as('staff')
  const authenticity_token = await office.authenticity.give(client.cookies.get(cookie))
  const body = JSON.stringify({ authenticity_token, name: 'Ann \ud800', email: client.user.email })
  const headers = { 'content-type': 'application/json' }
  expect((await client.send(routes.officeSignIn.changeDetails.href(), { method: 'POST', body, headers })).status).toBe(303)
  expect((await findOfficeUserByEmail(db, client.user.email))?.name).toBe('Ann \ufffd')
  const after = { device: 'Firefox 😀'.slice(0, -1), by: String.raw`\ud800 \u0000 \\ud800` }
  await addAudit(db, { ...client.user, from: '' }, { action: 'signed-in', subject: 'Ann', after, now: testNow })
  const found = await findAudit(db, { id: client.user.id, branches: 'all' }, { filter: { action: 'signed-in' }, most: 9 })
  expect(found.map((entry) => entry.after)).toContainEqual({ ...after, device: 'Firefox \ufffd' })
})

test.each([
  [routes.officeContent.save.href('site.yaml'), 2],
  [routes.officeLook.addFile.href(), 10],
])('what is too large for %s is said to be, not that the form is too old', async (path, megabytes) => {
  await using db = await testDatabase()
  const { as, office } = await officeSite(db)
  const client = await as('administrator')
  const body = new FormData()
  body.append('authenticity_token', await office.authenticity.give(client.cookies.get(cookie)))
  body.append('file', new File([new Uint8Array(megabytes * 1e6)], 'logo.png'))
  const answer = await client.send(path, { method: 'POST', body })
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(`larger than the ${megabytes} MB`)])
})

test('while the database is away a form of the office comes back as it was typed, without its password, and can be sent again', async () => {
  await using db = await testDatabase()
  let isAway = false
  const transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
    if (isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    return node
  }
  const { as } = await officeSite(db.withPlugin({ transformQuery, transformResult: async ({ result }) => result }))
  const boss = await as('administrator')
  await boss.get(routes.officeSignIn.account.href())
  const given = { email: 'new@agency.example', name: 'Ann "the" Boss', role: 'staff', 'branches[]': ['4101'] }
  isAway = true
  const away = await boss.post(routes.office.inviteUser.href(), { ...given, proof_password: 'a secret of many words' })
  const page = await away.text()
  expect([away.status, Number(away.headers.get('retry-after')) > 0, page.includes('a secret')]).toEqual([503, true, false])
  const hidden = [...page.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value?.replaceAll('&quot;', '"'),
  ])
  const { authenticity_token: _, ...kept } = Object.fromEntries(hidden)
  expect(kept).toEqual({ ...given, 'branches[]': '4101' })
  isAway = false
  expect((await boss.post(routes.office.inviteUser.href(), kept)).status).toBe(303)
})

test('there is nothing at an address with a NUL, which no database holds', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  expect((await (await as('administrator')).get(`${routes.office.audit.href()}?text=%00`)).status).toBe(404)
})

test.each(['text=%25_%5C', 'from=0000-01-01', 'to=9999-12-31', 'user=999999999', 'before=999999999999999999', 'action=__proto__'])(
  'the audit list takes any address: %s',
  async (query) => {
    await using db = await testDatabase()
    const { as } = await officeSite(db)
    const boss = await as('administrator')
    expect((await boss.get(`${routes.office.audit.href()}?${query}`)).status).toBe(200)
    expect((await boss.get(`${routes.office.auditFile.href()}?${query}`)).status).toBe(200)
  },
)

test('who is nobody here is told the same as who gave a wrong password, and after as many tries', async () => {
  await using db = await testDatabase()
  const { as, browser } = await officeSite(db)
  const owner = await as('staff', { email: 'ann@agency.example' })
  const said = async (email: string, from: string) => {
    const client = browser(from)
    const answers: [number, string][] = []
    for (let tries = 0; tries < 11; tries++) {
      const fields = { proof_email: email, proof_password: 'a guess of many words', proof_code: '123456' }
      const answer = await client.post(routes.officeSignIn.signIn.href(), fields)
      const text = await answer.text()
      answers.push([answer.status, text.replaceAll(email, '').replaceAll(/authenticity_token" value="[^"]+"/g, '')])
    }
    return answers
  }
  const [known, unknown] = [await said(owner.user.email, '203.0.113.7'), await said('nobody@agency.example', '203.0.113.8')]
  expect(unknown).toEqual(known)
  expect(known.at(-1)?.[0]).toBe(429)
  expect(await findAudit(db, { id: 0, branches: 'all' }, { filter: { action: 'sign-in-failed' }, most: 50 })).toHaveLength(10)
})

test('guesses from many places keep the owner out of no browser that they have used', async () => {
  await using db = await testDatabase()
  const { as, browser } = await officeSite(db)
  const owner = await as('staff')
  const guess = async (from: string) => {
    const fields = { proof_email: owner.user.email, proof_password: 'a guess of many words', proof_code: '123456' }
    return (await browser(from).post(routes.officeSignIn.signIn.href(), fields)).status
  }
  for (let place = 1; place <= 30; place++) expect(await guess(`203.0.113.${place}`)).toBe(401)
  expect(await guess('203.0.113.99')).toBe(429)
  expect(await guess('192.0.2.1')).toBe(401)
})

test('screens of the office are limited each by itself: what is asked of one does not count for others', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const boss = await as('administrator')
  const screens = [routes.office.audit, routes.office.users, routes.officePrivacy.retention]
  const answers = new Set<number>()
  for (let turn = 0; turn < 100; turn += 1) for (const screen of screens) answers.add((await boss.get(screen.href())).status)
  expect(answers).toEqual(new Set([200]))
})
