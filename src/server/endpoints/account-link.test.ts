import { expect, test } from 'vitest'
import { aBrowser, accountSite, ada, mailedLink } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'

async function withResetLink(db: Awaited<ReturnType<typeof testDatabase>>) {
  const { site, context } = await accountSite(db)
  await aBrowser(site).register(ada)
  await aBrowser(site).ask('/reset_passwords', { body: { email: ada.email } })
  await context.accounts.later.done()
  return { site, link: await mailedLink(db, 'reset-password') }
}

test('W20: the mailed link signs in once and redirects to the form for a new password', async () => {
  await using db = await testDatabase()
  const { site, link } = await withResetLink(db)
  const client = aBrowser(site)
  const opened = await client.send(link)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/user/link'])
  expect(opened.headers.get('set-cookie')).toMatch(
    /^gable_link=[\w-]{43}; Path=\/user\/link; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/,
  )
  const page = await client.send('/user/link')
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await page.text()).toContain('Sign in and choose a password')
  const used = await client.send('/user/link', { method: 'POST' })
  expect([used.status, used.headers.get('location')]).toEqual([303, '/user/forgotten_password'])
  expect(await client.user()).toMatchObject({ email: ada.email, is_confirmed: true })
  const password = 'Another horse 3'
  expect((await client.ask('/user.ljson', { method: 'PUT', body: { password, password_confirmation: password } }))[0]).toBe(200)
  const second = aBrowser(site)
  await second.send(link)
  expect((await second.send('/user/link')).status).toBe(410)
  expect((await second.send('/user/link', { method: 'POST' })).status).toBe(410)
  expect(await second.user()).toBeNull()
})

test('A36: a program that opens every link of a mail uses none up', async () => {
  await using db = await testDatabase()
  const { site, link } = await withResetLink(db)
  const scanner = aBrowser(site, { from: '198.51.100.7' })
  for (let count = 0; count < 3; count++) {
    await scanner.send(link)
    await scanner.send(link, { method: 'HEAD' })
    await scanner.send('/user/link')
  }
  expect(await scanner.user()).toBeNull()
  const client = aBrowser(site)
  await client.send(link)
  expect((await client.send('/user/link', { method: 'POST' })).status).toBe(303)
})

test('the confirmation page shows no token, neither in its content nor its address', async () => {
  await using db = await testDatabase()
  const { site, link } = await withResetLink(db)
  const client = aBrowser(site)
  await client.send(link)
  const token = link.split('/').at(-1) ?? ''
  expect(await (await client.send('/user/link')).text()).not.toContain(token)
})

test('the link of the welcome mail confirms the address and says so', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const client = aBrowser(site)
  await client.register(ada)
  await client.send(await mailedLink(db, 'welcome'))
  expect(await (await client.send('/user/link')).text()).toContain('Confirm this address')
  const confirmed = await client.send('/user/link', { method: 'POST' })
  expect([confirmed.status, await confirmed.text()]).toEqual([200, expect.stringContaining('your address is confirmed')])
  expect((await client.user())?.is_confirmed).toBe(true)
})

test('an invalid token gets a 404 page that explains, and sets no cookie', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  for (const path of ['/user/link/x', '/user/link/a%3Bb%0d%0aset-cookie%3a-evil-evil-evil-evil', `/user/link/${'a'.repeat(2000)}`]) {
    const client = aBrowser(site)
    const answer = await client.send(path)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, []])
    expect(await answer.text()).toContain('This link no longer works')
    expect((await client.send('/user/link')).status).toBe(410)
  }
})

test('A37: the link mailed to the former address restores it', async () => {
  await using db = await testDatabase()
  const { site, context } = await accountSite(db)
  const client = aBrowser(site)
  await client.register(ada)
  const owner = aBrowser(site)
  await owner.send(await mailedLink(db, 'welcome'))
  await owner.send('/user/link', { method: 'POST' })
  await client.ask('/user.ljson', { method: 'PUT', body: { email: 'other@example.com' } })
  await context.accounts.later.done()
  await owner.send(await mailedLink(db, 'confirm-again'))
  expect(await (await owner.send('/user/link', { method: 'POST' })).text()).toContain('your address is confirmed')
  await owner.send(await mailedLink(db, 'email-changed'))
  expect(await (await owner.send('/user/link')).text()).toContain('Get my account back')
  expect(await (await owner.send('/user/link', { method: 'POST' })).text()).toContain('Your account is yours again')
  expect([await client.user(), await owner.user()]).toEqual([null, null])
  expect((await client.signIn(ada))[0]).toBe(200)
  expect((await client.user())?.email).toBe(ada.email)
})
