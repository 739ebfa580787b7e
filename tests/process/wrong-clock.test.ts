import { expect, test } from 'vitest'
import type { CaptchaTask } from '#src/domain/captcha/captcha.ts'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { contentWithAccounts } from '#tests/support/content-with-accounts.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type RunningSite, runningSite, varFolder } from '#tests/support/running-site.ts'
import { enquirerOf, sentEnquiry } from '#tests/support/sent-enquiry.ts'
import { smtpServer } from '#tests/support/smtp-server.ts'
import { solvedCaptcha } from '#tests/support/solved-captcha.ts'
import { wrongClock } from '#tests/support/wrong-clock.ts'

const token = 'a-token-for-this-test'
const password = 'Correct horse 1'

test.each([
  ['ahead', 1],
  ['behind', -1],
])('one of two machines has a clock an hour %s: whichever a visitor comes to takes what the other gave', async (_, hours) => {
  await using stack = new AsyncDisposableStack()
  const mails = stack.use(await smtpServer())
  const [folder, otherFolder] = [stack.use(await varFolder()), stack.use(await varFolder())]
  const env = {
    DATABASE_URL: await filledServerDatabase(),
    FEED_TOKEN: token,
    GABLE_CONTENT: await contentWithAccounts(folder.path),
    PUBLIC_URL: `http://127.0.0.1:${await freePort()}`,
    TRUST_PROXY: 'loopback',
    SMTP_URL: mails.url,
    SMTP_TLS: 'offered',
  }
  const right = stack.use(await runningSite(folder.path, env))
  const wrong = stack.use(await runningSite(otherFolder.path, { ...env, ...(await wrongClock(otherFolder.path, hours)) }))
  await wrong.says(/clock of this machine is 60 minutes/)

  // What is imported by the one is on the pages of the other.
  for (const [sender, shower, price] of [
    [right, wrong, '300000'],
    [wrong, right, '310000'],
  ] as const) {
    const body = feedText(feedRows(2, { PRICE: price }))
    const answer = await fetch(`${sender.url}/feeds/blm`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
    expect(answer.status).toBe(200)
    expect(await (await fetch(`${shower.url}/property-for-sale`)).text()).toContain(`£${Number(price).toLocaleString('en-GB')}`)
  }
  for (const [giver, taker, number] of [
    [right, wrong, 1],
    [wrong, right, 2],
  ] as const) {
    // A captcha of the one is good at the other, and so are the session and a mailed link.
    const email = `grace-${number}@visitors.example`
    const cookie = await registered(giver, taker, email)
    expect(await signedInAs(giver, cookie)).toBe(email)
    expect(await signedInAs(taker, cookie)).toBe(email)
    await send(giver, '/reset_passwords', { email, ...(await solved(giver, 'forgotten-password')) })
    const link = async () =>
      mails.letters.filter(({ to }) => to.includes(email)).flatMap(({ mail }) => mail.text?.match(/\/user\/link\/\S+/) ?? [])
    await expect.poll(async () => (await link()).length).toBe(2)
    const opened = await fetch(taker.url + (await link())[1]!, { redirect: 'manual' })
    const page = await fetch(`${taker.url}/user/link`, { headers: { cookie: opened.headers.get('set-cookie')!.split(';')[0]! } })
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Sign in and choose a password')])
    expect((await sentEnquiry(taker.url, number)).status).toBe(200)
    await expect.poll(() => mails.letters.filter(({ to }) => to.includes(enquirerOf(number))).length).toBe(1)
  }
  expect(right.output() + wrong.output()).not.toMatch(/"level":"(error|fatal)"/)
})

async function solved({ url }: RunningSite, form: string) {
  const task = (await (await fetch(`${url}/captcha.ljson?form=${form}`)).json()) as CaptchaTask
  return { 'g-recaptcha-response': await solvedCaptcha(task) }
}

function send({ url }: RunningSite, path: string, body: object): Promise<Response> {
  const headers = { accept: 'application/json', 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Gets the captcha from the one and registers with the other; returns the cookie of the session. */
async function registered(giver: RunningSite, taker: RunningSite, email: string): Promise<string> {
  const names = { first_name: 'Grace', last_name: 'Hopper', marketing_preferences: { opt_in_terms: 'on' } }
  const answer = await solved(giver, 'register')
  const taken = await send(taker, '/user.ljson', { client: { ...names, email, password, password_confirmation: password }, ...answer })
  expect([taken.status, await taken.text()]).toEqual([200, expect.any(String)])
  return taken.headers.get('set-cookie')!.split(';')[0]!
}

async function signedInAs({ url }: RunningSite, cookie: string): Promise<string | undefined> {
  const user = (await (await fetch(`${url}/user.ljson`, { headers: { cookie } })).json()) as {
    user?: { email: string }
    email?: string
  } | null
  return user?.user?.email ?? user?.email
}
