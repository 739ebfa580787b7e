import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { agencySite, twoLevels } from './support/agency-site.ts'

const results = '/property-for-sale'

test('the burger toggles a menu that fills the screen', async () => {
  await using site = await agencySite({ primaryMenu: twoLevels })
  await using window = await openPage({ width: 375, height: 700 })
  const { page } = window
  await page.goto(site.url + results)
  expect(await level(page)).toBe('closed')
  await burger(page).click()
  await expect.poll(() => level(page)).toBe('1')
  expect(await page.locator('[data-menu-level="1"]').boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 700 })
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => level(page)).toBe('closed')
})

test('an item with children leads down to level 2, Back leads up to level 1', async () => {
  await using site = await agencySite({ primaryMenu: twoLevels })
  await using window = await openPage({ width: 375 })
  const { page } = window
  await page.goto(site.url + results)
  await burger(page).click()
  await expect.poll(() => page.getByRole('link', { name: 'With a garden' }).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Sales' }).click()
  await expect.poll(() => level(page)).toBe('2')
  expect(await page.getByRole('link', { name: 'With a garden' }).isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => level(page)).toBe('1')
  expect(await page.getByRole('link', { name: 'With a garden' }).isVisible()).toBe(false)
})

test('its links lead where the menu says', async () => {
  await using site = await agencySite({ primaryMenu: twoLevels })
  await using window = await openPage({ width: 375 })
  const { page } = window
  await page.goto(site.url + results)
  await burger(page).click()
  await page.getByRole('button', { name: 'Sales' }).click()
  await page.getByRole('link', { name: 'With a garden' }).click()
  await page.waitForURL('**/property-for-sale/tag-garden')
  expect(await level(page)).toBe('closed')
})

test('the menu works without scripts', async () => {
  await using site = await agencySite({ primaryMenu: twoLevels })
  await using window = await openPage({ width: 375, javaScriptEnabled: false })
  const { page } = window
  await page.goto(site.url + results)
  await burger(page).click()
  await page.getByRole('button', { name: 'Sales' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Sales' }).click()
  await page.getByRole('link', { name: 'With a garden' }).click()
  expect(new URL(page.url()).pathname).toBe('/property-for-sale/tag-garden')
})

test('Escape goes up a level each time, and the focus returns to what opened it', async () => {
  await using site = await agencySite({ primaryMenu: twoLevels })
  await using window = await openPage({ width: 375 })
  const { page } = window
  await page.goto(site.url + results)
  await burger(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sales' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => level(page)).toBe('2')
  await page.keyboard.press('Escape')
  await expect.poll(() => level(page)).toBe('1')
  expect(await focused(page)).toContain('Sales')
  await page.keyboard.press('Escape')
  await expect.poll(() => level(page)).toBe('closed')
  expect(await focused(page)).toContain('Menu')
})

test('Tab from the burger goes into the menu', async () => {
  await using site = await agencySite({ primaryMenu: twoLevels })
  await using window = await openPage({ width: 375 })
  const { page } = window
  await page.goto(site.url + results)
  await burger(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toContain('Close')
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toContain('Sales')
})

test('the page behind is locked while the menu is open, at either level, and free after', async () => {
  await using site = await agencySite({ primaryMenu: twoLevels })
  await using window = await openPage({ width: 375, height: 500 })
  const { page } = window
  await page.goto(site.url + results)
  expect(await scrolls(page)).toBe(true)
  await burger(page).click()
  await expect.poll(() => scrolls(page)).toBe(false)
  await page.getByRole('button', { name: 'Sales' }).click()
  await expect.poll(() => scrolls(page)).toBe(false)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect.poll(() => scrolls(page)).toBe(true)
})

test('the lock is dropped when the window grows wider than 1200 px', async () => {
  await using site = await agencySite({ primaryMenu: twoLevels })
  await using window = await openPage({ width: 1199, height: 500 })
  const { page } = window
  await page.goto(site.url + results)
  await burger(page).click()
  await expect.poll(() => scrolls(page)).toBe(false)
  await page.setViewportSize({ width: 1201, height: 500 })
  await expect.poll(() => scrolls(page)).toBe(true)
  expect(await page.locator('[data-menu-level="1"]').isVisible()).toBe(false)
  expect(await burger(page).isVisible()).toBe(false)
})

test('the telephone sign leads to the configured contact link', async () => {
  await using site = await agencySite({ site: { contactLink: '/contact-us' } })
  await using window = await openPage({ width: 375 })
  await window.page.goto(site.url + results)
  const phone = window.page.locator('header').getByRole('link', { name: /^Call/ })
  expect(await phone.isVisible()).toBe(true)
  expect(await phone.getAttribute('href')).toBe('/contact-us')
})

test('without a contact link the telephone sign calls the agency', async () => {
  await using site = await agencySite({ site: { telephone: '01632 960123' } })
  await using window = await openPage({ width: 375 })
  await window.page.goto(site.url + results)
  expect(await window.page.getByRole('link', { name: 'Call 01632 960123' }).first().getAttribute('href')).toBe('tel:01632960123')
})

test('a user icon leads to /user', async () => {
  await using site = await agencySite({ site: { accounts: true } })
  await using window = await openPage({ width: 375 })
  await window.page.goto(site.url + results)
  const icon = window.page.getByRole('link', { name: 'Your account' })
  expect(await icon.isVisible()).toBe(true)
  expect(await icon.getAttribute('href')).toBe('/user')
})

function burger(page: Page) {
  return page.locator('header').getByRole('button', { name: 'Menu' })
}

/** Closed, 1, 2 (rules: P5). */
function level(page: Page): Promise<string> {
  return page.evaluate(() => {
    const open = [...document.querySelectorAll<HTMLElement>('[data-menu-level]:popover-open')]
    return (
      open
        .map((menu) => menu.dataset.menuLevel ?? '')
        .sort()
        .at(-1) ?? 'closed'
    )
  })
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '')
}

/** Whether turning the wheel over the middle of the page moves the page; leaves it at the top. */
async function scrolls(page: Page): Promise<boolean> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.move(width / 2, height / 2)
  await page.mouse.wheel(0, 200)
  await page.waitForTimeout(150)
  const moved = await page.evaluate(() => scrollY > 0)
  await page.evaluate(() => scrollTo(0, 0))
  return moved
}
