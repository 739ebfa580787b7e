import { afterAll, expect, onTestFinished, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { openPage } from '#tests/support/chromium.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { axeFaults } from './support/axe-faults.ts'
import { showcase } from './support/showcase.ts'

let opened: ReturnType<typeof showcase> | undefined
afterAll(async () => (await opened)?.[Symbol.asyncDispose]())

async function opens(path: string, options: Parameters<typeof openPage>[0]) {
  opened ??= showcase()
  const { url } = await opened
  const window = await openPage(options)
  onTestFinished(() => window[Symbol.asyncDispose]())
  await window.page.goto(url + path)
  return window.page
}

const size = (width: number) => ({ width, height: 800 })

test.each(sampleOf([375, 1280]))(
  'at %i px a card leads to its event by the title, and its pictures open over the calendar',
  async (width) => {
    const page = await opens('/livestock-market/calendar?month=2026-12', size(width))
    const first = page.locator('article').first()
    const shown = await first.locator('img').getAttribute('alt')
    await first.getByRole('link', { name: /^Pictures/ }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.locator('dialog[open]')
    await dialog.locator('[aria-live]', { hasText: 'Picture 1 of' }).waitFor()
    expect(new URL(page.url()).hash).toMatch(/^#\/agricultural-sales-event\/\d+202612\d\d$/)
    expect(await dialog.locator('img').first().getAttribute('alt')).toBe(shown)
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Pictures/)
    const title = (await first.locator('h3').textContent()) ?? ''
    await first.locator('h3 a').click()
    await page.waitForURL(/\/events\/agricultural\/\d+$/)
    expect(title.startsWith(`${await page.locator('h1').textContent()}, `)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.locator('main').getByRole('list', { name: 'Pictures' }).getByRole('link').last().click()
    await dialog.locator('[aria-live]', { hasText: /Picture (\d+) of \1$|Picture (\d+) of \2/ }).waitFor()
  },
)

test('pictures of an event go from end to end, and a hash of an event that a page does not know asks for it, or says that there is none', async () => {
  const page = await opens('/livestock-market/calendar?type=sheep', size(375))
  const dialog = page.locator('dialog[open]')
  await page
    .getByRole('link', { name: /^Pictures/ })
    .first()
    .click()
  const [previous, next] = ['Previous picture', 'Next picture'].map((name) => dialog.getByRole('button', { name }))
  await dialog.getByText('1 / 5', { exact: true }).waitFor()
  await page.keyboard.press('ArrowLeft')
  expect([await previous!.getAttribute('aria-disabled'), await dialog.getByText('1 / 5', { exact: true }).isVisible()]).toEqual([
    'true',
    true,
  ])
  for (let at = 2; at <= 5; at++) {
    await next!.click()
    await dialog.getByText(`${at} / 5`, { exact: true }).waitFor()
  }
  await page.keyboard.press('ArrowRight')
  expect([await next!.getAttribute('aria-disabled'), await dialog.getByText('5 / 5', { exact: true }).isVisible()]).toEqual(['true', true])
  const hash = new URL(page.url()).hash
  await page.goto(`${new URL(page.url()).origin}/antiques${hash}`)
  await dialog.getByText('1 / 5', { exact: true }).waitFor()
  await page.evaluate(() => {
    location.hash = '#/agricultural-sales-event/999'
  })
  await dialog.getByRole('alert').getByText('We could not find that event.').waitFor()
  expect(await axeFaults(page)).toEqual([])
})

test('without scripts a picture leads to its event, which is complete, and the overlay has its own address', async () => {
  const page = await opens('/auctions', { ...size(375), javaScriptEnabled: false })
  await page
    .getByRole('link', { name: /^Pictures/ })
    .first()
    .click()
  await page.waitForURL(/\/events\/property-auctions\/\d+$/)
  for (const name of ['Get directions', 'Add to calendar', 'View Lots', 'Property and land auctions'])
    expect(await page.getByRole('link', { name }).first().isVisible()).toBe(true)
  await page.goto(page.url().replace('/events/property-auctions/', '/property-auction-sales-event/'))
  expect(
    await page
      .locator('dialog[open]')
      .getByText(/Picture 1 of/)
      .isVisible(),
  ).toBe(true)
})

test('a calendar is subscribed to as it is filtered, and an event is taken into one’s own', async () => {
  const page = await opens('/livestock-market/calendar?type=sheep', size(1280))
  await page.getByText('Subscribe to these dates').click()
  const own = page.getByRole('link', { name: 'In the calendar of this device' })
  expect(await own.getAttribute('href')).toBe('webcal://www.withyandvale.example/events/agricultural.ics?type=sheep')
  await page.getByLabel('Type of sale').selectOption('Pigs')
  await expect.poll(() => own.getAttribute('href')).toMatch(/type=pigs$/)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Add to calendar' }).first().click()])
  expect(file.suggestedFilename()).toMatch(/^\d+\.ics$/)
})

test('an event is printed with its facts, without what only a screen is for', async () => {
  const page = await opens('/events/agricultural/220261124', size(1280))
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByText('Tuesday 24 November 2026 at 10.00am').first().isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: 'Add to calendar' }).first().isVisible()).toBe(false)
})

test('what a phone folds away is shown on request, all of it in a wide window, and folded again when that becomes narrow', async () => {
  const page = await opens(routes.site.galleryKind.href('current-vacancies'), size(375))
  const list = page.locator('[data-below]').first()
  const shown = () => list.locator('li:visible').count()
  const few = await shown()
  await list.getByRole('button').click()
  await expect.poll(shown).toBeGreaterThan(few)
  const all = await shown()
  await page.setViewportSize(size(1280))
  expect([await shown(), await list.getByRole('button').count()]).toEqual([all, 0])
  await page.setViewportSize(size(375))
  await expect.poll(shown).toBe(few)
})

test.each([375, 1280])('at %i px the first picture of a calendar is fetched at once and first, none cut to a strip', async (width) => {
  const page = await opens('/livestock-market/calendar?month=2026-12', size(width))
  const pictures = page.locator('[data-region] article img')
  const asked = await pictures.evaluateAll((all) => all.map((each) => [each.getAttribute('loading'), each.getAttribute('fetchpriority')]))
  expect(asked[0]).toEqual(['eager', 'high'])
  expect(asked.slice(1).every(([loading, priority]) => loading === 'lazy' && priority === null)).toBe(true)
  const shapes = await pictures.evaluateAll((all) => all.map((each) => each.clientWidth / each.clientHeight))
  // As high as the day beside it on a phone, and in a row as words and links: all but square at the least, 2:1 at the widest.
  for (const shape of shapes) {
    expect(shape).toBeGreaterThan(0.85)
    expect(shape).toBeLessThan(2)
  }
  const sources = await pictures.evaluateAll((all) => all.map((each) => each.getAttribute('src')))
  // A month has more kinds of sale than one, and no card has the picture of the one before it.
  expect(sources.filter((source, at) => source === sources[at - 1])).toEqual([])
})
