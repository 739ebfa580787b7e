import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { countPlaceStock } from '#src/data/places/place-stock.ts'
import { openPage } from '#tests/support/chromium.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { stockedSite } from '#tests/support/served-site.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { axeFaults } from './support/axe-faults.ts'

const field = '#search-place'
const widths = [375, 1280]

let opened: ReturnType<typeof tauntonSite> | undefined
afterAll(async () => (await opened)?.[Symbol.asyncDispose]())

/** The demo agency with three places and one home in Taunton: one for all tests that need it. */
function sharedSite() {
  opened ??= tauntonSite()
  return opened
}

test.each(sampleOf(widths))('keyboard alone: a place of a group is reached, chosen, searched for and cleared, at %i px', async (width) => {
  const site = await sharedSite()
  await using window = await openPage({ width, height: 812 })
  const { page, faults } = window
  await page.goto(`${site.url}/property-for-sale`)
  await page.locator(field).focus()
  await page.keyboard.type('taun')
  await page.getByRole('option', { name: 'Taunton, Somerset' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await page.locator('[data-suggestion-count]').textContent()).toBe('1 place, 1 branch, use the arrow keys')
  expect(await listed(page)).toMatch(/^- listbox "Places":\s+- group "Towns and villages":\s+- option "Taunton, Somerset"/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/property-for-sale/somerset/taunton')
  await expect.poll(() => page.textContent('[data-results-count]')).toBe('1 property')
  await expect.poll(() => page.inputValue(field)).toBe('Taunton, Somerset')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.inputValue(field)).toBe('')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search-place')
  await page.getByRole('group', { name: 'Recent places' }).getByRole('option', { name: 'Taunton, Somerset' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/property-for-sale')
  expect(faults).toEqual([])
})

test.each(sampleOf(widths.toReversed()))(
  'a misspelt place is asked about in the list, and on the page that says it is none, at %i px',
  async (width) => {
    const site = await sharedSite()
    await using window = await openPage({ width, height: 812 })
    const { page, faults } = window
    await page.goto(site.url)
    await page.locator(field).focus()
    await page.keyboard.type('Tauntn')
    await page.getByText('No place is called “Tauntn”. Did you mean:', { exact: true }).waitFor()
    expect(await page.getByRole('option').first().textContent()).toBe('Taunton, Somerset')
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText("Sorry, we couldn't find that location.").waitFor()
    await expect.poll(() => page.inputValue(field)).toBe('Tauntn')
    expect(await page.textContent('main h2')).toBe('We know no place called “Tauntn”')
    await page.getByRole('link', { name: 'Did you mean Taunton, Somerset?' }).click()
    await page.waitForURL('**/property-for-sale/somerset/taunton')
    expect(faults).toEqual([])
  },
)

test('searching in place for what nobody knows says so too, and keeps the text', async () => {
  const site = await sharedSite()
  await using window = await openPage()
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`)
  await page.fill(field, 'Atlantis Magna')
  await page.getByRole('option', { name: 'Search for “Atlantis Magna”' }).click()
  await page.getByRole('alert').getByText("Sorry, we couldn't find that location.").waitFor()
  await expect.poll(() => page.inputValue(field)).toBe('Atlantis Magna')
  expect(await page.evaluate(() => location.hash)).toBe('')
})

test('a branch is chosen like a place, stands in the field, and gives way to another place', async () => {
  const site = await sharedSite()
  await using window = await openPage()
  const { page, faults } = window
  await page.goto(`${site.url}/property-for-sale`)
  await page.fill(field, 'taun')
  await page.getByRole('group', { name: 'Our branches' }).getByRole('option', { name: 'Taunton branch' }).click()
  await page.waitForURL('**/branches/taunton/properties')
  await page.reload()
  await expect.poll(() => page.inputValue(field)).toBe('Taunton branch')
  await page.fill(field, 'Wells')
  await page.press(field, 'Enter')
  await page.waitForURL('**/property-for-sale/somerset/wells')
  expect(faults).toEqual([])
})

test('where the visitor is, is asked for on a click alone, and leads to the places around', async () => {
  const site = await sharedSite()
  const geolocation = { longitude: -3.1029, latitude: 51.0149 }
  await using window = await openPage({ permissions: ['geolocation'], geolocation, width: 375, hasTouch: true, isMobile: true })
  const { page, faults } = window
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/places?') && asked.push(new URL(request.url()).search))
  await page.goto(site.url)
  await page.locator(field).tap()
  await page.getByRole('option', { name: 'Use my location' }).waitFor()
  expect(asked).toEqual([])
  await page.getByRole('option', { name: 'Use my location' }).tap()
  await page.getByRole('group', { name: 'Near you' }).waitFor()
  expect(asked).toEqual(['?near=-3.1%2C51.01&groups=yes'])
  await page.getByRole('option').first().tap()
  await expect.poll(() => page.inputValue(field)).toBe('Taunton, Somerset')
  expect(faults).toEqual([])
})

test('who does not say where they are is told what to do instead', async () => {
  const site = await sharedSite()
  await using window = await openPage()
  const { page } = window
  await page.goto(site.url)
  await page.locator(field).click()
  await page.getByRole('option', { name: 'Use my location' }).click()
  await page.getByText('Your browser may not tell us where you are. Type a place instead.', { exact: true }).first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search-place')
  expect(await axeFaults(page)).toEqual([])
})

test('the last places are offered in an empty field, on every page, until they are cleared', async () => {
  const site = await sharedSite()
  await using window = await openPage()
  const { page, faults } = window
  await page.goto(site.url)
  for (const town of ['Wells, Somerset', 'Taunton, Somerset']) {
    await page.fill(field, town)
    await page.getByRole('option', { name: town, exact: true }).click()
  }
  await page.goto(`${site.url}/property-for-rent`)
  await page.locator(field).focus()
  const recent = page.getByRole('group', { name: 'Recent places' }).getByRole('option')
  await recent.first().waitFor()
  expect(await recent.allTextContents()).toEqual(['Taunton, Somerset', 'Wells, Somerset'])
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('option', { name: 'Clear recent places' }).click()
  await recent.first().waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('gable.places'))).toBe(null)
  expect(faults).toEqual([])
})

function listed(page: Page): Promise<string> {
  return page.getByRole('listbox').ariaSnapshot()
}

const wells = { location: '(-2.6476,51.2093)', plain_name: 'wells', search_words: 'wells somerset' }

const somerset = {
  ...{ id: 'county-somerset', kind: 'county' as const, name: 'Somerset', slug: 'somerset' },
  ...{ county_name: '', county_slug: '', plain_name: 'somerset', search_words: 'somerset' },
}

function tauntonSite() {
  return stockedSite(async (db) => {
    await addPlace(db)
    await addPlace(db, { ...wells, id: 'location-wells', name: 'Wells', slug: 'wells' })
    await addPlace(db, somerset)
    await addProperty(db, { location: '(-3.1029,51.0149)', listing: { displayAddress: '12 Fore Street' } })
    await countPlaceStock(db)
  })
}
