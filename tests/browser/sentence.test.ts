import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readSettings } from '#src/settings.ts'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { servedSite } from '#tests/support/served-site.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { axeFaults } from './support/axe-faults.ts'

const sentence = '3 bed cottage near Taunton under 400k with a garden'
const address = '/property-for-sale/somerset/taunton/from-3-bed/up-to-3-bed/up-to-400000/text-cottage/tag-garden'

test.each(sampleOf([375, 1280]))(
  'at %i pixels a sentence becomes criteria in place, shown as chips that can be taken away',
  async (width) => {
    await using site = await siteWithCottages()
    await using window = await openPage({ width })
    const { page, faults } = window
    await page.goto(`${site.url}/property-for-sale/up-to-2-bed`, { waitUntil: 'networkidle' })
    let visits = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visits++
    })
    await say(page, sentence)
    await page.waitForURL(`**${address}`)
    expect(await chips(page)).toEqual(['3 beds', 'up to £400,000', 'the words “cottage”', 'garden'])
    expect(await page.textContent('[data-results]')).toContain('We searched the descriptions for “cottage”.')
    // What was said stands in the form now, and the next change of it keeps all that.
    await expect.poll(() => page.inputValue('[name=q]')).toBe('Taunton, Somerset')
    await expect.poll(() => page.inputValue('[name=min_beds]')).toBe('3')
    await expect.poll(() => page.inputValue('[name=text]')).toBe('cottage')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.click('[aria-label="Search without: the words “cottage”"]')
    await page.waitForURL(`**${address.replace('/text-cottage', '')}`)
    expect(await page.textContent('[data-results-count]')).toBe('2 properties')
    expect(visits).toBe(0)
    expect(await axeFaults(page)).toEqual([])
    expect(faults).toEqual([])
  },
)

test('what a sentence leaves nothing of says how many there are without one part of it', async () => {
  await using site = await siteWithCottages()
  await using window = await openPage({ width: 375 })
  const { page, faults } = window
  await page.goto(`${site.url}/property-for-sale`, { waitUntil: 'networkidle' })
  await say(page, '4 bed house in Taunton')
  await page.waitForURL('**/property-for-sale/somerset/taunton/from-4-bed/up-to-4-bed/tag-house')
  await page.getByRole('link', { name: 'Search without “4 beds” (2)' }).click()
  await page.waitForURL('**/property-for-sale/somerset/taunton/tag-house')
  expect(await page.textContent('[data-results-count]')).toBe('2 properties')
  expect(faults).toEqual([])
})

test.each(sampleOf([1280, 375]))('at %i pixels a misspelt place is asked about, not guessed', async (width) => {
  await using site = await siteWithCottages()
  await using window = await openPage({ width })
  const { page, faults } = window
  await page.goto(`${site.url}/property-for-sale`, { waitUntil: 'networkidle' })
  await say(page, '3 bed tanton')
  await page.waitForURL('**/property-for-sale/from-3-bed/up-to-3-bed/text-tanton')
  await page.getByRole('link', { name: 'Did you mean Taunton, Somerset?' }).click()
  await page.waitForURL('**/property-for-sale/somerset/taunton/from-3-bed/up-to-3-bed')
  expect(await page.textContent('[data-results-count]')).toBe('2 properties')
  expect(faults).toEqual([])
})

test.each(sampleOf([375, 1280]))('at %i pixels without scripts a sentence leads to the same page', async (width) => {
  await using site = await siteWithCottages()
  await using window = await openPage({ width, javaScriptEnabled: false })
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`)
  await say(page, sentence)
  expect(new URL(page.url()).pathname).toBe(address)
  expect(await page.textContent('[data-results-count]')).toBe('1 property')
  expect(await chips(page)).toContain('up to £400,000')
  await say(page, 'to rent, up to 900 a month')
  expect(new URL(page.url()).pathname).toBe('/property-for-rent/from-3-bed/up-to-3-bed/up-to-900/text-cottage/tag-garden')
})

test('a sentence whose answer does not come stays as typed, and is asked for again', async () => {
  await using site = await siteWithCottages()
  await using window = await openPage()
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`, { waitUntil: 'networkidle' })
  await page.route('**/search?*', (route) => route.abort())
  await say(page, sentence)
  const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
  await alert.waitFor()
  await expect.poll(() => page.inputValue('[name=q]')).toBe(sentence)
  expect(await page.locator('main article').count()).toBeGreaterThan(0)
  await page.unroute('**/search?*')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL(`**${address}`)
  await alert.waitFor({ state: 'detached' })
  expect(await page.textContent('[data-results-count]')).toBe('1 property')
})

async function say(page: Page, text: string): Promise<void> {
  await page.fill('[name=q]', text)
  await page.press('[name=q]', 'Enter')
}

function chips(page: Page): Promise<string[]> {
  return page.locator('[aria-label="Filters in use"] [aria-label^="Search without"] span').allTextContents()
}

async function siteWithCottages() {
  const stack = new AsyncDisposableStack()
  const db = stack.use(await testDatabase())
  await addPlace(db)
  const home = { beds: 3, price_value: 350_000, tags: ['garden', 'house'] }
  await addProperty(db, { ...home, text: 'A cottage by the church', listing: { displayAddress: '1 Church Lane' } })
  await addProperty(db, { ...home, listing: { displayAddress: '2 Station Road' } })
  // By http, as it is served here: a redirect would otherwise be followed by https.
  const folder = await mkdtemp(join(tmpdir(), 'gable-'))
  const settings = readSettings({ GABLE_VAR: folder, LOG_LEVEL: 'silent', PUBLIC_URL: 'http://www.withyandvale.example' })
  const site = stack.use(await servedSite(db, { settings }))
  return { url: site.url, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}
