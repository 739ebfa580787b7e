import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ServiceKind } from '#src/domain/captcha/captcha.ts'
import { siteVerify } from '#src/gateways/site-verify.ts'
import { altcha } from '#src/services/captcha/altcha.ts'
import { serviceCaptcha } from '#src/services/captcha/service-captcha.ts'
import { openPage } from '#tests/support/chromium.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { verifyServer } from '#tests/support/verify-server.ts'
import { accountSite, ann, panel, register, signIn } from './support/account-site.ts'
import { axeFaults } from './support/axe-faults.ts'
import { sees } from './support/saving-site.ts'

const forms = ['register', 'sign-in', 'forgotten-password'] as const
const wrong = 'The recaptcha you entered is not correct. Please try again.'
type Db = Parameters<Parameters<typeof accountSite>[0] & object>[0]
const ownCaptcha = (db: Db) => altcha({ db, secret: async () => 'secret', forms, now: () => new Date() })

test.each(sampleOf([1280, 375]))(
  'the browser works a challenge out, from the first field on, and another for each try, %i px wide',
  async (width) => {
    await using site = await accountSite((db) => ({ captcha: ownCaptcha(db), now: () => new Date() }))
    await using window = await openPage({ width, height: 812, reducedMotion: 'reduce' })
    const { page, faults } = window
    const sent = answersSent(page)
    await page.goto(`${site.url}/#/user`)
    await page.getByLabel('First name').waitFor()
    const asked = page.waitForRequest('**/captcha.ljson?form=register')
    await page.getByLabel('First name').focus()
    await asked
    await register(page)
    await sees(page, 'You have been successfully registered!')
    expect(await site.db.selectFrom('attempt').select('key').where('key', 'like', 'captcha %').execute()).toHaveLength(1)
    await signOut(page)
    await signIn(page, { ...ann, password: 'Another horse 1' })
    await sees(page, 'Sign in failed, please try again')
    await signIn(page)
    await sees(page, 'You have successfully signed in.')
    expect(new Set(sent).size).toBe(3)
    expect(faults.filter((fault) => !fault.includes('401'))).toEqual([])
  },
)

test('a captcha that cannot be set up is only logged, and the form is sent without; where it was wrong the form says so', async () => {
  await using site = await accountSite((db) => ({ captcha: ownCaptcha(db), now: () => new Date() }))
  await using window = await openPage({ width: 375, height: 812, reducedMotion: 'reduce' })
  const { page } = window
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/captcha.ljson*', (route) => route.abort())
  await page.goto(`${site.url}/#/user`)
  await register(page)
  await sees(page, 'You have been successfully registered!')
  expect(logged.filter((text) => text.startsWith('The captcha could not be set up'))).toHaveLength(1)
  await signOut(page)
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await page.route('**/user/forgotten_password', (route) =>
    route.continue({ postData: { email: ann.email, 'g-recaptcha-response': 'wrong' } }),
  )
  await page.locator('#forgotten-password-email').fill(ann.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.locator(panel('/user/forgotten_password')).getByRole('alert').getByText(wrong).waitFor()
  await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(ann.email)
  expect(await axeFaults(page)).toEqual([])
})

/** What stands in for a service's script: gives `answer-1`, `answer-2` … as soon as it is asked, and says in the page what it was told. */
const script = (name: string) => `
  let given = 0, widget
  const answer = () => 'answer-' + ++given
  const tell = (what) => document.documentElement.setAttribute('data-told', (document.documentElement.dataset.told ?? '') + what + ' ')
  window.${name} = {
    render(place, options) { widget = options; tell('render:' + (options.action ?? options.size)); return 7 },
    execute(id, options) {
      tell('execute:' + (options?.action ?? id))
      return widget ? void setTimeout(() => widget.callback(answer())) : Promise.resolve(answer())
    },
    reset(id) { tell('reset:' + id) },
  }`

test.each<[ServiceKind, string, string]>([
  ['recaptcha-v2', 'https://www.google.com/recaptcha/api.js?render=explicit', 'render:invisible execute:7 reset:7 execute:7 reset:7 '],
  ['recaptcha-v3', 'https://www.google.com/recaptcha/api.js?render=our-key', 'execute:homepage execute:homepage '],
  [
    'turnstile',
    'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    'render:sign_in execute:7 reset:7 execute:7 reset:7 ',
  ],
])('%s is fetched on demand, its answer is sent and checked, and it is reset for the next try', async (kind, address, told) => {
  const said = { score: 0.9, action: kind === 'recaptcha-v3' ? 'homepage' : 'sign_in', hostname: '127.0.0.1' }
  await using server = await verifyServer('our secret', { 'answer-1': said, 'answer-2': said })
  await using site = await accountSite((db) => {
    const service = siteVerify({ kind, secret: 'our secret', warn: () => {}, url: server.url })
    const own = ownCaptcha(db)
    const captcha = serviceCaptcha({ kind, siteKey: 'our-key', forms: ['sign-in'], leastScore: 0.5, hostname: '127.0.0.1', service, own })
    return { captcha, now: () => new Date() }
  })
  await using window = await openPage({ reducedMotion: 'reduce' })
  const { page, faults } = window
  const fetched: string[] = []
  await page.route(/google\.com|cloudflare\.com/, (route) => {
    fetched.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: script(kind === 'turnstile' ? 'turnstile' : 'grecaptcha') })
  })
  await page.context().addCookies([{ name: 'gable_consent', value: 'allow.2026-11-22', url: site.url }])
  await page.goto(`${site.url}/#/user`)
  await register(page)
  await sees(page, 'You have been successfully registered!')
  await signOut(page)
  expect(fetched).toEqual([])
  await signIn(page, { ...ann, password: 'Another horse 1' })
  await sees(page, 'Sign in failed, please try again')
  await signIn(page)
  await sees(page, 'You have successfully signed in.')
  expect(fetched).toEqual([address])
  expect(server.asked).toHaveLength(2)
  await expect.poll(() => page.locator('html').getAttribute('data-told')).toBe(told)
  expect(faults.filter((fault) => !fault.includes('401'))).toEqual([])
})

/** The captcha's answers that a page sends. */
function answersSent(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const answer = request.method() === 'POST' && request.postDataJSON()?.['g-recaptcha-response']
    if (typeof answer === 'string') sent.push(answer)
  })
  return sent
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  // The panel may still show the form to register, which has such a field too.
  await page.locator('#sign-in-username').waitFor()
}
