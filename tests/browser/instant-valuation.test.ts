import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { addSoldStreets } from '#tests/support/sold-streets.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { axeFaults } from './support/axe-faults.ts'
import { enquirySite } from './support/enquiry-site.ts'

test.each(sampleOf([1280, 375]))('a home is valued, after a mistake and a network that failed, %i px wide', async (width) => {
  await using site = await enquirySite()
  await addSoldStreets(site.db)
  await using window = await openPage({ width, height: 812, reducedMotion: 'reduce' })
  const { page } = window
  await page.goto(`${site.url}/#/valuation`)
  const form = page.getByRole('dialog', { name: 'Instant Valuation' })
  const button = form.getByRole('button', { name: 'Value my home' })
  await button.click()
  await form.getByText('Please enter a valid postcode').first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  await form.getByLabel('Postcode', { exact: true }).fill('ta1 1aa')
  await form.getByLabel('Terraced', { exact: true }).check()
  await page.route('**/valuation', (route) => route.abort())
  await button.click()
  await form.getByText('We could not work it out just now. Please try again.').first().waitFor()
  await page.unroute('**/valuation')
  await button.click()
  const range = form.getByRole('heading', { name: /^£[\d,]+ to £[\d,]+$/ })
  await range.waitFor()
  await expect.poll(() => range.evaluate((heading) => heading.parentElement === document.activeElement)).toBe(true)
  const [shown, dialog] = await Promise.all([range, form].map(async (one) => (await one.boundingBox())!))
  expect(shown!.y, 'the range is in view').toBeGreaterThanOrEqual(dialog!.y)
  expect(shown!.y + shown!.height).toBeLessThanOrEqual(dialog!.y + dialog!.height)
  const title = await form.getByRole('heading', { name: 'Instant Valuation' }).boundingBox()
  expect(title!.y, 'and its title').toBeGreaterThanOrEqual(dialog!.y)
  expect(await form.getByText('These sales are made up').count()).toBe(1)
  await expect.poll(() => form.getByLabel('Postcode', { exact: true }).inputValue()).toBe('ta1 1aa')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  expect(await axeFaults(page)).toEqual([])
})

test('without scripts the same form is posted, and the range stands above it', async () => {
  await using site = await enquirySite()
  await addSoldStreets(site.db)
  await using window = await openPage({ width: 375, javaScriptEnabled: false })
  const { page } = window
  await page.goto(`${site.url}/valuation`)
  await page.getByLabel('Postcode', { exact: true }).fill('TA1 1AA')
  await page.getByLabel('Terraced', { exact: true }).check()
  await page.getByRole('button', { name: 'Value my home' }).click()
  await page.getByRole('heading', { name: /^£[\d,]+ to £[\d,]+$/ }).waitFor()
  await expect.poll(() => page.getByLabel('Postcode', { exact: true }).inputValue()).toBe('TA1 1AA')
})
