import { expect, test } from 'vitest'
import { learnPlaces } from '#src/services/places/learn-places.ts'
import { openPage } from '#tests/support/chromium.ts'
import { databaseWithPlaces } from '#tests/support/gazetteer.ts'
import { addProperty } from '#tests/support/properties.ts'
import { stockedSite } from '#tests/support/served-site.ts'
import { testContent } from '#tests/support/site.ts'
import { axeFaults } from './support/axe-faults.ts'

test('which place is meant is asked in place of the results, said aloud, and answered by a link', async () => {
  await using site = await wellingtonSite()
  await using window = await openPage()
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`, { waitUntil: 'networkidle' })
  await page.fill('[name=q]', 'Wellington')
  await page.press('[name=q]', 'Enter')
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Which Wellington do you mean?')
  expect(await page.textContent('[data-results-status]')).toBe('3 places')
  await expect.poll(() => page.inputValue('[name=q]')).toBe('Wellington')
  expect(await axeFaults(page)).toEqual([])
  await page.click('main a:has-text("Wellington, Somerset")')
  await page.waitForURL('**/property-for-sale/somerset/wellington-somerset')
  await page.waitForFunction(() => document.querySelector('h1')?.textContent?.includes('around Wellington, Somerset'))
  expect(await page.textContent('[data-results-count]')).toBe('1 property')
  await page.goBack()
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Which Wellington do you mean?')
  expect(window.faults).toEqual([])
})

test('without scripts the same question is a page', async () => {
  await using site = await wellingtonSite()
  await using window = await openPage({ javaScriptEnabled: false, width: 375 })
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`)
  await page.fill('[name=q]', 'wellington')
  await page.press('[name=q]', 'Enter')
  await expect.poll(() => page.textContent('h1')).toBe('Which Wellington do you mean?')
  await page.click('main a:has-text("Wellington, Somerset")')
  await expect.poll(() => page.textContent('[data-results-count]')).toBe('1 property')
})

test('one suggestion is said to be one place', async () => {
  await using site = await wellingtonSite()
  await using window = await openPage()
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`, { waitUntil: 'networkidle' })
  await page.focus('[name=q]')
  await page.fill('[name=q]', 'wellington, somerset')
  const said = '1 place, use the arrow keys'
  await page.waitForFunction((text) => document.querySelector('[data-suggestion-count]')?.textContent === text, said)
})

function wellingtonSite() {
  return stockedSite(async (db) => {
    await addProperty(db, { location: '(-3.23,50.98)', locality_slug: 'wellington', listing: { displayAddress: '12 Fore Street' } })
    await learnPlaces(db, (await testContent()).branches)
  }, databaseWithPlaces)
}
