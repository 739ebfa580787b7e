import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { createStatistics } from '#src/services/statistics.ts'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { servedSite } from '#tests/support/served-site.ts'
import { testNow } from '#tests/support/site.ts'
import { sampleOf } from '#tests/support/trials.ts'

/** What Playwright's browser calls itself is a robot's name. */
const userAgent = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const widths = [{ width: 375, height: 700 }, { width: 1280 }]

test.each(sampleOf(widths))('cards count once they were on the screen, a page once it was opened, at $width px', async (size) => {
  await using site = await countingSite(14)
  await using window = await openPage({ ...size, userAgent })
  const { page, faults } = window
  await page.goto(site.url + routes.search.forSale.href(), { waitUntil: 'networkidle' })
  expect(await site.counted()).toEqual({})
  const first = page.locator('main article :is(h2, h3) a').first()
  const opened = Number((await first.getAttribute('href'))?.match(/\d+/)?.[0])
  // The last card of the page is never near the screen.
  const last = Number((await page.locator('main article :is(h2, h3) a').last().getAttribute('href'))?.match(/\d+/)?.[0])
  await page.locator('main article').first().scrollIntoViewIfNeeded()
  await page.keyboard.press('Shift')
  await expect.poll(async () => (await site.counted())[opened]).toEqual({ seen: 1 })
  await first.click()
  await page.waitForURL(/\/properties\//, { waitUntil: 'networkidle' })
  await page.keyboard.press('Shift')
  await expect.poll(async () => (await site.counted())[opened]).toMatchObject({ seen: 1, opened: 1 })
  const counted = await site.counted()
  expect(counted[last]).toBeUndefined()
  // What the first page showed was sent when it was left, if not before; nothing is there twice.
  for (const { seen = 0 } of Object.values(counted)) expect(seen).toBeLessThanOrEqual(1)
  expect(faults).toEqual([])
})

test.each(sampleOf(widths.toReversed()))('a brochure, a tour and the telephone count where they are used, at $width px', async (size) => {
  await using site = await countingSite(1)
  const [id = 0] = site.ids
  await site.addMedia(id)
  await using window = await openPage({ ...size, userAgent })
  const { page } = window
  await page.context().route('https://tours.example/**', (route) => route.fulfill({ body: 'tour' }))
  await page.goto(site.url + routes.property.page.href(id, 'sales'), { waitUntil: 'networkidle' })
  await page.keyboard.press('Shift')
  await expect.poll(async () => (await site.counted())[id]).toEqual({ opened: 1 })
  // Where these lead is no affair of this test.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  for (const name of ['Brochure (PDF)', /^Virtual tour/i, /^Call /] as const) {
    await page.getByRole('main').getByRole('link', { name }).first().click()
  }
  await expect.poll(async () => (await site.counted())[id]).toMatchObject({ opened: 1, brochure: 1, tour: 1, phone: 1 })
})

test('who is not touched, is fetched ahead or objects sends nothing', async () => {
  await using site = await countingSite(2)
  const [id = 0] = site.ids
  const property = site.url + routes.property.page.href(id, 'sales')
  for (const objection of ['untouched', 'globalPrivacyControl', 'prerendering', 'cookie']) {
    await using window = await openPage({ userAgent })
    const { page } = window
    const sent: string[] = []
    page.on('request', (request) => isCount(request) && sent.push(request.url()))
    await page.addInitScript((name) => {
      if (name === 'globalPrivacyControl') Object.defineProperty(navigator, name, { value: true })
      if (name === 'prerendering') Object.defineProperty(document, name, { value: true })
      // biome-ignore lint/suspicious/noDocumentCookie: as a visitor's browser has kept it
      if (name === 'cookie') document.cookie = 'gable_consent=deny; path=/'
    }, objection)
    await page.goto(property, { waitUntil: 'networkidle' })
    if (objection !== 'untouched') {
      await page.keyboard.press('Shift')
      const isFetched = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/statistics-'))
      await expect.poll(() => page.evaluate(isFetched)).toBe(true)
      await page.waitForLoadState('networkidle')
      // A telephone that does not open would hold up the way to the next page.
      await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
      await page
        .getByRole('link', { name: /^Call / })
        .first()
        .dispatchEvent('click')
    }
    await page.goto('about:blank')
    expect([objection, sent]).toEqual([objection, []])
  }
  expect(await site.counted()).toEqual({})
})

test('pages are as quick and as whole where counting fails', async () => {
  await using site = await countingSite(2)
  const [id = 0] = site.ids
  await using window = await openPage({ userAgent })
  const { page, faults } = window
  await page.addInitScript(() => {
    navigator.sendBeacon = () => false
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  })
  await page.goto(site.url + routes.property.page.href(id, 'sales'), { waitUntil: 'networkidle' })
  await page.keyboard.press('Shift')
  await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click()
  await page.waitForURL(`${site.url}/`)
  expect(faults).toEqual([])
  expect(await site.counted()).toEqual({})
})

function isCount(request: Request): boolean {
  return /property_views|create_many/.test(request.url())
}

async function countingSite(properties: number) {
  const stack = new AsyncDisposableStack()
  const db = stack.use(await testDatabase())
  const ids: number[] = []
  for (let count = 0; count < properties; count++) ids.push(await addProperty(db))
  const statistics = createStatistics({ db, now: () => testNow, warn: () => {} })
  stack.defer(() => statistics.stop())
  const site = stack.use(await servedSite(db, { statistics }))
  return {
    url: site.url,
    ids,
    /** By property and kind. */
    async counted() {
      await statistics.flush()
      const counted: Record<number, Record<string, number>> = {}
      for (const { property_id: id, kind, count } of await db.selectFrom('property_interest').selectAll().execute()) {
        counted[id] = { ...counted[id], [kind]: count }
      }
      return counted
    },
    async addMedia(property_id: number) {
      const media = [
        { kind: 'document', source: 'brochure.pdf', hash: 'a'.repeat(64) },
        { kind: 'virtual-tour', source: 'https://tours.example/7', hash: null },
      ]
      await db
        .insertInto('property_media')
        .values(media.map((each) => ({ property_id, position: 0, caption: '', ...each })))
        .execute()
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}
