import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { createStatistics } from '#src/services/statistics.ts'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { servedSite } from '#tests/support/served-site.ts'
import { testNow } from '#tests/support/site.ts'

/** What Playwright's browser calls itself is a robot's name. */
const userAgent = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test('how quickly a page opened, answered and settled is sent once, when it is left', async () => {
  await using site = await measuringSite()
  await using window = await openPage({ userAgent, width: 375, height: 700 })
  const { page, faults } = window
  await page.goto(site.url + routes.search.forSale.href(), { waitUntil: 'networkidle' })
  await expect.poll(() => page.evaluate(isFetched)).toBe(true)
  await page.keyboard.press('Shift')
  await page
    .getByRole('button', { name: /filter/i })
    .first()
    .click()
  expect(await site.counted()).toEqual([])
  // As when its tab is put in the background. What a page sends while it unloads, Playwright's interception of requests loses.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    for (let times = 0; times < 2; times++) document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(site.counted).toEqual(['search answered 1', 'search moved 1', 'search opened 1'])
  expect(faults).toEqual([])
})

test('who objects sends nothing', async () => {
  await using site = await measuringSite()
  await using window = await openPage({ userAgent })
  const { page } = window
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith(routes.statistics.pageSpeed.path) && sent.push(request.url()))
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto(`${site.url}/`, { waitUntil: 'networkidle' })
  await expect.poll(() => page.evaluate(isFetched)).toBe(true)
  await page.goto('about:blank')
  expect(sent).toEqual([])
  expect(await site.counted()).toEqual([])
})

function isFetched(): boolean {
  return performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/page-speed-'))
}

async function measuringSite() {
  const stack = new AsyncDisposableStack()
  const db = stack.use(await testDatabase())
  for (let count = 0; count < 5; count++) await addProperty(db)
  const statistics = createStatistics({ db, now: () => testNow, warn: () => {} })
  stack.defer(() => statistics.stop())
  const { url } = stack.use(await servedSite(db, { statistics }))
  return {
    url,
    /** Kind of page, measure and number. */
    async counted() {
      await statistics.flush()
      const rows = await db.selectFrom('page_speed').selectAll().orderBy('page').orderBy('measure').execute()
      return rows.map((row) => `${row.page} ${row.measure} ${row.count}`)
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}
