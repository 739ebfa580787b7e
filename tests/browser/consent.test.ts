import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Analytics } from '#src/domain/content/analytics-content.ts'
import * as routes from '#src/routes.ts'
import { openPage } from '#tests/support/chromium.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { agencySite } from './support/agency-site.ts'
import { axeFaults } from './support/axe-faults.ts'

const analytics: Analytics = {
  headCode: '<script async src="https://figures.example/tag.js"></script><script>window.order = ["written"]</script>',
  code: '<script src="https://figures.example/end.js"></script>',
  hosts: [],
}
const widths = [{ width: 375, height: 700 }, { width: 1280 }]

test.each(sampleOf(widths))('a yes runs the analytics, a no takes them back, and both are kept, at $width px', async (size) => {
  await using site = await agencySite({ site: { analytics } })
  await using window = await openPage(size)
  const { page, faults } = window
  const asked = await answerFigures(page)
  await page.goto(site.url, { waitUntil: 'networkidle' })
  const question = page.getByRole('region', { name: 'May we use analytics cookies?' })
  await question.waitFor()
  expect([asked, await page.evaluate(() => document.cookie)]).toEqual([[], ''])
  expect(await axeFaults(page)).toEqual([])
  const boxes = await Promise.all(['Allow', 'Deny'].map((name) => question.getByRole('button', { name }).boundingBox()))
  expect([boxes[0]?.width, boxes[0]?.height, boxes[0]?.y]).toEqual([boxes[1]?.width, boxes[1]?.height, boxes[1]?.y])

  await question.getByRole('button', { name: 'Allow' }).click()
  await expect.poll(() => asked).toEqual(['/tag.js', '/end.js'])
  await expect.poll(() => page.evaluate('window.order')).toEqual(['written', 'end'])
  await page.reload({ waitUntil: 'networkidle' })
  await expect.poll(() => asked.length).toBe(4)
  expect(await question.isVisible()).toBe(false)

  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await question.getByText('You chose “Allow”').waitFor()
  await question.getByRole('button', { name: 'Deny' }).click()
  await page.getByText('Analytics ends when you leave this page').waitFor()
  expect(await page.evaluate(() => document.cookie)).toMatch(/^gable_consent=deny\.[\d-]+$/)
  await page.reload({ waitUntil: 'networkidle' })
  expect([asked.length, await question.isVisible()]).toEqual([4, false])
  expect(faults).toEqual([])
})

test('the question is the second stop of the keyboard, moves nothing and traps nobody', async () => {
  await using site = await agencySite({ site: { analytics } })
  await using window = await openPage()
  const { page } = window
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => shifts.push(list.getEntries().length)).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(site.url, { waitUntil: 'networkidle' })
  await page.getByRole('region', { name: 'May we use analytics cookies?' }).waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  const stops: string[] = []
  for (let stop = 0; stop < 5; stop++) {
    await page.keyboard.press('Tab')
    stops.push(await focused())
  }
  expect(stops.slice(0, 4)).toEqual(['Skip to the content', 'Allow', 'Deny', 'Decide later'])
  expect(stops[4]).not.toMatch(/Allow|Deny|later/)
  expect(await page.evaluate('shifts')).toEqual([])
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('region', { name: 'May we use analytics cookies?' }).count()).toBe(0)
  expect(await page.evaluate(() => document.cookie)).toBe('')
})

test.each(['Deny', 'Decide later'])('“%s” in the settings that were opened gives the focus back to what opened them', async (answer) => {
  await using site = await agencySite({ site: { analytics } })
  await using window = await openPage()
  const { page } = window
  await page.goto(site.url, { waitUntil: 'networkidle' })
  const question = page.getByRole('region', { name: 'May we use analytics cookies?' })
  await question.getByRole('button', { name: 'Decide later' }).click()
  const opener = page.getByRole('button', { name: 'Cookie settings' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: answer }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => question.isVisible()).toBe(false)
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('an answer holds without network, and without scripts; analytics that cannot be had break nothing', async () => {
  await using site = await agencySite({ site: { analytics } })
  await using window = await openPage()
  const { page } = window
  await answerFigures(page)
  await page.route(`**${routes.consent.answer.href()}`, (route) => route.abort())
  await page.route(`**${routes.consent.analyticsCode.href()}`, (route) => route.abort())
  await page.goto(site.url, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByText('Your choice is saved').waitFor()
  expect(await page.evaluate(() => document.cookie)).toMatch(/^gable_consent=allow/)

  await using plain = await openPage({ javaScriptEnabled: false })
  await plain.page.goto(site.url)
  await plain.page.getByRole('button', { name: 'Cookie settings' }).click()
  const answered = plain.page.waitForResponse((response) => response.url().endsWith(routes.consent.answer.href()))
  await plain.page.getByRole('button', { name: 'Deny' }).click()
  expect((await answered).status()).toBe(204)
  expect((await plain.page.context().cookies()).map(({ name }) => name)).toEqual(['gable_consent'])
})

test('Global Privacy Control is an answer', async () => {
  await using site = await agencySite({ site: { analytics } })
  await using window = await openPage()
  await window.page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const asked = await answerFigures(window.page)
  await window.page.goto(site.url, { waitUntil: 'networkidle' })
  expect([await window.page.getByRole('region', { name: /cookies/ }).count(), asked]).toEqual([0, []])
})

test('without analytics nobody is asked, and the settings still take a no', async () => {
  await using site = await agencySite()
  await using window = await openPage({ width: 375 })
  const { page } = window
  await page.goto(site.url, { waitUntil: 'networkidle' })
  expect(await page.getByRole('region', { name: /Cookies/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await page.getByRole('region', { name: 'Cookies and statistics' }).getByRole('button', { name: 'Deny' }).click()
  await expect.poll(async () => (await page.context().cookies()).map(({ value }) => value.slice(0, 4))).toEqual(['deny'])
})

/** Stands in for the service; returns the paths that are asked of it. */
async function answerFigures(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.context().route('https://figures.example/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname)
    await route.fulfill({ contentType: 'text/javascript', body: pathname === '/end.js' ? 'window.order?.push("end")' : '' })
  })
  return asked
}
