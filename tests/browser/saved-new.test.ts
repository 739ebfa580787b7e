import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { axeFaults } from './support/axe-faults.ts'
import { savingSite } from './support/saving-site.ts'

const panel = 'dialog[data-overlay="/user/saved-searches"]'
const news = '2 new since you last looked, on 4 November'

test.each(sampleOf([1280, 375]))(
  'a saved search says what is new, there and on its page, until it was looked at, %i px wide',
  async (width) => {
    await using site = await savingSite()
    await using window = await openPage({ width, reducedMotion: 'reduce' })
    const { page, faults } = window
    await keepSearch(page)
    await page.goto(`${site.url}/#/user/saved-searches`)
    await page.locator(panel).getByText(news).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.locator(panel).getByRole('link', { name: 'Properties for sale' }).click()
    await page.waitForURL('**/property-for-sale')
    await page.getByText(news).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.reload()
    await page.getByText(news).waitFor()
    // Another search of the same visit has none.
    await page.goto(`${site.url}/property-for-sale/from-9-bed`, { waitUntil: 'networkidle' })
    expect(await page.getByText('since you last looked').count()).toBe(0)
    await page.clock.setFixedTime('2026-11-21T13:00:00Z')
    const asked = page.waitForResponse('**/search.ljson?*newer-than*')
    await page.goto(`${site.url}/#/user/saved-searches`)
    await asked
    await page.locator(panel).getByText('Saved on').waitFor()
    expect(await page.getByText('since you last looked').count()).toBe(0)
    expect(faults).toEqual([])
  },
)

test('what is new that cannot be asked is asked for again, and is not lost meanwhile', async () => {
  await using site = await savingSite()
  await using window = await openPage({ width: 375, reducedMotion: 'reduce' })
  const { page } = window
  await keepSearch(page)
  let isDown = true
  await page.route('**/search.ljson?*', (route) => (isDown ? route.abort() : route.continue()))
  await page.goto(`${site.url}/property-for-sale`, { waitUntil: 'networkidle' })
  expect(await page.getByText('since you last looked').count()).toBe(0)
  await page.goto(`${site.url}/#/user/saved-searches`)
  await page.getByText('could not be asked').waitFor()
  expect(await axeFaults(page)).toEqual([])
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator(panel).getByText(news).waitFor()
})

/** A search for all that is for sale, saved before two of the three houses came. */
async function keepSearch(page: Page): Promise<void> {
  await page.clock.setFixedTime('2026-11-21T12:00:00Z')
  await page.addInitScript(() => {
    const search = { search_id: 'channel=sales', title: 'Properties for sale', channel: 'sales', alert_frequency: 'I' }
    const value = [{ ...search, saved_at: '2026-11-04T08:00:00.000Z' }]
    localStorage.setItem('gable.saved-searches', JSON.stringify({ version: 1, value }))
  })
}
