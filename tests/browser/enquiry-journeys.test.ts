import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { captchaForms } from '#src/domain/captcha/captcha.ts'
import { requestCounts } from '#src/server/rate-limits/request-counts.ts'
import { noCaptcha } from '#src/services/captcha/captcha.ts'
import { serviceCaptcha } from '#src/services/captcha/service-captcha.ts'
import { readSettings } from '#src/settings.ts'
import { queuedMails } from '#tests/support/accounts.ts'
import { openPage } from '#tests/support/chromium.ts'
import type { ServedSite } from '#tests/support/served-app.ts'
import { servedSite } from '#tests/support/served-site.ts'
import { testContent } from '#tests/support/site.ts'
import { addSoldStreets } from '#tests/support/sold-streets.ts'
import { isFullRun } from '#tests/support/trials.ts'
import { axeFaults } from './support/axe-faults.ts'
import { fillInByKeyboard, heldIn, type Journey, once, spoil } from './support/enquiry-journey.ts'
import { byHand, journeysOf } from './support/enquiry-journeys.ts'
import { enquirySite } from './support/enquiry-site.ts'

/** Two agencies: one asks for a valuation in steps, one in a single one; times are wished for. */
type Site = Awaited<ReturnType<typeof enquirySite>>
let site: Site
/** Of the same agency, but that it asks for a valuation in a single step. */
let single: ServedSite

beforeAll(async () => {
  site = await enquirySite(() => given('multi-step'))
  await addSoldStreets(site.db)
  single = await servedSite(site.db, given('single-step'))
})
afterAll(async () => {
  await single[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

const demo = await testContent()
const branches = demo.branches.map(({ appointments: _own, ...branch }) => branch)
/** Each window is a visitor of its own, by its address. */
const settings = readSettings({
  GABLE_VAR: await mkdtemp(join(tmpdir(), 'gable-')),
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'https://www.withyandvale.example',
  TRUST_PROXY: '127.0.0.1',
})
/** What the service would say of an answer that the stand-in for its script gives. */
const service = { verify: async (answer: string) => ({ success: answer.startsWith('right'), 'error-codes': [] }) }
const captcha = serviceCaptcha({
  ...{ kind: 'turnstile', siteKey: 'key', forms: captchaForms, leastScore: 0, hostname: undefined, service, own: noCaptcha },
})

/** Lets a visitor send two forms to each address, as if more than that came in a minute. */
function twoAMinute(): ReturnType<typeof requestCounts> {
  const counts = requestCounts({ now: () => 0 })
  return { ...counts, add: (client) => (counts.add(client) > 2 && client.startsWith('POST') ? 1000 : 1) }
}

/** Times are wished for. */
function given(form: 'multi-step' | 'single-step') {
  const content = { ...demo, branches, site: { ...demo.site, valuation: { ...demo.site.valuation, instant: true, form } } }
  return { content: () => content, settings, captcha, requestCounts: twoAMinute() }
}

/** Says of each visitor what the page's `says` holds. */
const captchaScript = `
  let widget, given = 0
  window.turnstile = {
    render(place, options) { widget = options; return 1 },
    execute() { setTimeout(() => widget.callback((window.says ?? 'right') + ' ' + ++given + ' ' + Math.random())) },
    reset() {},
  }`

let visitors = 0

/** A window of a visitor who has not been here before. */
async function visitorWindow(options: Parameters<typeof openPage>[0]) {
  const address = () => `10.0.${Math.floor(++visitors / 250)}.${1 + (visitors % 250)}`
  const window = await openPage({ height: 812, reducedMotion: 'reduce', ...options, extraHTTPHeaders: { 'x-forwarded-for': address() } })
  // Before the first time of a day that may be wished for: those that are past are not there.
  await window.page.clock.setFixedTime('2026-11-23T06:00:00Z')
  await window.page.route(/cloudflare/, (route) => route.fulfill({ contentType: 'text/javascript', body: captchaScript }))
  const becomeAnother = () => window.page.context().setExtraHTTPHeaders({ 'x-forwarded-for': address() })
  return { ...window, becomeAnother, [Symbol.asyncDispose]: () => window[Symbol.asyncDispose]() }
}

/** All forms are one mechanism (src/forms): the sample is a form of one step, one of several, and one that takes files. */
const sampled: Readonly<Record<string, number>> = { 'a viewing': 375, 'a valuation in steps': 1280, 'a form with files': 1280 }
const cases = [375, 1280].flatMap((width) =>
  journeysOf('')
    .map(({ name }, index) => ({ name, width, index, email: `${index}-${width}@example.com` }))
    .filter(({ name }) => isFullRun || sampled[name] === width),
)

describe.concurrent('each form', () => {
  test.for(cases)('$name, $width px wide', { timeout: 900_000 }, async ({ width, index, email }, { expect }) => {
    const journey = journeysOf(email)[index]!
    const { url } = journey.site === 'single' ? single : site
    await using window = await visitorWindow({ width })
    const { page, faults } = window
    page.setDefaultTimeout(60_000)
    const at = url + journey.at.replace('{id}', String(site.id))
    const to = journey.to.replace('{id}', String(site.id))
    const form = page.locator(journey.within ?? 'dialog form')
    const last = journey.stops.at(-1)!.at(-1)!
    const send = form.getByRole('button', { name: JSON.parse(last.replace('button ', '')), exact: true })
    const says = async (text: string) => await form.getByText(text, { exact: true }).first().waitFor()

    await page.goto(url)
    await page.goto(at)
    await page.locator(journey.within ?? 'dialog:modal form').waitFor()
    if (journey.within) await page.getByRole('link', { name: 'Apply Now' }).press('Enter')
    // Comes with a script of its own.
    if (journey.stops[0]?.includes(byHand)) await form.getByRole('button', { name: 'Enter address manually' }).waitFor()
    expect(await fillInByKeyboard(page, form, journey)).toEqual(journey.stops)
    const typed = await heldIn(form)
    const holdsAll = async () => expect(await heldIn(form)).toEqual(typed)

    // What only the server finds: a field, then the captcha.
    await once(page, to, (route) => spoil(route, journey))
    await page.keyboard.press('Enter')
    await says(journey.spoilt[2])
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
    await holdsAll()
    await toLast(page, journey)
    if (journey.hasCaptcha) {
      await page.evaluate(() => Object.assign(window, { says: 'wrong' }))
      await send.click()
      await says('The recaptcha you entered is not correct. Please try again.')
      await holdsAll()
      await page.evaluate(() => Object.assign(window, { says: 'right' }))
    }
    expect(await axeFaults(page)).toEqual([])

    // Too often, a fault, a busy server, no network.
    if (!journey.hasCaptcha || journey.file) await page.request.post(url + to, { data: {} })
    await send.click()
    await says('Too many requests. Please try again in a minute.')
    await window.becomeAnother()
    for (const answer of [
      { status: 500, json: {} },
      { status: 503, contentType: 'text/html', body: '<h1>Busy</h1>' },
    ]) {
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === to)
      await once(page, to, (route) => route.fulfill(answer))
      await send.click()
      await answered
      await says(journey.failed)
    }
    await page.context().setOffline(true)
    // The network must stay away until the request has failed.
    const lost = page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname === to)
    await send.click()
    await lost
    await says('You are offline. What you typed is still here: send it again once you are connected.')
    await page.context().setOffline(false)
    await holdsAll()

    // Back, forward and anew.
    if (journey.stops.length === 1) {
      await page.goBack()
      await page.goForward()
      await send.waitFor()
      if (journey.within) await form.getByLabel('First name').focus()
      await expect.poll(() => heldIn(form), { timeout: 60_000 }).toEqual(typed)
    }
    await page.reload()
    await send.waitFor()
    if (journey.within) await form.getByLabel('First name').focus()
    await expect.poll(() => heldIn(form), { timeout: 60_000 }).toEqual(typed)
    if (journey.file) await form.getByLabel(journey.file.label).setInputFiles(journey.file)

    // A slow network, and an impatient visitor.
    const held = Promise.withResolvers<Route>()
    await once(page, to, async (route) => held.resolve(route))
    await send.dblclick()
    const route = await held.promise
    expect(await form.getByRole('status').allTextContents()).toContain(journey.sending ?? 'Sending…')
    await page.keyboard.press('Enter')
    await route.continue()
    await page.getByRole('heading', { name: journey.thanks }).waitFor()
    expect(await taken(site, journey, email)).toBe(journey.taken === 'nothing' ? 0 : 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(faults.filter((fault) => !/status of (422|429|500|503)|ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([])
  })
})

/** A form in steps goes back to the step of what was wrong: by its buttons to the last again. */
async function toLast(page: Page, { stops }: Journey): Promise<void> {
  if (stops.length === 1) return
  for (const next of ['Step 2', 'Step 3']) {
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: next }).waitFor()
  }
}

/** How many enquiries, or mails, there are of this address, or to it. */
async function taken({ db, leads }: Site, journey: Journey, email: string): Promise<number> {
  if (journey.taken === 'mail') return (await queuedMails(db)).filter(({ to }) => to === email).length
  return (await leads()).filter(({ sender }) => sender.email === email).length
}
