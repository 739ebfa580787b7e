import { expect, test } from 'vitest'
import { altcha } from '#src/services/captcha/altcha.ts'
import { tooOftenUnchecked } from '#src/services/captcha/captcha.ts'
import { serviceCaptcha } from '#src/services/captcha/service-captcha.ts'
import { aBrowser, accountSite, ada, registration } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testNow } from '#tests/support/site.ts'
import { solvedCaptcha } from '#tests/support/solved-captcha.ts'

const wrong = 'The recaptcha you entered is not correct. Please try again.'

async function captchaSite(db: Awaited<ReturnType<typeof testDatabase>>) {
  const forms = ['register', 'sign-in', 'forgotten-password'] as const
  return await accountSite(db, { captcha: altcha({ db, secret: async () => 'secret', forms, now: () => testNow }) })
}

test('each form has a task of its own, other forms none, and nobody keeps it', async () => {
  await using db = await testDatabase()
  const client = aBrowser((await captchaSite(db)).site)
  const answer = await client.send('/captcha.ljson?form=register')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toMatchObject({ kind: 'altcha', challenge: { parameters: { data: { form: 'register' } } } })
  for (const query of ['', '?form=', '?form=x', '?form=__proto__']) {
    expect(await client.ask(`/captcha.ljson${query}`)).toEqual([200, { kind: 'none' }])
  }
})

test('an answer travels as g-recaptcha-response with each form; a wrong one is 400 with the text of W34, before anything is done', async () => {
  await using db = await testDatabase()
  const { site } = await captchaSite(db)
  const client = aBrowser(site)
  const answerTo = async (form: string) => ({
    'g-recaptcha-response': await solvedCaptcha((await client.ask(`/captcha.ljson?form=${form}`))[1] as never),
  })
  const bad = { 'g-recaptcha-response': 'wrong' }
  expect(await client.ask('/user.ljson', { body: { ...registration(ada), ...bad } })).toEqual([400, { message: wrong }])
  expect(await db.selectFrom('account').select('account_id').execute()).toEqual([])
  expect((await client.ask('/user.ljson', { body: { ...registration(ada), ...(await answerTo('register')) } }))[0]).toBe(200)
  const signIn = { username: ada.email, password: ada.password }
  expect(await client.ask('/session', { body: { ...signIn, ...bad } })).toEqual([400, { message: wrong }])
  expect((await client.ask('/session', { body: { ...signIn, ...(await answerTo('sign-in')) } }))[0]).toBe(200)
  expect(await client.ask('/reset_passwords', { body: { email: ada.email, ...bad } })).toEqual([400, { message: wrong }])
  expect((await client.ask('/reset_passwords', { body: { email: ada.email, ...(await answerTo('forgotten-password')) } }))[0]).toBe(200)
})

test('what is wrong with the fields is told first, and uses no answer up', async () => {
  await using db = await testDatabase()
  const client = aBrowser((await captchaSite(db)).site)
  const answer = await solvedCaptcha((await client.ask('/captcha.ljson?form=register'))[1] as never)
  const field = { 'g-recaptcha-response': answer }
  expect((await client.ask('/user.ljson', { body: { ...registration(ada, { first_name: '' }), ...field } }))[0]).toBe(422)
  expect((await client.ask('/user.ljson', { body: { ...registration(ada), ...field } }))[0]).toBe(200)
})

test('a plain form without an answer is taken a few times; then the form comes back as it was filled in, and says so', async () => {
  await using db = await testDatabase()
  const client = aBrowser((await captchaSite(db)).site)
  const send = () =>
    client.send('/user/forgotten_password', { body: new URLSearchParams({ email: 'ann@example.com' }), headers: { accept: 'text/html' } })
  for (let time = 0; time < 5; time++) expect((await send()).status).toBe(303)
  const refused = await send()
  expect(refused.status).toBe(400)
  const page = await refused.text()
  // Nobody without scripts has seen a captcha.
  expect(page).not.toContain(wrong)
  expect(page).toContain(tooOftenUnchecked('01632 960100'))
  expect(page).toContain('value="ann@example.com"')
})

test('a service’s hosts are in the policy of pages where it is chosen, and nowhere else', async () => {
  await using db = await testDatabase()
  const policyOf = async (given: Parameters<typeof accountSite>[1]) =>
    (await aBrowser((await accountSite(db, given)).site).send('/')).headers.get('content-security-policy') ?? ''
  const service = { verify: async () => undefined }
  const { captcha } = (await captchaSite(db)).context
  const turnstile = serviceCaptcha({
    kind: 'turnstile',
    siteKey: 'k',
    forms: [],
    leastScore: 0.5,
    hostname: undefined,
    service,
    own: captcha,
  })
  expect(await policyOf({ captcha })).not.toMatch(/cloudflare|google/)
  expect(await policyOf({ captcha: turnstile })).toMatch(
    /script-src [^;]*https:\/\/challenges\.cloudflare\.com; frame-src 'self' https:\/\/challenges\.cloudflare\.com /,
  )
  expect(await policyOf({ captcha: { ...turnstile, kind: 'recaptcha-v2' } })).toMatch(
    /script-src [^;]*https:\/\/www\.gstatic\.com\/recaptcha\/; frame-src 'self' https:\/\/www\.google\.com\/recaptcha\/ /,
  )
})
