import { expect, test } from 'vitest'
import { aBrowser, accountSite, ada, grace, mailedLink, queuedMails } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'

interface Shown {
  sessions: { id: string; device: string; started_at: string; used_at: string; is_this: boolean }[]
}

async function twoDevices(db: Awaited<ReturnType<typeof testDatabase>>) {
  const { site } = await accountSite(db)
  const [laptop, phone, other] = [aBrowser(site), aBrowser(site), aBrowser(site)]
  await laptop.register(ada)
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1'
  await phone.send('/session', { body: { username: ada.email, password: ada.password }, headers: { 'user-agent': agent } })
  await other.register(grace)
  const list = async (client: typeof laptop) => ((await client.ask('/user/sessions.ljson'))[1] as Shown).sessions
  return { laptop, phone, other, list }
}

test('A35: the owner gets a list of the account’s browsers, without tokens', async () => {
  await using db = await testDatabase()
  const { laptop, phone, other, list } = await twoDevices(db)
  const shown = await list(laptop)
  expect(shown.map(({ device, is_this }) => [device, is_this]).sort()).toEqual([
    ['An unknown device', true],
    ['Safari on iPhone', false],
  ])
  expect(shown[0]).toMatchObject({ started_at: '2026-11-21T10:00:00.000Z', used_at: '2026-11-21T10:00:00.000Z' })
  for (const token of [...laptop.cookies.values(), ...phone.cookies.values()]) expect(JSON.stringify(shown)).not.toContain(token)
  expect(await list(other)).toHaveLength(1)
})

test('one session can be ended, and all but this one', async () => {
  await using db = await testDatabase()
  const { laptop, phone, other, list } = await twoDevices(db)
  const id = (await list(laptop)).find(({ is_this }) => !is_this)?.id
  expect(await laptop.ask(`/user/sessions/${id}`, { method: 'DELETE' })).toEqual([200, { ended: 1 }])
  expect(await phone.user()).toBeNull()
  await phone.signIn(ada)
  expect(await laptop.ask('/user/sessions.ljson', { headers: { 'x-http-method-override': 'delete' }, body: {} })).toEqual([
    200,
    { ended: 1 },
  ])
  expect([(await laptop.user())?.email, await phone.user(), (await other.user())?.email]).toEqual([ada.email, null, grace.email])
})

test('nobody can end another person’s session', async () => {
  await using db = await testDatabase()
  const { laptop, other, list } = await twoDevices(db)
  for (const { id } of await list(laptop))
    expect(await other.ask(`/user/sessions/${id}`, { method: 'DELETE' })).toEqual([200, { ended: 0 }])
  expect(await list(laptop)).toHaveLength(2)
})

test('an invalid id ends no session', async () => {
  await using db = await testDatabase()
  const { laptop } = await twoDevices(db)
  for (const id of ['%00', 'x%00', '%ff', '%27', 'x'.repeat(3000)])
    expect([id, await laptop.ask(`/user/sessions/${id}`, { method: 'DELETE' })]).toEqual([id, [200, { ended: 0 }]])
})

test('the own session can be ended too, and the cookie is removed', async () => {
  await using db = await testDatabase()
  const { laptop, list } = await twoDevices(db)
  const id = (await list(laptop)).find(({ is_this }) => is_this)?.id
  await laptop.ask(`/user/sessions/${id}`, { method: 'DELETE' })
  expect([laptop.cookies.size, await laptop.user()]).toEqual([1, null])
})

const html = { accept: 'text/html' }

/**
 * A site on which ten addresses have tried ten wrong passwords each for an account with a confirmed address; `again` is another of its
 * processes.
 */
async function lockedOut() {
  const db = await testDatabase()
  const { site, context } = await accountSite(db)
  const owner = aBrowser(site)
  await owner.register(ada)
  await owner.send(await mailedLink(db, 'welcome'))
  await owner.send('/user/link', { method: 'POST' })
  for (let count = 0; count < 100; count++) {
    const thief = aBrowser(site, { from: `198.51.100.${count % 10}` })
    expect((await thief.signIn({ ...ada, password: `Wrong password ${count}` }))[0]).toBe(401)
  }
  const { site: again } = await accountSite(db)
  const code = async () => {
    await context.accounts.later.done()
    return (await queuedMails(db)).findLast(({ kind }) => kind === 'sign-in-code')?.data.code ?? ''
  }
  return { site, again, code, [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() }
}

const form = (fields: Record<string, string>) => ({ body: new URLSearchParams(fields), headers: html })

test('without scripts the owner signs in from a new place by password and mailed code, in any process', async () => {
  await using run = await lockedOut()
  const browser = aBrowser(run.site, { from: '203.0.113.7' })
  const asked = await browser.send('/user/sign-in', form({ username: ada.email, password: ada.password }))
  expect([asked.status, asked.headers.get('location')]).toEqual([303, '/user/sign-in-code'])
  expect(asked.headers.getSetCookie().join()).toMatch(
    /gable_sign_in=[\w-]{43}; Path=\/user\/sign-in-code; Max-Age=900; HttpOnly; SameSite=Lax/,
  )
  const page = await browser.send('/user/sign-in-code', { headers: html })
  expect(page.headers.get('cache-control')).toContain('no-store')
  expect(await page.text()).toMatch(/action="\/user\/sign-in-code" method="post".*autocomplete="one-time-code"/is)
  const elsewhere = aBrowser(run.again, { from: '203.0.113.7' })
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
  const wrong = await elsewhere.send('/user/sign-in-code', form({ code: 'x' }))
  expect([wrong.status, (await wrong.text()).includes('That is not the code')]).toEqual([401, true])
  const entered = await elsewhere.send('/user/sign-in-code', form({ code: await run.code() }))
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/user?done=user-login-successful'])
  expect((await elsewhere.user())?.email).toBe(ada.email)
  expect(elsewhere.cookies.has('gable_sign_in')).toBe(false)
})

test('programs get 429 alike for a right, a wrong and an unknown password; guesses of codes are limited', async () => {
  await using run = await lockedOut()
  const answers = []
  for (const password of [ada.password, 'Wrong password 101']) {
    const browser = aBrowser(run.site, { from: '203.0.113.7' })
    answers.push(await browser.signIn({ ...ada, password }))
    const enter = () => browser.ask('/user/sign-in-code', { body: { code: 'abcdef' } })
    for (let count = 0; count < 5; count++) expect((await enter())[0]).toBe(401)
    expect((await enter())[0]).toBe(429)
  }
  expect(answers[0]).toEqual([429, { message: expect.stringContaining('a code'), asks_code: true }])
  expect(answers[1]).toEqual(answers[0])
  expect((await aBrowser(run.site).ask('/user/sign-in-code', { body: { code: await run.code() } }))[0]).toBe(410)
})
