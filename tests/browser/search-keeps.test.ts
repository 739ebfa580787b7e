import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sortOrders } from '#src/domain/search/criteria/results.ts'
import { canonicalCriteria, type SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { canonicalTravel } from '#src/domain/search/travel.ts'
import { canonicalAddress } from '#src/pages/search/results-address.ts'
import { openPage } from '#tests/support/chromium.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { anyCriteria } from '#tests/support/search-criteria.ts'
import { stockedSite } from '#tests/support/served-site.ts'
import { testContent, testNow } from '#tests/support/site.ts'

/**
 * What no page can show a place for is left out; places by themselves are in tests/search-form-keeps.test.ts. A journey has its point: where
 * only words say its end, the site adds the point of the place that it finds by them.
 */
const criteria = anyCriteria.map(({ placeId: _placeId, q: _q, travel = [], ...rest }) => {
  const journeys = canonicalTravel(travel.filter(({ at }) => at !== undefined))
  return canonicalCriteria({ ...rest, branchId: 4101, ...(journeys && { travel: journeys }) })
})

test.each([true, false])(
  'one change after the other leaves all else as it is, scripts: %s',
  async (javaScriptEnabled) => {
    await using site = await siteWithHouses()
    await using window = await openPage({ javaScriptEnabled })
    const { page, faults } = window
    const { site: agency, branches } = await testContent()
    const pathOf = (asked: SearchCriteria) => canonicalAddress(asked, undefined, { site: agency, branches })
    const changed = async (asked: SearchCriteria) => {
      if (!javaScriptEnabled) await page.locator('form[data-search-form] button[type=submit]:visible').first().click()
      await expect.poll(() => shownPath(page), { timeout: 30_000 }).toBe(new URL(pathOf(asked), site.url).href.slice(site.url.length))
    }
    await fc.assert(
      fc.asyncProperty(criteria, fc.constantFrom(...sortOrders.slice(1, -1)), fc.constantFrom('3', '5'), async (asked, sorted, beds) => {
        const { page: _page, ...first } = asked
        await page.goto(site.url + pathOf(asked))
        await page.selectOption('#search-sorted', sorted)
        await changed({ ...first, sorted })
        await page.selectOption('#search-min-beds', beds)
        await changed({ ...first, sorted, minBeds: Number(beds) })
        // Where the form was left as it was, it must have forgotten nothing either.
        await page.selectOption('#search-sorted', '')
        await changed({ ...first, sorted: 'most-recent-first', minBeds: Number(beds) })
      }),
      // The first that fails is told: each smaller one would be waited for in turn, for longer than the test may take.
      { numRuns: 4, endOnFailure: true },
    )
    expect(faults).toEqual([])
  },
  240_000,
)

test('what is asked for is shown, and taken away by a link', async () => {
  await using site = await siteWithHouses()
  await using window = await openPage()
  const { page } = window
  await page.goto(`${site.url}/branches/taunton/properties/updated-in-5-days/tag-!garden,equestrian`)
  const others = page.getByRole('list', { name: 'Filters in use' })
  for (const name of ['our Taunton branch', 'changed in the last 5 days', 'no garden', 'equestrian'])
    expect(await others.getByRole('link', { name: `Search without: ${name}` }).count()).toBe(1)
  await others.getByRole('link', { name: 'equestrian' }).click()
  await page.waitForURL('**/branches/taunton/properties/updated-in-5-days/tag-!garden')
  await others.getByRole('link', { name: 'our Taunton branch' }).click()
  await page.waitForURL('**/property-for-sale/updated-in-5-days/tag-!garden')
  await page.selectOption('#search-sorted', 'least-expensive-first')
  await page.waitForURL('**/property-for-sale/updated-in-5-days/tag-!garden/sorted-least-expensive-first')
})

test('a place chosen from the suggestions leaves the drawn area for good', async () => {
  await using site = await siteWithHouses()
  await using window = await openPage()
  const { page } = window
  await page.goto(`${site.url}/property-for-sale/poly-eW5odUhqc1ZiR29VfE9nUXpeP3JQeEp8T3JWdEFuVXNQZnNEaVN2ZEF7YEBoYUBnZEB7ckJrQG1gQQ`)
  await page.focus('#search-place')
  await page.keyboard.type('taun', { delay: 30 })
  await page.getByRole('option', { name: 'Taunton, Somerset' }).click()
  await page.waitForURL('**/property-for-sale/somerset/taunton')
  await page.fill('#search-place', '')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/property-for-sale')
})

test('a search from the home page lands on its own address', async () => {
  await using site = await siteWithHouses()
  await using window = await openPage()
  const { page } = window
  await page.goto(`${site.url}/`)
  await page.fill('#search-place', 'Taunton')
  await page.selectOption('#search-min-beds', '2')
  await page.focus('#search-place')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/property-for-sale/somerset/taunton/from-2-bed')
  expect(new URL(page.url()).search).toBe('')
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('who steps on from property to property goes back to the page that holds it', async () => {
  await using site = await siteWithHouses()
  await using window = await openPage()
  const { page } = window
  await page.goto(`${site.url}/property-for-sale/from-2-bed`)
  await page.locator('article').last().getByRole('link').first().click()
  await page.waitForURL('**/properties/*/sales')
  const first = page.url()
  await page.click('[data-trail=next]')
  await page.waitForURL((url) => url.href !== first)
  await page.waitForSelector('[data-trail=back][href*="/page-2"]')
  const { pathname } = new URL(page.url())
  await page.click('[data-trail=back]')
  await page.waitForURL('**/property-for-sale/from-2-bed/page-2*')
  expect(await page.locator(`article a[href="${pathname}"]`).count()).toBeGreaterThan(0)
})

test('Back to search leads to where the results were left, as Back does', async () => {
  await using site = await siteWithHouses()
  await using window = await openPage({ width: 375, height: 667 })
  const { page } = window
  await page.goto(`${site.url}/property-for-sale/from-2-bed`)
  const link = page.locator('article').nth(5).getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(1000)
  await link.click()
  await page.waitForURL('**/properties/*/sales')
  const first = page.url()
  await page.click('[data-trail=next]')
  await page.waitForURL((url) => url.href !== first && url.pathname.startsWith('/properties/'))
  await page.click('[data-trail=back]')
  await page.waitForURL('**/property-for-sale/from-2-bed')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

test('the fees of tenants open on a letting that states them, and nowhere else', async () => {
  await using site = await siteWithHouses()
  await using window = await openPage()
  const { page } = window
  await page.goto(`${site.url}/properties/${site.stock.let}/lettings#/tenant-info`)
  await page.locator('dialog[open]', { hasText: 'A holding deposit' }).waitFor()
  const opened = page.waitForResponse(/overlay|start/)
  await page.goto(`${site.url}/properties/${site.stock.sold}/sales#/tenant-info`)
  await opened
  await page.waitForLoadState('networkidle')
  expect(await page.locator('dialog').count()).toBe(0)
})

/** The address bar's, or, where a plain form has led to `/search?…`, that of the canonical link. */
async function shownPath(page: Page): Promise<string> {
  const { pathname, search } = new URL(page.url())
  if (pathname !== '/search') return pathname + search
  const canonical = new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '')
  return canonical.pathname + canonical.search
}

function siteWithHouses() {
  return stockedSite(async (db) => {
    await addPlace(db)
    let sold = 0
    for (let count = 0; count < 16; count++)
      sold = await addProperty(db, { beds: 3, branch_id: 4101, tags: ['equestrian'], updated_at: testNow })
    const fees = { appliances: [], billsIncluded: [], administrationFee: 'A holding deposit of one week' }
    const rented = await addProperty(db, { channel: 'lettings', listing: { letting: fees } })
    return { let: rented, sold }
  })
}

test.each([375, 1280])('at %i px a home says its journey again, as the card that led there, and nothing moves for it', async (width) => {
  await using site = await stockedSite(async (db) => {
    for (const lng of [-3.1, -3.05, -3.0]) await addProperty(db, { location: `(${lng},51.02)` })
  })
  await using window = await openPage({ width })
  const { page } = window
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value)),
    ).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
  await page.goto(`${site.url}/property-for-sale/travel-30-car-51.0149,-3.1029-Taunton/sorted-shortest-journey-first`)
  const told = (await page.locator('[data-travel-times] li').nth(1).textContent())!.trim()
  expect(told).toMatch(/^about \d+ minutes by car to Taunton$/)
  await page.locator('[data-cards] article h2 a').nth(1).click()
  await page.locator('[data-trail=journeys]', { hasText: told }).waitFor()
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([])
  await page.click('[data-trail=next]')
  await page.locator('[data-trail=journeys]', { hasText: 'by car to Taunton' }).waitFor()
  expect(await page.locator('[data-trail=journeys]').textContent()).not.toBe(told)
  expect(window.faults).toEqual([])
})
