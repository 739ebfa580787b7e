import { expect, test } from 'vitest'
import type { Analytics } from '#src/domain/content/analytics-content.ts'
import { consentQuestion } from '#src/domain/site/consent.ts'
import * as routes from '#src/routes.ts'
import { altcha } from '#src/services/captcha/altcha.ts'
import { tooOftenUnchecked } from '#src/services/captcha/captcha.ts'
import { serviceCaptcha } from '#src/services/captcha/service-captcha.ts'
import { createStatistics } from '#src/services/statistics.ts'
import { readSettings } from '#src/settings.ts'
import { aBrowser, accountSite, ada, registration } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testContent, testNow, testSite } from '#tests/support/site.ts'
import { solvedCaptcha } from '#tests/support/solved-captcha.ts'

const analytics: Analytics = {
  headCode: '<script>window.figures = []</script>',
  code: '<script defer src="https://plausible.example/js/script.js"></script>',
  hosts: ['https://*.figures.example'],
}
const none = { analytics_code: '', head_analytics_code: '' }

test('the analytics code is sent only with consent, and not cached', async () => {
  await using site = await askingSite()
  const codeFor = async (cookie?: string) => (await site.code(cookie)).json()
  for (const cookie of [undefined, 'gable_consent=deny.2026-11-21', 'gable_consent=maybe', 'other=allow'])
    expect(await codeFor(cookie)).toEqual(none)
  expect(await codeFor('a=b; gable_consent=allow.2026-11-21')).toEqual({
    analytics_code: analytics.code,
    head_analytics_code: analytics.headCode,
  })
  const answer = await site.code('gable_consent=allow')
  expect([answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
})

test('an agency without analytics sends none', async () => {
  await using site = await askingSite({ analytics: undefined })
  expect(await (await site.code('gable_consent=allow')).json()).toEqual(none)
})

test('an answer is stored in the visitor’s browser, and counted with the words of the question', async () => {
  await using site = await askingSite()
  const answer = await site.answer(JSON.stringify({ 'cookie-consent': 'allow' }))
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  expect(answer.headers.get('set-cookie')).toBe('gable_consent=allow.2026-11-21; Path=/; Max-Age=15724800; SameSite=Lax; Secure')
  await site.answer(JSON.stringify({ 'cookie-consent': 'deny' }))
  const wording = consentQuestion({ analytics }).text
  expect(await site.counted()).toEqual([
    { day: '2026-11-21', choice: 'allow', wording, count: 1 },
    { day: '2026-11-21', choice: 'deny', wording, count: 1 },
  ])
})

test('without TLS the cookie is not marked as secure', async () => {
  await using site = await askingSite({ publicUrl: 'http://localhost:3000' })
  const answer = await site.answer(new URLSearchParams({ 'cookie-consent': 'deny' }))
  expect(answer.headers.get('set-cookie')).not.toContain('Secure')
})

test.each(['', '{', '{}', '{"cookie-consent":"maybe"}', '{"cookie-consent":["allow"]}', 'cookie-consent=allow'])(
  'the body %j is no answer: nothing is stored or counted',
  async (body) => {
    await using site = await askingSite()
    const answer = await site.answer(body)
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([204, null])
    expect(await site.counted()).toEqual([])
  },
)

test('another site cannot answer for a visitor', async () => {
  await using site = await askingSite()
  const answer = await site.answer('{"cookie-consent":"allow"}', { 'sec-fetch-site': 'cross-site' })
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
})

test('pages allow the hosts of the analytics for everybody, other responses do not', async () => {
  await using site = await askingSite()
  const policies = await Promise.all(
    ['gable_consent=allow', 'gable_consent=deny', ''].map(async (cookie) =>
      (await site.page(cookie)).headers.get('content-security-policy'),
    ),
  )
  expect(new Set(policies).size).toBe(1)
  const directives = Object.fromEntries((policies[0] ?? '').split('; ').map((directive) => [directive.split(' ')[0], directive]))
  const hosts = 'https://plausible.example https://*.figures.example'
  expect(directives['script-src']).toMatch(/^script-src 'self' 'sha256-[\w+/]+=' https:/)
  expect(directives['script-src']).toContain(hosts)
  expect(directives['connect-src']).toBe(`connect-src 'self' ${hosts}`)
  expect(directives['img-src']).toBe(`img-src 'self' data: ${hosts}`)
  expect(directives['default-src']).toBe("default-src 'self'")
})

test('without analytics no other hosts are allowed, and the question never opens by itself', async () => {
  await using site = await askingSite({ analytics: undefined })
  const page = await site.page('')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'; ")
  const html = await page.text()
  expect(html).not.toContain('data-asks')
  expect(html).toContain('Cookie settings</button>')
})

test('the page contains the question, but none of the code', async () => {
  await using site = await askingSite()
  const html = await (await site.page('gable_consent=allow')).text()
  expect(html).not.toMatch(/plausible|window\.figures/)
  expect(html).toMatch(/<section [^>]*popover="manual"[^>]*data-asks=""/)
})

async function askingSite(given: { analytics?: Analytics | undefined; publicUrl?: string } = {}) {
  const db = await testDatabase()
  const { analytics: used, publicUrl } = { analytics, publicUrl: 'https://www.agency.example', ...given }
  const own = await testContent()
  const content = { ...own, site: { ...own.site, ...(used && { analytics: used }) } }
  const statistics = createStatistics({ db, now: () => testNow, warn: () => {} })
  const settings = readSettings({ LOG_LEVEL: 'silent', PUBLIC_URL: publicUrl })
  const site = await testSite(db, { settings, statistics, content: () => content })
  return {
    code: (cookie?: string) => site.request(routes.consent.analyticsCode.href(), { headers: cookie ? { cookie } : {} }),
    page: (cookie: string) => site.request(routes.site.home.href(), { headers: { cookie } }),
    answer: (body: BodyInit, headers: Record<string, string> = {}) =>
      site.request(routes.consent.answer.href(), { method: 'POST', body, headers }),
    async counted() {
      await statistics.flush()
      return db.selectFrom('consent_count').selectAll().orderBy('choice').execute()
    },
    async [Symbol.asyncDispose]() {
      await statistics.stop()
      await db[Symbol.asyncDispose]()
    },
  }
}

const wrong = 'The recaptcha you entered is not correct. Please try again.'

async function captchaSite(db: Awaited<ReturnType<typeof testDatabase>>) {
  const forms = ['register', 'sign-in', 'forgotten-password'] as const
  return await accountSite(db, { captcha: altcha({ db, secret: async () => 'secret', forms, now: () => testNow }) })
}

test('each protected form has its own task, other forms none, and it is not cached', async () => {
  await using db = await testDatabase()
  const client = aBrowser((await captchaSite(db)).site)
  const answer = await client.send('/captcha.ljson?form=register')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toMatchObject({ kind: 'altcha', challenge: { parameters: { data: { form: 'register' } } } })
  for (const query of ['', '?form=', '?form=x', '?form=__proto__']) {
    expect(await client.ask(`/captcha.ljson${query}`)).toEqual([200, { kind: 'none' }])
  }
})

test('the answer is sent as g-recaptcha-response with each form; a wrong one is 400 with the text of W34, before anything is done', async () => {
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

test('faulty fields are reported first, without using up the answer', async () => {
  await using db = await testDatabase()
  const client = aBrowser((await captchaSite(db)).site)
  const answer = await solvedCaptcha((await client.ask('/captcha.ljson?form=register'))[1] as never)
  const field = { 'g-recaptcha-response': answer }
  expect((await client.ask('/user.ljson', { body: { ...registration(ada, { first_name: '' }), ...field } }))[0]).toBe(422)
  expect((await client.ask('/user.ljson', { body: { ...registration(ada), ...field } }))[0]).toBe(200)
})

test('a few plain forms without an answer are accepted; then the form comes back filled in, with a message', async () => {
  await using db = await testDatabase()
  const client = aBrowser((await captchaSite(db)).site)
  const send = () =>
    client.send('/user/forgotten_password', { body: new URLSearchParams({ email: 'ann@example.com' }), headers: { accept: 'text/html' } })
  for (let time = 0; time < 5; time++) expect((await send()).status).toBe(303)
  const refused = await send()
  expect(refused.status).toBe(400)
  const page = await refused.text()
  // Visitors without scripts saw no captcha.
  expect(page).not.toContain(wrong)
  expect(page).toContain(tooOftenUnchecked('01632 960100'))
  expect(page).toContain('value="ann@example.com"')
})

test('a service’s hosts are in the policy of pages only if it is chosen', async () => {
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
    /script-src [^;]*https:\/\/challenges\.cloudflare\.com; frame-src 'self' https:\/\/challenges\.cloudflare\.com;/,
  )
  expect(await policyOf({ captcha: { ...turnstile, kind: 'recaptcha-v2' } })).toMatch(
    /script-src [^;]*https:\/\/www\.gstatic\.com\/recaptcha\/; frame-src 'self' https:\/\/www\.google\.com\/recaptcha\/ /,
  )
})

test('who objects on the privacy page, without script, is told so there, and is not counted any more', async () => {
  await using db = await testDatabase()
  const statistics = createStatistics({ db, now: () => testNow, warn: () => {} })
  const site = await testSite(db, { statistics })
  const page = await (await site.request(routes.legal.privacy.href())).text()
  const [section = ''] = /<h2 id="statistics-objection".*?<\/section>/s.exec(page) ?? []
  for (const part of ['action="/ajax-events/logs"', 'method="post"', 'name="objection"', 'name="cookie-consent"', 'value="deny"'])
    expect(section).toContain(part)
  expect(page).toContain('id="not-counted"')
  const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await site.request(routes.consent.answer.href(), {
    method: 'POST',
    headers,
    body: 'objection=statistics&cookie-consent=deny',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/privacy-policy#not-counted'])
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
  const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const search = (more: Record<string, string> = {}) => site.request('/property-for-sale', { headers: { 'user-agent': browser, ...more } })
  await search({ cookie })
  await statistics.flush()
  expect(await db.selectFrom('search_count').selectAll().execute()).toEqual([])
  await search()
  await statistics.flush()
  expect(await db.selectFrom('search_count').selectAll().execute()).toHaveLength(1)
})
