import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { agencySite } from './support/agency-site.ts'
import { axeFaults } from './support/axe-faults.ts'

const dialog = 'dialog[data-overlay="/book-a-valuation"]'

test.each([1280, 375, 320])('a panel leaves the page in view, and a click there closes it, %i px wide', async (width) => {
  await using site = await agencySite()
  await using window = await openPage({ width, height: 800, reducedMotion: 'reduce' })
  const { page, faults } = window
  await page.goto(`${site.url}/selling`)
  const opener = page.locator('a[href="#/book-a-valuation"]:visible').last()
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.waitForSelector(`${dialog}:modal li`)
  const box = await page.locator(dialog).boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(24)
  // On a phone it ends with the window.
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(width < 768 ? 800 : 776)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(await axeFaults(page)).toEqual([])

  await page.locator(`${dialog} h2`).click()
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  expect(await page.locator(dialog).isVisible()).toBe(true)
  await page.mouse.click(5, 5)
  await page.waitForSelector(dialog, { state: 'detached' })
  expect(new URL(page.url()).hash).toBe('')
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(faults).toEqual([])
})

test('a panel that is closed before its script has come draws nothing more', async () => {
  await using site = await agencySite()
  await using window = await openPage({ reducedMotion: 'reduce' })
  const { page, faults } = window
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/book-a-valuation-*.js*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(`${site.url}/selling`)
  await page.locator('a[href="#/book-a-valuation"]:visible').last().click()
  await page.locator(dialog).getByRole('status').waitFor()
  await page.keyboard.press('Escape')
  await page.waitForSelector(dialog, { state: 'detached' })
  const come = page.waitForResponse('**/assets/book-a-valuation-*.js*')
  gate.resolve()
  await (await come).finished()
  // Whatever still draws has drawn by the time another one is open.
  await page.locator('a[href="#/book-a-valuation"]:visible').last().click()
  await page.waitForSelector(`${dialog}:modal li`)
  expect(faults).toEqual([])
})

test('closing a panel that came with the address leaves the state of the entry of the history', async () => {
  await using site = await agencySite()
  await using window = await openPage({ reducedMotion: 'reduce' })
  const { page } = window
  await page.goto(`${site.url}/#/book-a-valuation`)
  await page.waitForSelector(`${dialog}:modal li`)
  await page.evaluate(() => history.replaceState({ kept: 'here' }, ''))
  await page.keyboard.press('Escape')
  await page.waitForSelector(dialog, { state: 'detached' })
  expect(await page.evaluate(() => [location.hash, history.state])).toEqual(['', { kept: 'here' }])
})

test('at its own address a panel stands over the home page, also without scripts', async () => {
  await using site = await agencySite()
  await using window = await openPage({ width: 1280, height: 800, javaScriptEnabled: false })
  const { page } = window
  await page.goto(`${site.url}/book-a-valuation`)
  const box = await page.locator(dialog).boundingBox()
  expect(box?.y).toBeGreaterThan(24)
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(640, 0)
  await page.getByRole('link', { name: 'Close' }).click()
  await page.waitForURL(`${site.url}/`)
})
