import { expect, test } from 'vitest'
import { aBrowser, accountParts, accountSite, ada, grace, queuedMails, registration } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContent, testNow, testSite } from '#tests/support/site.ts'

const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test('without accounts nobody is signed in, and the addresses do nothing', async () => {
  await using db = await testDatabase()
  const demo = await testContent()
  const content = () => ({ ...demo, site: { ...demo.site, accounts: false } })
  const client = aBrowser(await testSite(db, { content }))
  expect(await client.ask('/user.ljson')).toEqual([200, { user: null }])
  for (const [path, method] of [
    ['/user.ljson', 'POST'],
    ['/session', 'POST'],
    ['/user/sessions.ljson', 'GET'],
    ['/user/link/abc', 'GET'],
    ['/user', 'GET'],
    ['/user/sign-in', 'GET'],
  ] as const)
    expect([path, [404, 405].includes((await client.send(path, { method })).status)]).toEqual([path, true])
  expect(await db.selectFrom('account').select('email').execute()).toEqual([])
})

test('Q14: a filled honeypot redirects home, and nothing is stored or mailed', async () => {
  await using db = await testDatabase()
  const client = aBrowser((await accountSite(db)).site)
  const answers = [
    await client.send('/user.ljson', { body: registration(ada, { body: 'buy this' }) }),
    await client.send('/session', { body: { username: ada.email, password: ada.password, body: 'buy this' } }),
    await client.send('/reset_passwords', { body: { email: ada.email, body: 'buy this' } }),
  ]
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual(Array(3).fill([303, '/']))
  expect([await db.selectFrom('account').selectAll().execute(), await queuedMails(db)]).toEqual([[], []])
  expect(await db.selectFrom('attempt').selectAll().execute()).toEqual([])
})

test('a plain form redirects back to its page, with a message', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const client = aBrowser(site)
  const form = (fields: Record<string, string>) => new URLSearchParams(fields)
  const registering = form({
    'client[first_name]': 'Ada',
    'client[last_name]': 'Byron',
    'client[email]': ada.email,
    'client[password]': ada.password,
    'client[password_confirmation]': ada.password,
    'client[marketing_preferences][opt_in_terms]': 'on',
  })
  const led = async (path: string, body: URLSearchParams, referer = '') => {
    const { status, headers } = await client.send(path, { body, headers: { ...page, referer } })
    return [status, headers.get('location')]
  }
  expect(await led('/user/register', registering, 'http://localhost/user/register')).toEqual([303, '/user?done=user-create-successful'])
  expect(await led('/user/edit', form({ _method: 'put', town: 'Wells' }), 'http://localhost/about?a=b')).toEqual([
    303,
    '/about?a=b#flash/user-updated',
  ])
  expect((await client.user())?.town).toBe('Wells')
  expect(await led('/user/sign-out', form({ _method: 'delete' }), 'https://evil.test/x')).toEqual([
    303,
    '/user/sign-in?done=user-signed-out',
  ])
  expect(await led('/user/sign-in', form({ username: ada.email, password: 'wrong password' }))).toEqual([401, null])
  expect(await led('/user/sign-in', form({ username: ada.email, password: ada.password }))).toEqual([
    303,
    '/user?done=user-login-successful',
  ])
  const weak = form({ _method: 'put', password: 'weak', password_confirmation: 'weak' })
  expect(await led('/user/forgotten_password', weak)).toEqual([422, null])
  expect(await led('/user/forgotten_password', form({ email: ada.email }))).toEqual([
    303,
    '/user/forgotten_password?done=forgotten-password-sent',
  ])
})

test('a plain form without a session changes nothing', async () => {
  await using db = await testDatabase()
  const client = aBrowser((await accountSite(db)).site)
  const answer = await client.send('/user/edit', { body: new URLSearchParams({ _method: 'put', town: 'Wells' }), headers: page })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/user/sign-in?done=user-signed-out-error'])
})

test('after too many attempts people get a page; a busy site responds with 503', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const client = aBrowser(site)
  const tried = () =>
    client.send('/user/sign-in', { body: new URLSearchParams({ username: ada.email, password: 'wrong password' }), headers: page })
  for (let count = 0; count < 10; count++) await tried()
  const refused = await tried()
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([429, '900', 'no-store'])
  expect(await refused.text()).toContain('Please try again later')
})

test('the account is deleted only with its password', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const client = aBrowser(site)
  await client.register(ada)
  await aBrowser(site).register(grace)
  const remove = (password: unknown) => client.ask('/user.ljson', { method: 'DELETE', body: { password } as object })
  for (const password of [grace.password, '', undefined, [ada.password]])
    expect(await remove(password)).toEqual([422, { errors: ['is not the password of this account.'] }])
  expect(await remove(ada.password)).toEqual([200, {}])
  expect(client.cookies.size).toBe(0)
  expect((await client.signIn(ada))[0]).toBe(401)
  expect((await client.signIn(grace))[0]).toBe(200)
})

test('W16: the user includes what the account saved, as in the lists of W23 and W24', async () => {
  await using db = await testDatabase()
  const client = aBrowser((await accountSite(db)).site)
  await client.register(ada)
  const propertyId = await addProperty(db)
  await client.ask('/saved_properties.ljson', { body: { property_ids: `${propertyId}` } })
  await client.ask('/search?channel=sales&fragment=from-2-bed', { body: {} })
  const [, listed] = await client.ask('/saved_properties.ljson')
  const [, saved_searches] = await client.ask('/saved_searches.ljson')
  const lists = { saved_properties: (listed as { properties: object[] }).properties, saved_searches }
  expect(lists).toMatchObject({ saved_properties: [{ property_id: propertyId }], saved_searches: [{ minBeds: 2, alert_frequency: 'I' }] })
  expect(await client.user()).toMatchObject(lists)
  expect(await client.ask('/user.ljson', { method: 'PUT', body: { town: 'Wells' } })).toMatchObject([200, { user: lists }])
})

test('the confirmation link can be mailed again', async () => {
  await using db = await testDatabase()
  const client = aBrowser((await accountSite(db)).site)
  await client.register(ada)
  expect(await client.ask('/user/confirmation', { body: {} })).toEqual([200, {}])
  expect((await queuedMails(db)).map(({ kind }) => kind)).toEqual(['welcome', 'confirm-again'])
})

test('A29: consents are stored in the words that the client showed, with the page it names', async () => {
  await using db = await testDatabase()
  const client = aBrowser((await accountSite(db)).site)
  const marketing_preferences = {
    opt_in_terms: 'on',
    opt_in_marketing: 'on',
    opt_in_marketing_url: 'https://www.withyandvale.example/property-for-sale?q=somewhere+private',
    opt_in_marketing_statement: 'News of homes, please',
  }
  await client.ask('/user.ljson', { body: registration(ada, { marketing_preferences }) })
  const rows = await db.selectFrom('marketing_consent').select(['kind', 'given', 'wording', 'page']).execute()
  expect(rows).toEqual([
    { kind: 'terms', given: true, wording: 'I agree to the terms and conditions', page: '/property-for-sale' },
    { kind: 'marketing', given: true, wording: 'News of homes, please', page: '/property-for-sale' },
  ])
})

test('NUL in any field is removed, without an error', async () => {
  await using db = await testDatabase()
  const client = aBrowser((await accountSite(db)).site)
  const marketing_preferences = {
    opt_in_terms: 'on',
    opt_in_marketing: 'on',
    opt_in_marketing_url: '/a\0',
    opt_in_marketing_statement: 'N\0ews',
  }
  const sent = registration({ email: 'a\0da@example.com', password: `${ada.password}\0` }, { first_name: 'A\0da', marketing_preferences })
  expect((await client.ask('/user.ljson', { body: sent }))[0]).toBe(200)
  expect(await client.user()).toMatchObject({ first_name: 'Ada', email: 'ada@example.com' })
  expect((await client.ask('/user.ljson', { method: 'PUT', body: { town: '\0', title: 'D\0r' } }))[0]).toBe(200)
  expect((await client.signIn(ada))[0]).toBe(200)
  const { user_id } = (await client.user()) as { user_id: number }
  const choice = { opt_in_marketing_at: 'optout\0', opt_in_marketing_url: '\0' }
  expect((await client.ask(`/marketing_preferences/${user_id}`, { method: 'PUT', body: choice }))[0]).toBe(204)
})

test('A29: without a named page none is stored, and never the form’s own address', async () => {
  await using db = await testDatabase()
  const client = aBrowser((await accountSite(db)).site)
  await client.ask('/user.ljson', { body: registration(ada) })
  const { user_id } = (await client.user()) as { user_id: number }
  for (const [opt_in_marketing_at, opt_in_marketing_url] of [
    ['optin', ''],
    ['optout', '?from=mail'],
    ['optin', ' '],
    ['optout', '#top'],
  ])
    await client.ask(`/marketing_preferences/${user_id}`, { method: 'PUT', body: { opt_in_marketing_at, opt_in_marketing_url } })
  const rows = await db.selectFrom('marketing_consent').select('page').execute()
  expect(rows.map(({ page }) => page)).toEqual(['', '', '', '', '', ''])
})

test('a browser whose session was ended elsewhere loses its cookie, and may send its token of authenticity then', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const [one, other] = [aBrowser(site), aBrowser(site)]
  await one.register(ada)
  await other.signIn(ada)
  await one.ask('/user/sessions.ljson', { method: 'DELETE' })
  expect(other.cookies.size).toBe(2)
  const answer = await other.send('/user.ljson')
  expect([await answer.json(), other.cookies.size]).toEqual([{ user: null }, 1])
  const authenticity_token = answer.headers.get('x-authenticity-token')
  const body = { username: ada.email, password: ada.password, authenticity_token }
  expect((await other.ask('/session', { body }))[0]).toBe(200)
})

test('A39: half an hour after signing in another address or password takes the password that one has', async () => {
  await using db = await testDatabase()
  const clock = { at: testNow }
  const { site, context } = await accountSite(db, { now: () => clock.at, ...withClock(db, clock) })
  const client = aBrowser(site)
  await client.register(ada)
  expect((await client.user())?.is_fresh).toBe(true)
  clock.at = new Date(testNow.getTime() + 31 * 60_000)
  expect((await client.user())?.is_fresh).toBe(false)
  const put = (body: object) => client.ask('/user.ljson', { method: 'PUT', body })
  const another = { password: 'Another horse 3', password_confirmation: 'Another horse 3' }
  const needed = { errors: ['must be changed with the one that you have now: enter it, or sign in again.'] }
  expect(await put(another)).toEqual([422, needed])
  expect(await put({ ...another, current_password: 'a wrong one' })).toEqual([422, needed])
  const email = 'other@example.com'
  expect(await put({ town: 'Wells', email })).toEqual([
    422,
    { errors: ['Please enter the password that you have now to change your email address, or sign in again.'] },
  ])
  expect((await client.user())?.town).toBe('')
  expect((await put({ town: 'Wells', email: ada.email.toUpperCase() }))[0]).toBe(200)
  expect((await put({ email, current_password: ada.password }))[0]).toBe(200)
  await context.accounts.later.done()
  expect((await queuedMails(db)).at(-1)).toMatchObject({ kind: 'confirm-again', to: email })
  expect((await put({ ...another, current_password: ada.password }))[0]).toBe(200)
  expect((await client.user())?.is_fresh).toBe(true)
})

test('A39: a plain form comes back with the field for it, and says so', async () => {
  await using db = await testDatabase()
  const clock = { at: testNow }
  const { site } = await accountSite(db, { now: () => clock.at, ...withClock(db, clock) })
  const client = aBrowser(site)
  await client.register(ada)
  clock.at = new Date(testNow.getTime() + 31 * 60_000)
  const html = { headers: { accept: 'text/html' } }
  const password = 'Another horse 3'
  const body = new URLSearchParams({ _method: 'put', password, password_confirmation: password })
  const refused = await client.send('/user/forgotten_password', { body, ...html })
  const page = await refused.text()
  expect([refused.status, page.includes('Please enter the password that you have now.')]).toEqual([422, true])
  expect(/<input[^>]*autoComplete="current-password"[^>]*name="current_password"/.test(page)).toBe(true)
  expect(page).toContain('>Your current password</label>')
  body.set('current_password', ada.password)
  expect((await client.send('/user/forgotten_password', { body, ...html })).status).toBe(303)
})

/** Accounts use the same clock as the site. */
function withClock(db: Parameters<typeof accountSite>[0], clock: { at: Date }) {
  return { accounts: { ...accountParts(db, clock) } }
}
