import { afterAll, expect, test } from 'vitest'
import { allExamples } from '#src/blocks/kinds.ts'
import * as routes from '#src/routes.ts'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { servedSite } from '#tests/support/served-site.ts'
import { isFullRun, sampleOf, todaysShare } from '#tests/support/trials.ts'
import { axeFaults } from './support/axe-faults.ts'
import { showcase } from './support/showcase.ts'

/** Between the two stand the layouts of both; axe looks at that width too where everything is tried. */
const widths = isFullRun ? [375, 768, 1280] : [375, 1280]
const patience = 180_000

let opened: ReturnType<typeof showcase> | undefined
afterAll(async () => (await opened)?.[Symbol.asyncDispose]())

/** One for all tests that need it. It keeps the worker's database to itself from then on. */
function sharedShowcase() {
  opened ??= showcase()
  return opened
}

test.each(sampleOf(widths))(
  'axe finds nothing on the page for a fault, %i px wide',
  async (width) => {
    await using db = await testDatabase()
    const now = () => {
      throw new Error('Thrown on purpose')
    }
    await using site = await servedSite(db, { now })
    await using window = await openPage({ width })
    const answer = await window.page.goto(site.url)
    expect(answer?.status()).toBe(500)
    expect(await axeFaults(window.page)).toEqual([])
  },
  patience,
)

test.each(widths)(
  'axe finds nothing on home, results, five kinds of property and the page not found, %i px wide',
  async (width) => {
    const site = await sharedShowcase()
    await using window = await openPage({ width })
    const faults: Record<string, string[]> = {}
    for (const [name, path] of Object.entries(site.pages)) {
      await window.page.goto(site.url + path)
      faults[name] = await axeFaults(window.page)
    }
    expect(faults).toEqual(Object.fromEntries(Object.keys(site.pages).map((name) => [name, []])))
  },
  patience,
)

test.each(sampleOf(widths))(
  'axe finds nothing with the carousel open, %i px wide',
  async (width) => {
    const site = await sharedShowcase()
    await using window = await openPage({ width })
    const { page } = window
    await page.goto(site.url + site.pages.house)
    for (const [hash, position] of [
      ['#/property-images', 'Photograph 1 of 7'],
      ['#/floorplan', 'Floorplan 1 of 2'],
    ] as const) {
      await page.evaluate((to) => {
        location.hash = to
      }, hash)
      await page.locator('dialog [aria-live]', { hasText: position }).waitFor()
      expect(await axeFaults(page)).toEqual([])
    }
    await page.goto(`${site.url}/epc-chart`)
    await page.waitForSelector('dialog:modal')
    expect(await axeFaults(page)).toEqual([])
  },
  patience,
)

test.each(sampleOf([375, 768]))('axe finds nothing with the full-screen menu open at either level, %i px wide', async (width) => {
  const site = await sharedShowcase()
  await using window = await openPage({ width })
  const { page } = window
  await page.goto(site.url)
  await page.locator('header').getByRole('button', { name: 'Menu' }).click()
  expect(await axeFaults(page)).toEqual([])
  await page.locator('[data-menu-level="1"]').getByRole('button', { name: 'Sales' }).click()
  expect(await axeFaults(page)).toEqual([])
})

test('axe finds nothing with a drop-down menu open', async () => {
  const site = await sharedShowcase()
  await using window = await openPage({ width: 1280 })
  await window.page.goto(site.url)
  await window.page.locator('header summary').first().click()
  expect(await axeFaults(window.page)).toEqual([])
})

// What blocks do otherwise in a wide window stands in columns of the same parts.
test.each(sampleOf(widths))(
  'axe finds nothing on any example of any block, and none is wider than the window, with text at 200 % either, %i px wide',
  async (width) => {
    const site = await sharedShowcase()
    await using window = await openPage({ width })
    const { page } = window
    const faults: Record<string, string[]> = {}
    for (const kind of todaysShare([...new Set(allExamples.map((example) => example.kind))])) {
      await page.goto(site.url + routes.site.galleryKind.href(kind))
      const found = await axeFaults(page, { apart: '[data-example]' })
      const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      if (await isWide()) found.push('The page scrolls sideways.')
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      if (await isWide()) found.push('With text at 200 % the page scrolls sideways.')
      if (found.length > 0) faults[kind] = found
    }
    expect(faults).toEqual({})
  },
  patience,
)
