import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { axeFaults } from './support/axe-faults.ts'
import { savingSite } from './support/saving-site.ts'

const panel = 'dialog[data-overlay="/user/saved-properties"]'

test.each(sampleOf([1280, 375]))(
  'saved properties are seen on a map, whose code is fetched when it is asked for, %i px wide',
  async (width) => {
    await using site = await savingSite()
    await site.db.updateTable('property').set({ location: null }).where('id', '!=', site.ids[0]).execute()
    await using window = await openPage({ width, graphics: true, reducedMotion: 'reduce' })
    const { page, faults } = window
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await keepAll(page, site.ids)
    await page.goto(`${site.url}/#/user/saved-properties`)
    await page.locator(`${panel} h3`).nth(2).waitFor()
    expect(fetched.filter((address) => address.includes('maplibre'))).toEqual([])
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await page.getByText('2 have no place on the map: see the list').waitFor({ timeout: 60_000 })
    expect(await axeFaults(page)).toEqual([])
    // Markers are drawn a little after they are there.
    const chosen = async () => {
      await page.locator(`${panel} canvas`).press('Enter')
      return page.locator(`${panel} h3`).allTextContents()
    }
    await expect.poll(chosen, { timeout: 30_000, interval: 1000 }).toEqual(['12 High Street, Taunton'])
    await page.getByText('1 of 3 at this place').waitFor()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect.poll(() => page.locator(`${panel} h3`).count()).toBe(3)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await expect.poll(() => page.locator(`${panel} canvas`).count()).toBe(0)
    expect(faults).toEqual([])
  },
)

test('where the properties are that cannot be asked is asked again; the list stays', async () => {
  await using site = await savingSite()
  await using window = await openPage({ width: 375, graphics: true, reducedMotion: 'reduce' })
  const { page } = window
  await keepAll(page, site.ids)
  let isDown = true
  await page.route('**/properties.ljson?*markers=points', (route) => (isDown ? route.abort() : route.continue()))
  await page.goto(`${site.url}/#/user/saved-properties`)
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await page.getByText('Where they are could not be asked.').waitFor({ timeout: 60_000 })
  expect(await page.locator(`${panel} h3`).count()).toBe(3)
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Where they are could not be asked.').waitFor({ state: 'detached' })
})

test('a map whose script did not come is there when it is asked for again', async () => {
  await using site = await savingSite()
  await using window = await openPage({ graphics: true, reducedMotion: 'reduce' })
  const { page } = window
  await keepAll(page, site.ids)
  await page.goto(`${site.url}/#/user/saved-properties`)
  await page.route('**/assets/saved-map-*.js*', (route) => route.abort())
  const map = page.getByRole('button', { name: 'Map', exact: true })
  await map.click()
  await page.getByText('The map could not be fetched. Please try again.').waitFor()
  await page.unroute('**/assets/saved-map-*.js*')
  await map.click()
  await page.waitForSelector(`${panel} canvas`, { timeout: 60_000 })
})

async function keepAll(page: Page, ids: readonly number[]): Promise<void> {
  const value = ids.map((property_id, index) => ({
    property_id,
    property_channel: 'sales',
    display_address: `Saved ${index}`,
    price: '£325,000',
    saved_at: `2026-11-0${index + 1}T09:00:00.000Z`,
    note: '',
  }))
  await page.addInitScript((list) => localStorage.setItem('gable.saved-properties', JSON.stringify({ version: 1, value: list })), value)
}
