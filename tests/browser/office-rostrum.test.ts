import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Database } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { saveLots } from '#src/data/lots/save-lots.ts'
import { watchSiteVersion } from '#src/data/processes/site-version.ts'
import { blankLot } from '#src/domain/auctions/lot.ts'
import { readOfficeAssets } from '#src/office/office-context.ts'
import { readAssets } from '#src/render/assets.ts'
import * as routes from '#src/routes.ts'
import { readSettings } from '#src/settings.ts'
import { openPage } from '#tests/support/chromium.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { winterSale } from '#tests/support/lots.ts'
import { officeSite } from '#tests/support/office.ts'
import { servedApp } from '#tests/support/served-app.ts'
import { testContent } from '#tests/support/site.ts'
import { axeFaults } from './support/axe-faults.ts'

/** Without PUBLIC_URL, which would have forms sent by https. */
const settings = readSettings({ GABLE_VAR: join(tmpdir(), 'gable-office-rostrum'), LOG_LEVEL: 'silent' })
const now = () => new Date('2026-12-03T14:30:00Z')
const at = ['property-auctions', 7] as const
const rostrum = routes.officeAuctions.rostrum.href(...at)
const numbers = Array.from({ length: 12 }, (_, index) => String(index + 1))

/** The office on the day of a sale of twelve lots, served, with a browser in which somebody is signed in. */
async function aSaleDay(database: Database, width: number) {
  const { db, listen } = database
  const version = await watchSiteVersion(database)
  const stopping = new AbortController()
  const live = { listen, onVersion: version.onChange, stopping: stopping.signal }
  const content = { ...(await testContent()), events: [winterSale] }
  const site = { now, settings, live, content: () => content, assets: await readAssets() }
  const office = await officeSite(db, { site, office: { assets: await readOfficeAssets() } })
  const lots = numbers.map((number) => ({ ...blankLot, number, title: `Lot called ${number}`, guideFrom: 100_000 }))
  await saveLots(db, { ...winterSale, day: '2026-12-03' }, lots, now())
  const { cookies } = await office.as('staff', { name: 'Ann Bee' })
  const served = await servedApp(office.site.fetch)
  const window = await openPage({ width })
  const context = window.page.context()
  const stored = [...cookies].map(([name, value]) => ({ name: name.replace('__Secure-', ''), value, url: `${served.url}/office` }))
  await context.addCookies(stored)
  return {
    served,
    context,
    page: window.page,
    endStreams: () => stopping.abort(),
    async [Symbol.asyncDispose]() {
      await window[Symbol.asyncDispose]()
      stopping.abort()
      await version.stop()
      await served[Symbol.asyncDispose]()
    },
  }
}

const statusesOf = async (db: Kysely<Schema>) => {
  const rows = await db.selectFrom('lot').select(['status', 'hammer_price']).orderBy('sort_key').execute()
  return rows.map(({ status, hammer_price }) => (hammer_price === null ? status : `${status} ${hammer_price}`))
}

async function sell(page: Page, price: number): Promise<void> {
  await page.getByLabel('Price in pounds').fill(String(price))
  await page.getByRole('button', { name: 'Sold', exact: true }).click()
}

test.each([375, 768, 1280])(
  'lots are sold one after the other, a slip is asked about and one is undone; an open catalogue follows; axe finds nothing, %i px wide',
  async (width) => {
    await using database = await committedDatabase()
    await using day = await aSaleDay(database, width)
    const { page, served, context } = day
    const visitor = await context.newPage()
    await visitor.goto(served.url + routes.lots.catalogue.href(...at))
    await page.goto(served.url + rostrum)
    expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBe(width)
    expect(await axeFaults(page)).toEqual([])
    await sell(page, 1_200_000)
    await page.getByText('is 12 times the guide').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByLabel('Price in pounds').fill('120000')
    await page.getByRole('button', { name: 'Sold', exact: true }).click()
    await page.getByText('Sold for £120,000').waitFor()
    await page.getByText('Everything is sent.').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await visitor.bringToFront()
    await visitor.locator('[data-live-status="1"]').filter({ hasText: 'Sold for £120,000' }).waitFor()
    await visitor.getByText('1 of 12 lots sold, £120,000 in all').waitFor()
    await page.bringToFront()
    await page.getByRole('link', { name: 'Next lot' }).click()
    await page.getByRole('button', { name: 'Withdrawn' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Unsold' }).click()
    await page.getByText('Everything is sent.').waitFor()
    await expect.poll(() => statusesOf(database.db)).toEqual(['sold 120000', 'unsold', ...numbers.slice(2).map(() => 'offered')])
    await visitor.bringToFront()
    await visitor.locator('[data-live-status="2"]').filter({ hasText: 'Unsold' }).waitFor()
  },
  180_000,
)

test('what is tapped while the network comes and goes is sent once and in order, also after the page was closed', async () => {
  await using database = await committedDatabase()
  await using day = await aSaleDay(database, 375)
  const { served, context } = day
  let { page } = day
  const random = seeded(20_261_203)
  await page.goto(served.url + rostrum)
  for (const [index, number] of numbers.entries()) {
    // Cut before, in the middle of, or after what is sent; answers are lost too, so that taps are sent again which were taken.
    await context.setOffline(random() < 0.5)
    const losesAnswer = random() < 0.4
    if (losesAnswer) await page.route('**/taps', loseAnswer)
    await page.getByLabel('Go to lot').selectOption(number)
    await sell(page, 100_000 + index)
    await page.getByText(`Sold for £${(100_000 + index).toLocaleString('en-GB')}`).waitFor()
    if (random() < 0.3) {
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByRole('button', { name: 'Postponed' }).click()
    }
    if (losesAnswer) await page.unroute('**/taps')
    if (index === 5) {
      await context.setOffline(true)
      await page.getByLabel('Go to lot').selectOption('1')
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText(/waiting to send/).waitFor()
      await page.close()
      await context.setOffline(false)
      page = await context.newPage()
      await page.goto(served.url + rostrum)
    }
  }
  await context.setOffline(false)
  await page.getByText('Everything is sent.').waitFor({ timeout: 60_000 })
  const taps = await database.db
    .selectFrom('rostrum_tap')
    .select(['sequence', 'result', 'rostrum', 'said'])
    .orderBy('rostrum_tap_id')
    .execute()
  expect(taps.map(({ sequence }) => sequence)).toEqual(taps.map((_, index) => index + 1))
  expect([...new Set(taps.map(({ result }) => result))]).toEqual(['taken'])
  expect(new Set(taps.map((tap) => tap.rostrum)).size).toBe(1)
  // The first was undone before the page was closed.
  const [first, ...others] = await statusesOf(database.db)
  expect(['offered', 'sold 100000']).toContain(first)
  for (const [index, status] of others.entries()) expect([`sold ${100_001 + index}`, 'postponed']).toContain(status)
  expect(taps.filter(({ said }) => said === 'sold')).toHaveLength(numbers.length)
}, 240_000)

test('two rostrums see each other, and who has not seen the other is told', async () => {
  await using database = await committedDatabase()
  await using day = await aSaleDay(database, 375)
  const { page, served, context } = day
  const other = await context.browser()!.newContext({ viewport: { width: 375, height: 800 } })
  try {
    const [cookie] = await context.cookies(`${served.url}/office`)
    await other.addCookies([cookie!])
    const second = await other.newPage()
    for (const each of [page, second]) {
      await each.goto(served.url + rostrum)
      // The script runs: without it a tap would be a form, lost with the network.
      await each.getByText('Everything is sent.').waitFor()
    }
    await other.setOffline(true)
    await sell(second, 130_000)
    await second.getByText(/1 waiting to send/).waitFor()
    await sell(page, 120_000)
    // The page said that everything was sent before this, too.
    await expect.poll(() => database.db.selectFrom('rostrum_tap').select('said').execute(), { timeout: 60_000 }).toHaveLength(1)
    await other.setOffline(false)
    await second.getByText('Not taken: somebody else said something').waitFor({ timeout: 60_000 })
    await second.getByText('Sold for £120,000', { exact: true }).waitFor()
    expect(await axeFaults(second)).toEqual([])
    await second.getByRole('button', { name: 'I have read it' }).click()
    await second.getByRole('button', { name: 'Undo' }).click()
    await page.getByLabel('Price in pounds').waitFor()
    expect((await statusesOf(database.db))[0]).toBe('offered')
  } finally {
    await other.close()
  }
}, 180_000)

test('a rostrum hears of another by the stream and asks nothing meanwhile; without a stream it asks again and again', async () => {
  await using database = await committedDatabase()
  await using day = await aSaleDay(database, 375)
  const { page, served, context } = day
  const other = await context.browser()!.newContext({ viewport: { width: 375, height: 800 } })
  try {
    const [cookie] = await context.cookies(`${served.url}/office`)
    await other.addCookies([cookie!])
    const second = await other.newPage()
    let asked = 0
    second.on('request', (request) => {
      if (request.url().endsWith('/taps')) asked += 1
    })
    for (const each of [page, second]) await each.goto(served.url + rostrum)
    const askedMeanwhile = async () => {
      const before = asked
      await wait(5000)
      return asked - before
    }
    await expect.poll(askedMeanwhile, { timeout: 60_000 }).toBe(0)
    await sell(page, 120_000)
    await second.getByText('Sold for £120,000', { exact: true }).waitFor()
    await expect.poll(askedMeanwhile, { timeout: 60_000 }).toBe(0)
    day.endStreams()
    await page.getByRole('button', { name: 'Undo' }).click()
    await second.getByLabel('Price in pounds').waitFor()
    expect(await askedMeanwhile()).toBeGreaterThan(0)
  } finally {
    await other.close()
  }
}, 180_000)

/** The site takes what was sent, and the browser hears nothing of it. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch().catch(() => {})
  await route.abort().catch(() => {})
}

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
