import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { servedSite } from '#tests/support/served-site.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { axeFaults } from './support/axe-faults.ts'

test.each(sampleOf([375, 1280]))('%i px: the day of a lot, and of all lots of a search, goes into a calendar', async (width) => {
  await using site = await siteOfLots()
  await using window = await openPage({ width, acceptDownloads: true })
  const { page } = window
  const download = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }
  await page.goto(`${site.url}/properties/${site.id}/sales`)
  const day = await download('Add to calendar')
  expect(day.name).toBe('auction.ics')
  expect(day.text).toContain('DTSTART;VALUE=DATE:20261203\r\n')
  await page.goto(`${site.url}/property-for-sale/tag-auction`)
  const days = await download('Auction dates for your calendar')
  expect(days.name).toBe('auction-days.ics')
  expect(days.text.match(/DTSTART;VALUE=DATE:\d+/g)).toEqual(['DTSTART;VALUE=DATE:20261203', 'DTSTART;VALUE=DATE:20270114'])
  expect(await axeFaults(page)).toEqual([])
  expect(window.faults).toEqual([])
})

test.each(sampleOf([1280, 375]))('%i px: a search is shared as it is after it was changed in place', async (width) => {
  await using site = await siteOfLots()
  await using window = await openPage({ width, permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = window
  await page.goto(`${site.url}/property-for-sale/from-1-bed/tag-auction`)
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.getByRole('link', { name: 'Search without: at least 1 bed' }).click()
  await page.waitForURL('**/property-for-sale/tag-auction')
  await page.getByRole('link', { name: 'Share this search' }).click()
  await page.getByText('Link copied').first().waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/property-for-sale\/tag-auction$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(window.faults).toEqual([])
})

async function siteOfLots() {
  const stack = new AsyncDisposableStack()
  const db = stack.use(await testDatabase())
  const lot = (auctionDate: string) => ({
    tags: ['auction'],
    auction_date: auctionDate,
    listing: { disposal: 'auction' as const, auction: { auctionDate, lotNumber: '7' } },
  })
  const id = await addProperty(db, lot('2026-12-03'))
  await addProperty(db, lot('2027-01-14'))
  const site = stack.use(await servedSite(db))
  return { url: site.url, id, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}
