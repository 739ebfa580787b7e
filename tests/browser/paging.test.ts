import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { siteOfHouses } from './support/site-of-houses.ts'

test.each(sampleOf([375, 1280]))(
  'Show more adds the next page, says how many there are, and the address follows the scrolling, at %d px',
  async (width) => {
    await using site = await siteOfHouses(30)
    await using window = await openPage({ width })
    const { page, faults } = window
    await page.goto(`${site.url}/property-for-sale`)
    expect(await page.textContent('[data-shown-count]')).toBe('Showing 12 of 30')
    await page.getByRole('link', { name: 'Show 12 more' }).click()
    await expect.poll(() => cards(page).count()).toBe(24)
    expect(await page.textContent('[data-results-status]')).toBe('12 more. Showing 24 of 30')
    expect(await focusedCard(page)).toBe(12)
    await expect.poll(() => path(page)).toBe('/property-for-sale/page-2')
    expect(await page.title()).toContain('page 2')
    await cards(page).first().scrollIntoViewIfNeeded()
    await expect.poll(() => path(page)).toBe('/property-for-sale')
    expect(await page.title()).not.toContain('page 2')
    await page.getByRole('link', { name: 'Show 6 more' }).click()
    await expect.poll(() => cards(page).count()).toBe(30)
    expect(await page.textContent('[data-shown-count]')).toBe('Showing 30 of 30')
    expect(await page.locator('[data-add-page] a:visible').count()).toBe(0)
    expect(await page.locator('[data-pages] [aria-current]').textContent()).toBe('3')
    expect(new Set(await addresses(page)).size).toBe(30)
    expect(faults).toEqual([])
  },
)

test.each(sampleOf([1280, 375]))(
  'who lands on the last page can show those before, and go on searching in place, at %d px',
  async (width) => {
    await using site = await siteOfHouses(30)
    await using window = await openPage({ width })
    const { page, faults } = window
    await page.goto(`${site.url}/property-for-sale/page-3`)
    const last = await addresses(page)
    expect(await page.textContent('[data-shown-count]')).toBe('Showing 25 to 30 of 30')
    await page.getByRole('link', { name: 'Show previous 12' }).click()
    await expect.poll(() => cards(page).count()).toBe(18)
    expect(await focusedCard(page)).toBe(0)
    await expect.poll(() => path(page)).toBe('/property-for-sale/page-2')
    expect((await addresses(page)).slice(12)).toEqual(last)
    expect(await page.textContent('[data-shown-count]')).toBe('Showing 13 to 30 of 30')
    await page.getByRole('link', { name: 'Show previous 12' }).press('Enter')
    await expect.poll(() => cards(page).count()).toBe(30)
    expect(await page.getByRole('link', { name: 'Show previous' }).count()).toBe(0)
    await page.evaluate(() => document.querySelector<HTMLFormElement>('[data-search-form]')?.requestSubmit())
    await expect.poll(() => cards(page).count()).toBe(12)
    expect(path(page)).toBe('/property-for-sale')
    expect(faults).toEqual([])
  },
)

test.each(sampleOf([375, 1280]))(
  'Back from a property and a reload lead to the same place of a list that was added to, at %d px',
  async (width) => {
    await using site = await siteOfHouses(40)
    await using window = await openPage({ width })
    const { page, faults } = window
    await page.goto(`${site.url}/property-for-sale`)
    for (const shown of [24, 36]) {
      await page.getByRole('link', { name: 'Show 12 more' }).click()
      await expect.poll(() => cards(page).count()).toBe(shown)
    }
    const chosen = cards(page).nth(20)
    await chosen.evaluate((card) => scrollTo({ top: scrollY + card.getBoundingClientRect().top - 120, behavior: 'instant' }))
    await expect.poll(() => path(page)).toBe('/property-for-sale/page-2')
    const id = await chosen.getAttribute('id')
    const top = () => page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top, id!)
    const before = await top()

    await chosen.getByRole('link').click()
    await page.waitForURL('**/properties/**')
    await page.goBack()
    await expect.poll(() => cards(page).count()).toBe(36)
    expect(path(page)).toBe('/property-for-sale/page-2')
    expect(await top()).toBeCloseTo(before!, -1)

    await page.reload()
    await expect.poll(() => cards(page).count()).toBe(36)
    expect(await top()).toBeCloseTo(before!, -1)
    expect(faults).toEqual([])
  },
)

test('Back from another page of the same search brings the longer list back, without asking for what was added again', async () => {
  await using site = await siteOfHouses(40)
  await using window = await openPage()
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`)
  await page.getByRole('link', { name: 'Show 12 more' }).click()
  await expect.poll(() => cards(page).count()).toBe(24)
  await page.getByRole('link', { name: 'Page 4' }).click()
  await page.waitForURL('**/page-4')
  await expect.poll(() => cards(page).count()).toBe(4)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goBack()
  await expect.poll(() => cards(page).count()).toBe(24)
  // The first page came with the window; those that were added are held.
  expect(requests.filter((url) => url.includes('property-for-sale/page-'))).toEqual([])
})

test('a request that fails says so, and can be made again; a slow one says that it is under way', async () => {
  await using site = await siteOfHouses(20)
  await using window = await openPage({ width: 375 })
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`)
  await page.focus('[data-add-page=after] a')
  await page.waitForLoadState('networkidle')
  await page.route('**/page-2', (route) => route.abort())
  const more = page.getByRole('link', { name: 'Show 8 more' })
  const told = page.locator('[data-add-page=after] [role=status]')
  await more.press('Enter')
  await expect.poll(() => told.textContent()).toBe('These could not be loaded. Please try again.')
  expect(await cards(page).count()).toBe(12)
  await expect.poll(() => more.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.unroute('**/page-2')
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/page-2', async (route) => {
    await held
    await route.continue()
  })
  await more.press('Enter')
  await expect.poll(() => told.textContent()).toBe('Loading…')
  await more.press('Enter')
  goOn()
  await expect.poll(() => cards(page).count()).toBe(20)
  expect(await focusedCard(page)).toBe(12)
})

test('without scripts the pages are links, and nothing offers to add to the list', async () => {
  await using site = await siteOfHouses(20)
  await using window = await openPage({ javaScriptEnabled: false })
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`)
  expect(await page.locator('[data-add-page] a:visible').count()).toBe(0)
  await page.getByRole('link', { name: 'Next' }).click()
  expect(path(page)).toBe('/property-for-sale/page-2')
  expect(await page.textContent('[data-shown-count]')).toBe('Showing 13 to 20 of 20')
})

function cards(page: Page) {
  return page.locator('[data-cards] > li')
}

function path(page: Page): string {
  return new URL(page.url()).pathname
}

function addresses(page: Page): Promise<string[]> {
  return cards(page).evaluateAll((all) => all.map(({ id }) => id))
}

/** The place in the list of the card that has the focus. */
function focusedCard(page: Page): Promise<number> {
  return cards(page).evaluateAll((all) => all.findIndex((card) => card.contains(document.activeElement)))
}
