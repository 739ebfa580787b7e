import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { agencySite, menuItems, twoLevels } from './support/agency-site.ts'

test('the first four items stand left of the logo, the rest right of it', async () => {
  await using site = await agencySite({ primaryMenu: menuItems(6), menuLayout: { logo: 'middle', split: 'first-four' } })
  await using window = await openPage({ width: 1440 })
  await window.page.goto(site.url)
  expect(await sides(window.page)).toEqual({ left: ['One', 'Two', 'Three', 'Four'], right: ['Five', 'Six'] })
})

test('split equally, half of the items stand on each side, an odd one on the left', async () => {
  await using site = await agencySite({ primaryMenu: menuItems(5), menuLayout: { logo: 'middle', split: 'equally' } })
  await using window = await openPage({ width: 1440 })
  await window.page.goto(site.url)
  expect(await sides(window.page)).toEqual({ left: ['One', 'Two', 'Three'], right: ['Four', 'Five'] })
})

test('the logo can stand on the left, with every item right of it', async () => {
  await using site = await agencySite({ primaryMenu: menuItems(5), menuLayout: { logo: 'left', split: 'first-four' } })
  await using window = await openPage({ width: 1440 })
  await window.page.goto(site.url)
  expect(await sides(window.page)).toEqual({ left: [], right: ['One', 'Two', 'Three', 'Four', 'Five'] })
  expect((await boxOf(logo(window.page))).x).toBeLessThan(200)
})

test('items stand on one line with the logo from 1201 px on', async () => {
  await using site = await agencySite()
  await using window = await openPage({ width: 1201 })
  await window.page.goto(`${site.url}/property-for-sale`)
  await window.page.evaluate(async () => void (await document.fonts.ready))
  const middle = middleOf(await boxOf(logo(window.page)))
  for (const item of await shownItems(window.page)) expect(Math.abs(middleOf(await boxOf(item)) - middle)).toBeLessThan(8)
})

test('the logo leads home', async () => {
  await using site = await agencySite()
  await using window = await openPage()
  await window.page.goto(`${site.url}/property-for-sale`)
  await logo(window.page).click()
  await window.page.waitForURL(`${site.url}/`)
})

test('an item is a link or opens its second level; a click elsewhere and Escape close it', async () => {
  await using site = await agencySite({ primaryMenu: twoLevels })
  await using window = await openPage()
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`)
  const sales = page.locator('header summary', { hasText: 'Sales' })
  const child = page.locator('header').getByRole('link', { name: 'With a garden' })
  expect(await page.locator('header').getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('mailto:hello@agency.example')
  expect(await child.isVisible()).toBe(false)
  await sales.click()
  await expect.poll(() => child.isVisible()).toBe(true)
  await page.mouse.click(640, 700)
  await expect.poll(() => child.isVisible()).toBe(false)

  await sales.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect.poll(() => child.isVisible()).toBe(false)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
})

test('the second level opens without scripts too', async () => {
  await using site = await agencySite({ primaryMenu: twoLevels })
  await using window = await openPage({ javaScriptEnabled: false })
  await window.page.goto(`${site.url}/property-for-sale`)
  await window.page.locator('header summary', { hasText: 'Sales' }).click()
  await window.page.locator('header').getByRole('link', { name: 'With a garden' }).click()
  expect(new URL(window.page.url()).pathname).toBe('/property-for-sale/tag-garden')
})

test('an item with target B opens in a new tab, no other does', async () => {
  await using site = await agencySite({ primaryMenu: [...menuItems(1), { text: 'News', link: '/property-for-rent', target: 'B' }] })
  await using window = await openPage()
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`)
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.locator('header').getByRole('link', { name: 'News' }).click()])
  expect(new URL(tab.url()).pathname).toBe('/property-for-rent')
  expect(await tab.evaluate(() => globalThis.opener)).toBeNull()
  expect(new URL(page.url()).pathname).toBe('/property-for-sale')
  expect(await page.locator('header').getByRole('link', { name: 'One' }).getAttribute('target')).toBeNull()
})

test('a user icon leads to /user where visitors have accounts', async () => {
  await using site = await agencySite({ site: { accounts: true } })
  await using window = await openPage()
  await window.page.goto(site.url)
  const icon = window.page.getByRole('link', { name: 'Your account' })
  expect(await icon.isVisible()).toBe(true)
  expect(await icon.getAttribute('href')).toBe('/user')
})

test('there is no user icon where visitors have no accounts', async () => {
  await using site = await agencySite({ site: { accounts: false } })
  await using window = await openPage()
  await window.page.goto(site.url)
  expect(await window.page.getByRole('link', { name: 'Your account' }).count()).toBe(0)
})

test('the secondary menu and the floating valuation link are on the home page only', async () => {
  await using site = await agencySite({ secondaryMenu: menuItems(2) })
  await using window = await openPage()
  const { page } = window
  const secondary = page.getByRole('navigation', { name: 'More', exact: true }).getByRole('link')
  const valuation = page.locator('[data-valuation-link] a')
  await page.goto(site.url)
  expect(await secondary.allTextContents()).toEqual(['One', 'Two'])
  expect(await secondary.first().isVisible()).toBe(true)
  // It comes when the first view has gone.
  await page.mouse.wheel(0, 5000)
  await expect.poll(() => valuation.isVisible()).toBe(true)
  await page.goto(`${site.url}/property-for-sale`)
  expect(await secondary.count()).toBe(0)
  expect(await valuation.count()).toBe(0)
})

test('the valuation link floats: it stays in view when the page scrolls', async () => {
  await using site = await agencySite()
  await using window = await openPage({ height: 500 })
  await window.page.goto(site.url)
  const valuation = window.page.locator('a[href="#/book-a-valuation"]').last()
  const before = await boxOf(valuation)
  await window.page.evaluate(() => globalThis.scrollTo(0, 400))
  expect(await boxOf(valuation)).toEqual(before)
})

test('the home page’s header changes once the page is scrolled more than 30 px, and back', async () => {
  await using site = await agencySite()
  await using window = await openPage({ height: 500, reducedMotion: 'reduce' })
  const { page } = window
  await page.goto(site.url)
  const header = page.locator('header').first()
  const colour = () => header.evaluate((element) => getComputedStyle(element).backgroundColor)
  const atTop = await colour()
  await scrollTo(page, 30)
  expect(await header.getAttribute('data-scrolled')).toBeNull()
  await scrollTo(page, 31)
  await page.waitForSelector('header[data-scrolled]')
  expect(await colour()).not.toBe(atTop)
  await scrollTo(page, 0)
  await page.waitForSelector('header:not([data-scrolled])')
  expect(await colour()).toBe(atTop)
})

test('the header does not flicker: where the page was scrolled to it stays', async () => {
  await using site = await agencySite({ secondaryMenu: menuItems(2) })
  await using window = await openPage({ height: 500, reducedMotion: 'reduce' })
  const { page } = window
  await page.goto(site.url)
  for (const top of [31, 45, 60, 90]) {
    await scrollTo(page, top)
    await page.waitForTimeout(100)
    expect(await page.evaluate(() => globalThis.scrollY)).toBe(top)
    expect(await page.locator('header[data-scrolled]').count()).toBe(1)
  }
})

test('other pages’ headers have no scroll state', async () => {
  await using site = await agencySite()
  await using window = await openPage({ height: 400 })
  await window.page.goto(`${site.url}/property-for-sale`)
  await scrollTo(window.page, 300)
  expect(await window.page.locator('[data-scrolled]').count()).toBe(0)
})

test('a menu without items says what to do, on every page', async () => {
  await using site = await agencySite({ primaryMenu: [] })
  await using window = await openPage()
  for (const path of ['/', '/property-for-sale']) {
    await window.page.goto(site.url + path)
    const text = window.page.getByText('Error, menu items need to be set in admin for the header component to work', { exact: true })
    expect(await text.isVisible()).toBe(true)
  }
})

/** The texts of the items left and right of the logo, as they stand on the screen. */
async function sides(page: Page): Promise<{ left: string[]; right: string[] }> {
  const { x } = await boxOf(logo(page))
  const found = { left: [] as string[], right: [] as string[] }
  for (const item of await shownItems(page))
    found[(await boxOf(item)).x < x ? 'left' : 'right'].push(((await item.textContent()) ?? '').trim())
  return found
}

function shownItems(page: Page): Promise<Locator[]> {
  return page.locator('header nav:not([aria-label=More]) > ul > li').filter({ visible: true }).all()
}

function logo(page: Page): Locator {
  return page.locator('header a[href="/"]').first()
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Not shown')
  return box
}

function middleOf(box: { y: number; height: number }): number {
  return box.y + box.height / 2
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => globalThis.scrollTo(0, y), top)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}
