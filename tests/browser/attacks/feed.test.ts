import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { attacks } from '#tests/support/attack-strings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { servedSite } from '#tests/support/served-site.ts'
import { trials } from '#tests/support/trials.ts'
import { dangersIn } from '../support/dangers.ts'
import { hostileStock } from '../support/hostile-stock.ts'
import { lookedThrough } from '../support/looked-through.ts'
import { type WatchedWindow, watchedWindow } from '../support/watched-window.ts'

const minutes = 60_000

test('places with hostile names are suggested as text', async () => {
  await using db = await testDatabase()
  const names = attacks.markup.filter((attack) => attack.startsWith('<img')).slice(0, 6)
  for (const [index, name] of names.entries()) {
    await addPlace(db, { id: `place-${index}`, slug: `attack-${index}`, name, plain_name: 'attack', search_words: 'attack somerset' })
  }
  await using site = await servedSite(db)
  await using window = await watchedWindow(site.url)
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`)
  await page.focus('#search-place')
  await page.keyboard.type('attack', { delay: 30 })
  await page.waitForSelector('[role=option]')
  expect(await page.locator('[role=option]').allTextContents()).toContain(`${names[0]}, Somerset`)
  await isHarmless(window, 'suggestions')
  await page.locator('[role=option]').first().click()
  await page.waitForURL('**/attack-*')
  await isHarmless(window, 'chosen place')
})

test(
  'no property page of a hostile feed holds or runs anything of it, nor do the overlays over it, nor its print',
  async () => {
    const site = await hostileSite()
    await using window = await watchedWindow(site.url)
    const { page } = window
    await page.goto(site.url)
    expect(
      await lookedThrough(
        page,
        site.properties.map(({ path }) => path),
      ),
    ).toEqual([])
    const visited = site.properties.filter((_, index) => index % trials(5, 1) === 0)
    let opened = 0
    for (const [index, { path, isLetting }] of visited.entries()) {
      await page.goto(`${site.url}${path}`)
      await isHarmless(window, path)
      // Every third page is also seen through an overlay, which the browser renders from the page's facts, and as it is printed.
      if (index % 3 !== 0) continue
      await openOverlay(page, [isLetting ? '#/tenant-info' : '#/property-images', '#/floorplan'][Math.floor(opened++ / 2) % 2] ?? '')
      await page.emulateMedia({ media: 'print' })
      await isHarmless(window, path)
      await page.emulateMedia({ media: 'screen' })
    }
    expect(site.properties.length).toBeGreaterThan(150)
    expect(window.faults).toEqual([])
  },
  5 * minutes,
)

test(
  'results of a hostile feed are harmless as the server renders them and as the browser exchanges them in place',
  async () => {
    const site = await hostileSite()
    await using window = await watchedWindow(site.url)
    const { page } = window
    for (const path of ['/property-for-sale/status-all', '/property-for-rent/status-all']) {
      await page.goto(site.url + path)
      await page.waitForLoadState('networkidle')
      for (let number = 2; await page.locator('a[rel=next]').count(); number++) {
        await isHarmless(window, `${path}, page ${number - 1}`)
        await page.click('a[rel=next]')
        await page.waitForURL(`**/page-${number}`)
        await page.waitForFunction(() => !document.querySelector('[data-results]')?.hasAttribute('aria-busy'))
      }
      expect(page.url()).toMatch(/page-[5-9]$/)
    }
    await page.goto(site.url)
    await isHarmless(window, 'home page')
    expect(window.faults).toEqual([])
  },
  3 * minutes,
)

/** Nothing ran, nothing was asked for elsewhere, the policy had nothing to stop, and nothing in the page could do anything yet. */
async function isHarmless({ page, alarms, stopped }: WatchedWindow, where: string): Promise<void> {
  expect([where, alarms, stopped, await page.evaluate(dangersIn)]).toEqual([where, [], [], []])
}

async function openOverlay(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to
  }, hash)
  await page.waitForSelector('dialog[open] h2, dialog[open] h1')
  await page.waitForFunction(() => !document.querySelector('dialog[open] [aria-busy=true]'))
}

let opened: ReturnType<typeof openHostileSite> | undefined
afterAll(async () => (await opened)?.[Symbol.asyncDispose]())

/** One for several tests: its feed has every attack in every field. It keeps the worker's database to itself from then on. */
function hostileSite() {
  opened ??= openHostileSite()
  return opened
}

async function openHostileSite() {
  const stack = new AsyncDisposableStack()
  const db = stack.use(await testDatabase())
  await addPlace(db)
  const { ids, media } = stack.use(await hostileStock(db))
  // With the page cache on, as in production: what is kept is what was rendered.
  const site = stack.use(await servedSite(db, { media, version: () => '1' }))
  const channels = await db.selectFrom('property').select(['id', 'channel']).execute()
  const properties = ids.map((id) => {
    const channel = channels.find((one) => one.id === id)?.channel ?? 'sales'
    return { path: `/properties/${id}/${channel}`, isLetting: channel === 'lettings' }
  })
  return { url: site.url, properties, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}
