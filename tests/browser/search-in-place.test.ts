import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { siteOfHouses } from './support/site-of-houses.ts'

test('changing the form replaces the results, the address and the title, and says the count', async () => {
  await using site = await siteOfHouses(20)
  await using window = await openPage()
  const { page } = window
  const visits = await openResults(page, `${site.url}/property-for-sale`)
  await page.focus('#search-min-beds')
  await page.selectOption('#search-min-beds', '2')
  await page.waitForURL('**/property-for-sale/from-2-bed')
  expect(await page.title()).toBe('Properties with at least 2 beds for sale | Withy & Vale')
  expect(await page.textContent('[data-results-status]')).toBe('15 properties')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search-min-beds')
  expect(visits()).toBe(0)
  expect(window.faults).toEqual([])
})

test('following a page moves to the heading; Back brings back results and form', async () => {
  await using site = await siteOfHouses(20)
  await using window = await openPage()
  const { page } = window
  const visits = await openResults(page, `${site.url}/property-for-sale`)
  await page.selectOption('#search-min-beds', '2')
  await page.waitForURL('**/from-2-bed')
  await page.click('a[rel=next]')
  await page.waitForURL('**/from-2-bed/page-2')
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  await page.goBack()
  await page.goBack()
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Properties for sale')
  await expect.poll(() => page.inputValue('#search-min-beds')).toBe('')
  expect(visits()).toBe(0)
})

test('nothing of it is fetched before the page is touched, and an action that is quicker is not lost', async () => {
  await using site = await siteOfHouses(20)
  await using window = await openPage()
  const { page } = window
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  // Slow enough that every action comes first.
  await page.route(/\/assets\/results-/, async (route) => {
    await new Promise((done) => setTimeout(done, 500))
    await route.continue()
  })
  await page.goto(`${site.url}/property-for-sale`, { waitUntil: 'networkidle' })
  // What measures how quickly the page opened is fetched when it has.
  const measuring = /\/(entry|page-speed|counting|statistics|consent|rolldown-runtime)-/
  expect(scripts.filter((url) => !measuring.test(url))).toEqual([])
  let visits = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits++
  })
  // Its icon: what a pointer meets need not be what knows how to be clicked.
  await page.click('a[rel=next] svg')
  await page.waitForURL('**/property-for-sale/page-2')
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  expect(visits).toBe(0)

  await page.reload()
  visits = 0
  await page.evaluate(() => document.querySelector<HTMLFormElement>('[data-search-form]')?.requestSubmit())
  await page.waitForURL((url) => !url.pathname.endsWith('page-2'))
  expect(visits).toBe(0)
  expect(window.faults).toEqual([])
})

test('the other channel brings its own prices', async () => {
  await using site = await siteOfHouses(20)
  await using window = await openPage()
  const { page } = window
  await openResults(page, `${site.url}/property-for-sale/up-to-300000`)
  await page.getByRole('radio', { name: 'Rent' }).first().check()
  await page.waitForURL('**/property-for-rent')
  await expect.poll(() => page.textContent('label[for=search-max-price]')).toBe('Rent up to')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search-channel-lettings')
})

test('a place is found by typing and chosen by keyboard alone', async () => {
  await using site = await siteOfHouses(20)
  await using window = await openPage()
  const { page, faults } = window
  await openResults(page, `${site.url}/property-for-sale`)
  await page.focus('#search-place')
  await page.keyboard.type('taun', { delay: 30 })
  await page.waitForSelector('#search-place[aria-expanded=true]')
  await page.keyboard.press('ArrowDown')
  const active = await page.getAttribute('#search-place', 'aria-activedescendant')
  expect(await page.textContent(`#${active}`)).toBe('Taunton, Somerset')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/property-for-sale/somerset/taunton')
  await expect.poll(() => page.inputValue('#search-place')).toBe('Taunton, Somerset')
  expect(faults).toEqual([])
})

test('after a place was chosen the first click at a property leads there', async () => {
  await using site = await siteOfHouses(20)
  await using window = await openPage()
  const { page } = window
  await openResults(page, `${site.url}/property-for-sale`)
  await page.focus('#search-place')
  await page.keyboard.type('taun', { delay: 30 })
  await page.getByRole('option', { name: 'Taunton, Somerset' }).click()
  await page.waitForURL('**/property-for-sale/somerset/taunton')
  await page.locator('[data-results] article a').first().hover()
  await page.mouse.down()
  // What the browser tells of as the focus leaves the field would by now have put others in the results' place.
  await page.waitForTimeout(1000)
  await page.mouse.up()
  await page.waitForURL(/\/properties\/\d+\/sales$/)
})

test('where the answer is no page of results the browser goes there itself', async () => {
  await using site = await siteOfHouses(20)
  await using window = await openPage()
  const { page } = window
  const visits = await openResults(page, `${site.url}/property-for-sale`)
  const other = { contentType: 'text/html', body: '<p>Sign in to the network of the hotel</p>' }
  await page.route('**/search?**', (route) => (route.request().resourceType() === 'fetch' ? route.fulfill(other) : route.continue()))
  await page.selectOption('#search-min-beds', '2')
  await page.waitForURL('**/search?**min_beds=2**')
  expect(visits()).toBe(1)
})

test('Back that finds no connection says so; Forward takes that away, and trying again leads to the place in the list', async () => {
  await using site = await siteOfHouses(20)
  await using window = await openPage({ width: 375 })
  const { page } = window
  await openResults(page, `${site.url}/property-for-sale`)
  await page.locator('main article').nth(7).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await page.evaluate(() => {
    const beds = document.querySelector<HTMLSelectElement>('#search-min-beds')
    if (beds) beds.value = '2'
    beds?.form?.requestSubmit()
  })
  await page.waitForURL('**/from-2-bed')
  await page.route('**/property-for-sale', (route) => route.abort())
  const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
  await page.evaluate(() => history.back())
  await alert.waitFor()
  await page.evaluate(() => history.forward())
  await alert.waitFor({ state: 'detached' })
  await page.evaluate(() => history.back())
  await alert.waitFor()
  await page.unroute('**/property-for-sale')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await alert.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place / 2)
})

test.each(['without a connection', 'with a server that fails'])(
  '%s the results stay, with what was chosen, and are asked for again',
  async (how) => {
    await using site = await siteOfHouses(20)
    await using window = await openPage({ width: 375 })
    const { page } = window
    const visits = await openResults(page, `${site.url}/property-for-sale`)
    await page.route('**/search?**', (route) => (how.startsWith('without') ? route.abort() : route.fulfill({ status: 503, body: 'busy' })))
    await page.getByText('Filter and sort').first().click()
    await page.selectOption('#search-min-beds', '2')
    await page.getByRole('button', { name: /^Show \d+ properties/ }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
    await alert.waitFor()
    expect(await page.textContent('[data-results-count]')).toBe('20 properties')
    await expect.poll(() => page.inputValue('#search-min-beds')).toBe('2')
    await page.unroute('**/search?**')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL('**/from-2-bed')
    await alert.waitFor({ state: 'detached' })
    expect(visits()).toBe(0)
  },
)

test('without scripts the form, the pages and the cards work as plain links', async () => {
  await using site = await siteOfHouses(20)
  await using window = await openPage({ javaScriptEnabled: false })
  const { page } = window
  await page.goto(`${site.url}/`)
  await page.fill('#search-place', 'Taunton')
  await page.selectOption('#search-min-beds', '2')
  await page.click('form[action="/search"] button[type=submit]')
  await expect.poll(() => page.textContent('[data-results-count]')).toBe('15 properties')
  await page.click('a[rel=next]')
  await page.locator('article a').first().click()
  expect(new URL(page.url()).pathname).toMatch(/^\/properties\/\d+\/sales$/)
})

/** Counts the documents loaded from then on: none, as long as results are replaced in place. */
async function openResults(page: Page, url: string): Promise<() => number> {
  await page.goto(url)
  let visits = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document') visits++
  })
  return () => visits
}

test('going forward again while Back is still waiting for its results keeps those that are shown', async () => {
  await using site = await siteOfHouses(20)
  await using window = await openPage()
  const { page } = window
  await openResults(page, `${site.url}/property-for-sale`)
  await page.selectOption('#search-min-beds', '2')
  await page.waitForURL('**/from-2-bed')
  const late = Promise.withResolvers<void>()
  await page.route('**/property-for-sale', async (route) => {
    await late.promise
    await route.continue()
  })
  const given: string[] = []
  page.on('requestfailed', (request) => given.push(new URL(request.url()).pathname))
  await Promise.all([page.waitForRequest('**/property-for-sale'), page.evaluate(() => history.back())])
  await page.goForward()
  await page.waitForFunction(() => document.querySelector('[data-results][aria-busy]') === null)
  await expect.poll(() => given).toEqual(['/property-for-sale'])
  late.resolve()
  expect(await page.textContent('h1')).toBe('Properties with at least 2 beds for sale')
  expect(new URL(page.url()).pathname).toBe('/property-for-sale/from-2-bed')
})
