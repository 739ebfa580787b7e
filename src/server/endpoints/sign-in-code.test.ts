import { expect, test } from 'vitest'
import { aBrowser, accountSite, ada, mailedLink, queuedMails } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'

const html = { accept: 'text/html' }

/** A site on which ten addresses have tried ten wrong passwords each on an account whose address is confirmed; `again` is another process of it. */
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

test('without scripts the owner gets in from a new place by password and mailed code, whichever process answers', async () => {
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

test('programs are told 429 as before, alike for a right, a wrong and an unknown password; guesses at codes end', async () => {
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
