import { afterAll, expect, onTestFinished, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { readSettings } from '#src/settings.ts'
import { anAgency } from '#tests/support/blocks.ts'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { servedSite } from '#tests/support/served-site.ts'
import { aBranchWithStaff } from '#tests/support/staff.ts'

let opened: ReturnType<typeof gallerySite> | undefined
afterAll(async () => (await opened)?.[Symbol.asyncDispose]())

test('on a phone a menu of numbers opens by keyboard, and closes by its button, by Escape and by the choice of a number', async () => {
  const { page } = await opensKind('staff-cards', 375)
  const grid = page.locator('[data-example="everybody in a grid"]')
  const call = grid.getByRole('button', { name: 'Call Ada' })
  const menu = page.getByRole('dialog', { name: 'Call Ada Quill' })
  expect(await menu.isVisible()).toBe(false)
  await call.press('Enter')
  await menu.waitFor()
  expect(await menu.getByRole('link').allTextContents()).toEqual(['Direct line 01632 960011', 'Mobile 07700 900011'])
  await menu.getByRole('button', { name: 'Close' }).click()
  await menu.waitFor({ state: 'hidden' })
  await call.click()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await call.click()
  // No telephone is there to take the number.
  await menu.getByRole('link', { name: 'Mobile' }).evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await menu.getByRole('link', { name: 'Mobile' }).click()
  await menu.waitFor({ state: 'hidden' })
  // Of one number there is no menu.
  expect(await grid.getByRole('button', { name: 'Call Cass' }).count()).toBe(0)
  expect(await grid.getByRole('link', { name: 'Cass Vane, direct line' }).isVisible()).toBe(true)
})

test('wide windows show both numbers, and a card as a whole leads to its person', async () => {
  const { page } = await opensKind('staff-cards', 1280)
  const grid = page.locator('[data-example="everybody in a grid"]')
  expect(await grid.getByRole('button', { name: 'Call Ada' }).count()).toBe(0)
  expect(await grid.getByRole('link', { name: 'Ada Quill, mobile' }).isVisible()).toBe(true)
  const card = grid.locator('article').first()
  const link = card.getByRole('link', { name: 'Ada Quill', exact: true })
  expect(await link.getAttribute('href')).toBe('/staff/ada-quill')
  const { width, height } = (await card.boundingBox())!
  const hit = await card.evaluate(
    (element, at) => {
      const { left, top } = element.getBoundingClientRect()
      return document.elementFromPoint(left + at.x, top + at.y)?.closest('a')?.textContent
    },
    { x: width / 2, y: Math.min(60, height / 4) },
  )
  expect(hit).toBe('Ada Quill')
})

test('the slider of staff shows two cards below 992 px and three from there on, and steps by one', async () => {
  const { page } = await opensKind('staff-cards', 375)
  const slider = page.locator('[data-example="a slider"] [data-enhance="carousel"]')
  const [previous, next] = [slider.getByRole('button', { name: 'Previous' }), slider.getByRole('button', { name: 'Next' })]
  await next.click()
  await slider.getByText('2–3 / 3').waitFor()
  await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true')
  expect(await previous.getAttribute('aria-disabled')).toBe('false')
  await previous.click()
  await slider.getByText('1–2 / 3').waitFor()
  await page.setViewportSize({ width: 992, height: 800 })
  // All three fit.
  await expect.poll(() => slider.getByRole('button', { name: 'Next' }).count()).toBe(0)
})

test('branches stand in a row that is moved on a phone, and beside one another on wide screens', async () => {
  const { page } = await opensKind('location-cards', 375)
  const row = page.locator('[data-example^="chosen"] [data-window]')
  const isMoved = () => row.evaluate((element) => element.scrollWidth > element.clientWidth)
  expect(await isMoved()).toBe(true)
  const every = page.locator('[data-example^="all branches"]')
  expect(await every.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Taunton', 'Dulverton'])
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(isMoved).toBe(false)
})

test('eight vacancies are shown on a phone until "Load more", and all of them on wide screens', async () => {
  const { page } = await opensKind('current-vacancies', 375)
  const list = page.locator('[data-example^="ten"]')
  const shown = () => list.locator('li:visible').count()
  expect(await list.getByRole('heading', { name: 'Ten places (10)' }).count()).toBe(1)
  expect(await shown()).toBe(8)
  await list.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(shown).toBe(10)
  const wide = await opensKind('current-vacancies', 768)
  expect(await wide.page.locator('[data-example^="ten"] li:visible').count()).toBe(10)
  expect(await wide.page.getByRole('button', { name: 'Load more' }).count()).toBe(0)
})

test('case studies are chosen by tabs, by click and by arrow key', async () => {
  const { page } = await opensKind('case-studies-grid', 768)
  const example = page.locator('[data-example^="tabs"]')
  const titles = () => example.locator('h4:visible').allInnerTexts()
  await example.getByText('Homes', { exact: true }).first().click()
  await expect.poll(titles).toEqual(['A cottage in a week'])
  await example.getByRole('tab', { name: 'Homes', selected: true }).press('ArrowLeft')
  await expect.poll(titles).toEqual(['A farm in four lots', 'A wood for the village'])
})

test('the map of branches that moves opens once it is asked for, and says so where it cannot', async () => {
  const { url } = await site()
  const address = url + routes.site.galleryKind.href('branch-map')
  await using window = await openPage({ graphics: true, height: 400 })
  await window.page.goto(address)
  await window.page.getByRole('button', { name: 'Move and zoom the map' }).first().click()
  await window.page.getByRole('button', { name: 'Zoom in' }).first().waitFor({ timeout: 60_000 })
  expect(await window.page.locator('canvas').first().getAttribute('aria-label')).toContain('Map of our branches: Taunton, ')
  await using without = await openPage({ height: 400 })
  await without.page.goto(address)
  await without.page.getByRole('button', { name: 'Move and zoom the map' }).first().click()
  await without.page.getByText('The map could not be opened.').first().waitFor({ timeout: 60_000 })
  await without.page.getByRole('button', { name: 'Try again' }).first().waitFor()
})

test('without scripts everything is there, and the menu of numbers opens all the same', async () => {
  const { url } = await site()
  await using window = await openPage({ width: 375, javaScriptEnabled: false })
  const { page } = window
  for (const kind of ['current-vacancies', 'case-studies-grid', 'related-services', 'location-cards', 'branch-map']) {
    await page.goto(url + routes.site.galleryKind.href(kind))
    expect(await page.locator('main button:visible').count()).toBe(0)
    expect(await page.locator(':is([data-more], [data-panel]):not(:visible)').count()).toBe(0)
  }
  await page.goto(url + routes.site.galleryKind.href('staff-cards'))
  await page.locator('[data-example="one person"]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Call Ada' }).first().click()
  await page.getByRole('dialog', { name: 'Call Ada Quill' }).waitFor()
})

async function opensKind(kind: string, width: number) {
  const { url } = await site()
  const window = await openPage({ width, reducedMotion: 'reduce' })
  onTestFinished(() => window[Symbol.asyncDispose]())
  await window.page.goto(url + routes.site.galleryKind.href(kind))
  return window
}

function site() {
  opened ??= gallerySite()
  return opened
}

async function gallerySite() {
  const stack = new AsyncDisposableStack()
  const db = stack.use(await testDatabase())
  const settings = readSettings({ PUBLIC_URL: 'https://www.withyandvale.example', GALLERY: 'yes', LOG_LEVEL: 'silent' })
  const agency = { ...anAgency, branches: [aBranchWithStaff, anAgency.branches[1]!] }
  const { url } = stack.use(await servedSite(db, { settings, content: () => agency }))
  return { url, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}
