import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { agencySite } from './support/agency-site.ts'
import { answerPlaces, suggestedTowns } from './support/answered-places.ts'
import { axeFaults } from './support/axe-faults.ts'

const field = '#search-place'
const taunton = suggestedTowns([['Taunton, Somerset', 'taunton']])
const widths = [375, 1280]

test.each([
  ['the network is gone', 375, 'failed'],
  ['too much was asked', 1280, 429],
  ['the server has failed', 375, 500],
] as const)('where %s it is said, the text can be searched for, and asked for again, at %i px', async (_, width, failure) => {
  await using site = await agencySite()
  await using window = await openPage({ width, height: 812 })
  const { page } = window
  await page.route(/\/places\?/, (route) => (failure === 'failed' ? route.abort() : route.fulfill({ status: failure, body: '' })))
  await page.goto(site.url)
  await page.locator(field).focus()
  await page.keyboard.type('taun')
  const said = 'We cannot suggest places just now. You can still search for what you typed.'
  await page.getByText(said, { exact: true }).first().waitFor()
  expect(await page.locator('[data-suggestion-count]').textContent()).toBe(said)
  expect(await options(page).allTextContents()).toEqual(['Search for “taun”', 'Try again'])
  expect(await axeFaults(page)).toEqual([])
  await page.unroute(/\/places\?/)
  await answerPlaces(page, taunton)
  await page.getByRole('option', { name: 'Try again' }).click()
  await page.getByRole('option', { name: 'Taunton, Somerset' }).waitFor()
  await expect.poll(() => page.inputValue(field)).toBe('taun')
  await page.getByRole('option', { name: 'Search for “taun”' }).click()
  await page.waitForURL(/\/search\?.*q=taun/)
})

test('an answer that the next one has overtaken is dropped, however late it comes', async () => {
  await using site = await agencySite()
  await using window = await openPage()
  const { page } = window
  let answerFirst = () => {}
  const first = new Promise<void>((done) => {
    answerFirst = done
  })
  await page.route(/\/places\?/, async (route) => {
    const isFirst = route.request().url().includes('term=br&')
    if (isFirst) await first
    await route.fulfill({ json: suggestedTowns([isFirst ? ['Bristol', 'bristol'] : ['Bruton, Somerset', 'bruton']]) }).catch(() => {})
  })
  await page.goto(site.url)
  const asked = page.waitForRequest(/term=br&/)
  await page.fill(field, 'br')
  await asked
  await page.fill(field, 'bru')
  await page.getByRole('option', { name: 'Bruton, Somerset' }).waitFor()
  answerFirst()
  await page.waitForLoadState('networkidle')
  expect(await options(page).allTextContents()).toEqual(['Bruton, Somerset', 'Search for “bru”'])
})

test('an empty field that was touched before the script came offers what it has once that is there', async () => {
  await using site = await agencySite()
  await using window = await openPage({ width: 375, hasTouch: true, isMobile: true })
  const { page, faults } = window
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(/place-field\.island/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(site.url)
  await page.locator(field).tap()
  await expect.poll(() => options(page).count()).toBe(0)
  release()
  await page.getByRole('option', { name: 'Use my location' }).waitFor()
  expect(faults).toEqual([])
})

test.each(widths)('one suggestion opens below the field where it has room, and within its card, at %i px', async (width) => {
  await using site = await agencySite()
  await using window = await openPage({ width, height: 812, reducedMotion: 'reduce' })
  const { page } = window
  await answerPlaces(page, taunton)
  await page.goto(site.url)
  await page.fill(field, 'taun')
  await options(page).first().waitFor()
  // As far down as there is room for the list, and for no more.
  const spare = await page.evaluate(roomBelow)
  await page.evaluate((top) => globalThis.scrollBy({ top: -top, behavior: 'instant' }), Math.max(0, spare - 20))
  await page.locator(field).press('Escape')
  await page.locator(field).press('ArrowDown')
  await options(page).first().waitFor()
  const [popup, input] = [await boxOf(page, '[data-suggestions]'), await boxOf(page, field)]
  expect(popup.y).toBeGreaterThanOrEqual(input.y + input.height - 1)
  expect(popup.x + popup.width).toBeLessThanOrEqual(input.x + input.width + 2)
  for (const option of await options(page).all()) expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('the keyboard of a telephone that comes while the list is open leaves the first of it in view', async () => {
  await using site = await agencySite()
  await using window = await openPage({ width: 375, height: 812, hasTouch: true, isMobile: true, reducedMotion: 'reduce' })
  const { page } = window
  await answerPlaces(page, suggestedTowns(Array.from({ length: 15 }, (_, at) => [`Bridgetown ${at}`, `town-${at}`])))
  await page.goto(site.url)
  await page.locator(field).tap()
  await page.keyboard.type('bri')
  await page.getByRole('option', { name: 'Bridgetown 0' }).waitFor()
  await page.setViewportSize({ width: 375, height: 400 })
  const inView = () => page.evaluate(() => document.querySelector('[data-suggestions]')!.getBoundingClientRect().bottom <= innerHeight)
  await expect.poll(inView).toBe(true)
  expect((await boxOf(page, '[data-suggestions] [role=option]')).y).toBeGreaterThan(0)
})

/** Those of the field, not of the form's lists. */
function options(page: Page) {
  return page.getByRole('listbox', { name: 'Places' }).getByRole('option')
}

function roomBelow(): number {
  return innerHeight - document.querySelector('[data-suggestions]')!.getBoundingClientRect().bottom
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  return box
}
