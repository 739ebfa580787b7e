import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { addPeople, addSector } from '#tests/support/demand.ts'
import { addPlace } from '#tests/support/places.ts'
import { addSoldStreets } from '#tests/support/sold-streets.ts'
import { axeFaults } from './support/axe-faults.ts'
import { enquirySite } from './support/enquiry-site.ts'

/** A site of a town in which 25 people look for a home to buy. */
async function aTown() {
  const site = await enquirySite()
  await addPlace(site.db)
  await addSector(site.db)
  await addSoldStreets(site.db)
  await addPeople(site.db, 25, { channel: 'sales', placeId: 'location-taunton' })
  return site
}

test('an owner makes a page of their home, sees who is looking, and opens the form for a valuation filled in', async () => {
  await using site = await aTown()
  await using window = await openPage({ width: 320, height: 812, reducedMotion: 'reduce' })
  const { page } = window
  await page.goto(`${site.url}/#/my-home`)
  const form = page.getByRole('dialog', { name: 'Track my home' })
  await form.getByRole('button', { name: 'Make my page' }).click()
  await form.getByText('Please enter a valid postcode').first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  await form.getByLabel('Postcode', { exact: true }).fill('ta1 1aa')
  await form.getByLabel('House number or name').fill('12')
  await form.getByLabel('Street (optional)', { exact: true }).fill('High Street')
  await form.getByLabel('Town (optional)', { exact: true }).fill('Taunton')
  await form.getByLabel('Terraced', { exact: true }).check()
  await form.getByLabel('3', { exact: true }).check()
  await form.getByRole('button', { name: 'Make my page' }).press('Enter')
  await page.waitForURL(/\/my-home\/\d+-/)
  await page.getByRole('heading', { name: '12 High Street, Taunton, TA1 1AA' }).waitFor()
  await page.getByRole('heading', { name: '20 or more people look for one like it' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Book a valuation of it' }).press('Enter')
  const booking = page.getByRole('dialog', { name: 'Book a valuation' })
  await expect.poll(() => booking.getByLabel('Street', { exact: true }).inputValue()).toBe('High Street')
  await expect.poll(() => booking.locator('[name="lead_client[postcode]"]').inputValue()).toBe('TA1 1AA')
  expect(await booking.locator('[aria-current=step]').textContent()).toBe('Your details')
  expect(await booking.locator('[aria-invalid=true]').count()).toBe(0)
})

test('without scripts: the page is made, who is looking is asked, and the page is deleted', async () => {
  await using site = await aTown()
  await using window = await openPage({ width: 375, javaScriptEnabled: false })
  const { page } = window
  await page.goto(`${site.url}/who-is-looking`)
  await page.getByLabel('Sell it', { exact: true }).check()
  await page.getByLabel('Postcode, or its beginning', { exact: true }).fill('TA1 1AA')
  await page.getByLabel('Flat', { exact: true }).check()
  await page.getByLabel('2', { exact: true }).check()
  await page.getByLabel('Price in pounds (optional)', { exact: true }).fill('£180,000')
  await page.getByRole('button', { name: 'See who is looking' }).click()
  await page.getByRole('row', { name: /£150,000 to £200,000 \(yours\) 20 or more people/ }).waitFor()
  await page.goto(`${site.url}/my-home`)
  await page.getByLabel('Postcode', { exact: true }).fill('TA1 1AA')
  await page.getByLabel('Flat', { exact: true }).check()
  await page.getByLabel('2', { exact: true }).check()
  await page.getByRole('button', { name: 'Make my page' }).click()
  await page.getByRole('heading', { name: 'This page is yours' }).waitFor()
  await page.getByRole('button', { name: 'Delete this page' }).click()
  await page.getByRole('heading', { name: 'Your page is deleted' }).waitFor()
})
