import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { accountSite, register } from './support/account-site.ts'
import { heart, savingSite, sees } from './support/saving-site.ts'

const toasts = '[id^=toasts-] > div'

test('the newest toast of a kind replaces the older; one of the other kind stands below it', async () => {
  await using site = await savingSite()
  await using window = await openPage({ reducedMotion: 'reduce' })
  const { page } = window
  await page.clock.install()
  await page.goto(`${site.url}/property-for-sale`)
  await heart(page, '12 High').click()
  await sees(page, 'Property saved.')
  await heart(page, '12 High').click()
  await sees(page, 'Saved property removed.')
  expect(await page.locator(toasts).count()).toBe(1)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await heart(page, '12 High').click()
  await sees(page, 'This browser does not let us save. Its storage may be forbidden or full.')
  expect(await page.locator(toasts).count()).toBe(2)
  const boxes = await page.locator(toasts).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))
  const [upper, lower] = boxes.toSorted((one, other) => one.top - other.top)
  expect(lower.top).toBeGreaterThanOrEqual(upper.bottom)
  // The older one's time takes nothing from the newer.
  await heart(page, '3 Mill').focus()
  await page.mouse.move(640, 880)
  await page.clock.runFor(8100)
  expect(await page.locator(toasts).count()).toBe(0)
})

test('a toast stands in the dialog that is on top, and nowhere else when another is open beside the page', async () => {
  await using site = await savingSite()
  await using window = await openPage({ reducedMotion: 'reduce' })
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`)
  await heart(page, '12 High').click()
  await page.evaluate(() => document.querySelector('main')?.prepend(Object.assign(document.createElement('dialog'), { open: true })))
  await heart(page, '3 Mill').click()
  await expect.poll(() => page.locator(toasts).evaluateAll((all) => all.map((each) => each.closest('dialog') === null))).toEqual([true])
  await page.getByRole('link', { name: /^Saved properties/ }).click()
  await page.getByRole('button', { name: /^Remove 3 Mill/ }).click()
  await sees(page, 'Saved property removed.')
  expect(await page.locator(toasts).evaluateAll((all) => all.map((each) => each.closest('dialog:modal') !== null))).toEqual([true])
})

test('closing a toast gives the focus back to where it came from', async () => {
  await using site = await savingSite()
  await using window = await openPage({ reducedMotion: 'reduce' })
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`)
  await heart(page, '12 High').focus()
  await page.keyboard.press('Enter')
  await sees(page, 'Property saved.')
  await page.locator(`${toasts} button`).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator(toasts).count()).toBe(0)
  await expect.poll(() => heart(page, '12 High').evaluate((button) => button === document.activeElement)).toBe(true)
})

test('on a phone a toast covers nothing of the panel that it stands in', async () => {
  await using site = await accountSite()
  await using window = await openPage({ width: 375, height: 667, reducedMotion: 'reduce' })
  const { page } = window
  await page.goto(`${site.url}/#/user/register`)
  await page.route('**/user/register', (route) => route.abort())
  await register(page)
  await page.locator(toasts).waitFor()
  const [toast, dialog] = await Promise.all([page.locator(toasts).boundingBox(), page.getByRole('dialog').boundingBox()])
  expect(toast!.y).toBeGreaterThanOrEqual(dialog!.y + dialog!.height)
  const before = dialog!.height
  await page.locator(`${toasts} button`).click()
  await expect.poll(async () => (await page.getByRole('dialog').boundingBox())!.height).toBeGreaterThan(before)
})
