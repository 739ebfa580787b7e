import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { servedSite, stockedSite } from '#tests/support/served-site.ts'

test('a tab that stays open says when its branch closes, and tries again where nobody answers', async () => {
  await using db = await testDatabase()
  let now = new Date('2026-11-21T15:50:00Z')
  await using site = await servedSite(db, { now: () => now })
  await using window = await openPage()
  const { page } = window
  await page.clock.install({ time: now })
  await Promise.all([page.waitForResponse(/refresh-opening-texts/), page.goto(`${site.url}/branches/taunton`)])
  const state = page.locator('[data-until]').first()
  expect(await state.textContent()).toBe('Open now until 4.00pm')

  await page.route('**/branches/taunton', (route) => route.abort())
  now = new Date('2026-11-21T16:00:00Z')
  await Promise.all([page.waitForRequest('**/branches/taunton'), page.clock.runFor(10 * 60_000)])
  expect(await state.textContent()).toBe('Open now until 4.00pm')
  await page.unroute('**/branches/taunton')
  await page.clock.runFor(60_000)
  await expect.poll(() => state.textContent()).toBe('Closed now, open on Monday from 8.45am')
})

test('the page of a property that stays open past midnight and opening time says so to the minute', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { branch_id: 4101 })
  let now = new Date('2026-11-22T23:59:30Z')
  await using site = await servedSite(db, { now: () => now })
  await using window = await openPage()
  const { page } = window
  await page.clock.install({ time: now })
  await Promise.all([page.waitForResponse(/refresh-opening-texts/), page.goto(`${site.url}/properties/${id}/sales`)])
  const state = page.locator('[data-until]')
  const later = async (to: string) => {
    const ms = Date.parse(to) - now.getTime()
    now = new Date(to)
    await Promise.all([page.waitForRequest('**/sales'), page.clock.runFor(ms)])
  }
  expect(await state.textContent()).toBe('Closed now, open tomorrow from 8.45am')
  await later('2026-11-23T00:00:00Z')
  await expect.poll(() => state.textContent()).toBe('Closed now, open today from 8.45am')
  await later('2026-11-23T08:45:00Z')
  await expect.poll(() => state.textContent()).toBe('Open now until 5.45pm')
})

test('where the visitor is, is asked for by the button alone, and leads to the branches near that place', async () => {
  await using site = await stockedSite((db) => addPlace(db))
  const geolocation = { longitude: -3.1029, latitude: 51.0149 }
  await using window = await openPage({ permissions: ['geolocation'], geolocation, width: 375 })
  const { page, faults } = window
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/places?') && asked.push(new URL(request.url()).search))
  await page.goto(`${site.url}/branches`)
  await page.getByLabel('Find the branch nearest to you').focus()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Use my location' }).click()
  await page.waitForURL('**/branches?near=Taunton*')
  expect(asked).toEqual(['?near=-3.1%2C51.01'])
  expect(await page.locator('h1').textContent()).toBe('Branches near Taunton, Somerset')
  expect(faults).toEqual([])
})

test('who does not say where they are is told what to do instead; without scripts nobody is asked', async () => {
  await using site = await stockedSite((db) => addPlace(db))
  await using window = await openPage()
  await window.page.goto(`${site.url}/branches`)
  await window.page.getByRole('button', { name: 'Use my location' }).click()
  await window.page.getByRole('status').getByText('Your browser may not tell us where you are. Type a place instead.').waitFor()
  await using plain = await openPage({ javaScriptEnabled: false })
  await plain.page.goto(`${site.url}/branches`)
  expect(await plain.page.locator('main').getByRole('button').allTextContents()).toEqual(['Find'])
})

test('people of a branch have portraits of one size, and departments of one share a row in which all stands level', async () => {
  await using db = await testDatabase()
  await using site = await servedSite(db)
  await using window = await openPage({ width: 375 })
  const { page } = window
  await page.goto(`${site.url}/branches/taunton`)
  for (const [width, rows] of [
    [375, [2, 2, 2]],
    [1280, [4, 2]],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const portraits = await page
      .locator('main [data-photo="card"]')
      .evaluateAll((boxes) =>
        boxes
          .map((box) => box.getBoundingClientRect())
          .map(({ top, width, height }) => ({ top, size: `${Math.round(width)} ${Math.round(height)}` })),
      )
    expect(new Set(portraits.map(({ size }) => size)).size).toBe(1)
    expect([...Map.groupBy(portraits, ({ top }) => top).values()].map(({ length }) => length)).toEqual(rows)
    const [marta, gareth] = await Promise.all(
      ['Write to Marta', 'Write to Gareth'].map((name) => page.getByRole('link', { name }).boundingBox()),
    )
    expect(marta!.y).toBe(gareth!.y)
  }
})

test('a branch is printed with its people, whose photographs there are, at the edge of the sheet', async () => {
  await using db = await testDatabase()
  await using site = await servedSite(db)
  await using window = await openPage({ width: 720 })
  const { page } = window
  await page.emulateMedia({ media: 'print' })
  await page.goto(`${site.url}/branches/taunton`)
  expect(await page.getByRole('heading', { name: 'Daniel Okonkwo' }).isVisible()).toBe(true)
  expect(await page.getByText('DO', { exact: true }).isVisible()).toBe(false)
  for (const name of ['All our people', 'Get directions', 'Write to us']) expect(await page.getByText(name).first().isVisible()).toBe(false)
  const left = await page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().left)
  expect(left).toBe(
    await page
      .locator('body > header a')
      .first()
      .evaluate((logo) => logo.getBoundingClientRect().left),
  )
})
