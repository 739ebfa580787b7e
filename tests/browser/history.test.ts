import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { siteOfHouses } from './support/site-of-houses.ts'

test.each(sampleOf([375, 1280]))(
  'Back to search leads to the exact place, also after the property page was reloaded, at %d px',
  async (width) => {
    await using site = await siteOfHouses(30)
    await using window = await openPage({ width })
    const { page, faults } = window
    await page.goto(`${site.url}/property-for-sale`)
    await page.getByRole('link', { name: 'Show 12 more' }).click()
    await expect.poll(() => cards(page).count()).toBe(24)
    const chosen = cards(page).nth(17)
    await chosen.evaluate((card) => scrollTo({ top: scrollY + card.getBoundingClientRect().top - 150, behavior: 'instant' }))
    const id = await chosen.getAttribute('id')
    const top = () => page.evaluate((id) => document.getElementById(id!)?.getBoundingClientRect().top, id)
    const before = await top()
    await chosen.getByRole('link').first().click()
    await page.waitForURL('**/properties/**')
    await page.reload()
    await page.getByRole('link', { name: 'Back to search' }).click()
    await expect.poll(() => cards(page).count()).toBe(24)
    expect(new URL(page.url()).pathname).toBe('/property-for-sale/page-2')
    expect(await top()).toBeCloseTo(before!, -1)
    expect(faults).toEqual([])
  },
)

test('in a new tab Back to search leads to the card', async () => {
  await using site = await siteOfHouses(30)
  await using window = await openPage({ width: 375, height: 700 })
  const { page } = window
  await page.goto(`${site.url}/property-for-sale/page-2`)
  const card = cards(page).nth(9)
  const id = await card.getAttribute('id')
  const opened = page.context().waitForEvent('page')
  await card.getByRole('link').first().click({ button: 'middle' })
  const tab = await opened
  await remembered(page)
  await tab.reload()
  await tab.getByRole('link', { name: 'Back to search' }).click()
  await tab.waitForURL(`**/property-for-sale/page-2#${id}`)
  await expect.poll(() => tab.locator(`#${id}`).evaluate((card) => card.getBoundingClientRect().top)).toBeLessThan(200)
})

test('next and previous go over the edges of pages, and Back to search leads to the page that was come to', async () => {
  await using site = await siteOfHouses(14)
  await using window = await openPage({ width: 375 })
  const { page, faults } = window
  await page.goto(`${site.url}/property-for-sale`)
  const last = cards(page).last().getByRole('link').first()
  const address = await last.getAttribute('href')
  await last.click()
  await page.waitForURL(`**${address}`)
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== address)
  const thirteenth = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Previous', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Back to search' }).getAttribute('href')).toContain('/property-for-sale/page-2#')
  await page.getByRole('link', { name: 'Previous', exact: true }).click()
  await page.waitForURL(`**${address}`)
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await page.waitForURL(`**${thirteenth}`)
  await page.getByRole('link', { name: 'Back to search' }).click()
  await page.waitForURL('**/property-for-sale/page-2**')
  expect(faults).toEqual([])
})

test('without searches there is no way back; a neighbour that cannot be asked for leaves the way back', async () => {
  await using site = await siteOfHouses(14)
  await using window = await openPage()
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`)
  const address = await cards(page).last().getByRole('link').first().getAttribute('href')
  await page.goto(site.url + address, { waitUntil: 'networkidle' })
  expect(await page.getByRole('link', { name: 'Back to search' }).count()).toBe(0)
  await page.goto(`${site.url}/property-for-sale`)
  await page.route('**/search.ljson**', (route) => route.abort())
  await cards(page).last().getByRole('link').first().click()
  await page.getByRole('link', { name: 'Back to search' }).waitFor()
  expect(await page.getByRole('link', { name: 'Next', exact: true }).count()).toBe(0)
})

test.each(sampleOf([1280, 375]))(
  'properties viewed before are shown, without the one that is shown, and can be cleared, at %d px',
  async (width) => {
    await using site = await siteOfHouses(4)
    await using window = await openPage({ width })
    const { page, faults } = window
    await page.goto(`${site.url}/property-for-sale`)
    const addresses = await cards(page).evaluateAll((all) => all.map((card) => card.querySelector('a')!.pathname))
    for (const address of addresses.slice(0, 3)) {
      await page.goto(site.url + address)
      await page.mouse.wheel(0, 200)
      await expect.poll(() => viewed(page)).toContain(Number(address.split('/')[2]))
    }
    const list = page.getByRole('list', { name: 'Recently viewed' })
    const shown = () => list.locator('article a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
    await expect.poll(shown).toEqual([addresses[1], addresses[0]])
    await page.goto(`${site.url}/`)
    await expect.poll(shown).toEqual([addresses[2], addresses[1], addresses[0]])
    await page.goto(`${site.url}/property-for-sale/up-to-50000`)
    await expect.poll(shown).toHaveLength(3)
    await page.getByRole('button', { name: 'Clear this list' }).click()
    await expect.poll(() => list.count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('gable.viewed'))).toBeNull()
    await page.reload({ waitUntil: 'networkidle' })
    expect(await list.count()).toBe(0)
    expect(faults).toEqual([])
  },
)

test('a page that is rendered in advance is not viewed before somebody looks at it', async () => {
  await using site = await siteOfHouses(2)
  await using window = await openPage()
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`)
  await page.evaluate(() => localStorage.setItem('gable.viewed', '{"version":1,"value":[999999]}'))
  const address = await cards(page).first().getByRole('link').first().getAttribute('href')
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true, configurable: true }))
  await page.goto(site.url + address, { waitUntil: 'networkidle' })
  expect(await viewed(page)).toEqual([999999])
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  // What is unknown to the site is forgotten.
  await expect.poll(() => viewed(page)).toEqual([Number(address!.split('/')[2])])
})

test('forbidden storage, a damaged history and a list that cannot be had are no faults', async () => {
  await using site = await siteOfHouses(3)
  await using window = await openPage()
  const { page, faults } = window
  await page.goto(`${site.url}/property-for-sale`)
  const address = await cards(page).first().getByRole('link').first().getAttribute('href')
  await page.evaluate(() => {
    localStorage.setItem('gable.searches', '{"version":1,"value":[{"address":"//evil.example"}]}')
    localStorage.setItem('gable.viewed', '{"version":1,"value":[1,2]}')
  })
  await page.route('**/property-list**', (route) => route.fulfill({ status: 503, body: 'busy' }))
  await page.goto(site.url + address, { waitUntil: 'networkidle' })
  expect(await page.getByRole('list', { name: 'Recently viewed' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Back to search' }).count()).toBe(0)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto(`${site.url}/property-for-sale`)
  await cards(page).first().getByRole('link').first().click()
  await page.waitForURL(`**${address}`)
  await page.waitForLoadState('networkidle')
  expect(faults.filter((fault) => !fault.includes('503'))).toEqual([])
})

function cards(page: Page) {
  return page.locator('[data-cards] > li')
}

function viewed(page: Page): Promise<number[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('gable.viewed') ?? '{"value":[]}').value)
}

async function remembered(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('gable.searches') !== null)
}

test('a panel over results that are empty opens and closes without asking for them again, and they are followed once', async () => {
  await using site = await siteOfHouses(1)
  await using window = await openPage({ reducedMotion: 'reduce' })
  const { page, faults } = window
  await page.addInitScript(() => {
    const listened: string[] = []
    const { addEventListener } = EventTarget.prototype
    Object.assign(globalThis, { listened })
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...given: Parameters<typeof addEventListener>) {
      if (given[0] === 'storage') listened.push(given[0])
      return addEventListener.apply(this, given)
    }
  })
  await page.goto(`${site.url}/property-for-sale`)
  await page.goto(site.url + (await cards(page).first().getByRole('link').first().getAttribute('href')))
  await page.mouse.wheel(0, 200)
  await expect.poll(() => viewed(page)).toHaveLength(1)
  await page.goto(`${site.url}/property-for-sale/from-10-bed`, { waitUntil: 'networkidle' })
  const list = page.getByRole('list', { name: 'Recently viewed' })
  const listeners = () => page.evaluate('listened.length')
  for (const beds of ['5', '4', '3']) {
    await page.selectOption('#search-min-beds', beds)
    await page.waitForURL(`**/from-${beds}-bed`)
    await list.waitFor()
  }
  const before = await listeners()
  await page.selectOption('#search-min-beds', '2')
  await page.waitForURL('**/from-2-bed')
  await list.waitFor()
  expect(await listeners()).toBe(before)

  await page.evaluate(() => document.querySelector('[data-results]')?.setAttribute('data-same', ''))
  await page.getByRole('link', { name: /^Saved properties/ }).click()
  await page.getByText('Saved properties will appear here.').waitFor()
  await page.goBack()
  await expect.poll(() => page.locator('dialog[data-overlay]').count()).toBe(0)
  await page.getByRole('link', { name: /^Saved properties/ }).click()
  await page.getByText('Saved properties will appear here.').waitFor()
  expect(await page.locator('[data-results][data-same]').count()).toBe(1)
  expect(faults).toEqual([])
})
