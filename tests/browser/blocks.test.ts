import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { readSettings } from '#src/settings.ts'
import { Tabs } from '#src/ui/tabs/tabs.tsx'
import { anAgency } from '#tests/support/blocks.ts'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { servedSite } from '#tests/support/served-site.ts'

let opened: ReturnType<typeof gallerySite> | undefined
afterAll(async () => (await opened)?.[Symbol.asyncDispose]())

test('a carousel moves one card at a time by its buttons, says where it is, and ends at its ends', async () => {
  const { page } = await opensKind('reviews-quote-slider', 1280)
  const carousel = page.locator('[data-example^="nine"] [data-enhance]')
  const [previous, next] = [carousel.getByRole('button', { name: 'Previous' }), carousel.getByRole('button', { name: 'Next' })]
  await next.click()
  await carousel.getByText('2–4 / 9').waitFor()
  for (let at = 3; at <= 7; at++) {
    await next.click()
    await carousel.getByText(`${at}–${at + 2} / 9`).waitFor()
  }
  expect([await previous.getAttribute('aria-disabled'), await next.getAttribute('aria-disabled')]).toEqual(['false', 'true'])
  await carousel.locator('section').press('ArrowLeft')
  await expect.poll(() => next.getAttribute('aria-disabled')).toBe('false')
  // All of one fit.
  expect(await page.locator('[data-example="one"] button:visible').count()).toBe(0)
})

test('no press is lost while a carousel still moves', async () => {
  const { page } = await opensKind('reviews-quote-slider', 1280)
  const carousel = page.locator('[data-example^="nine"] [data-enhance]')
  const next = carousel.getByRole('button', { name: 'Next' })
  await next.click()
  await carousel.getByText('2–4 / 9').waitFor()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await next.evaluate((button: HTMLButtonElement) => {
    for (let press = 1; press <= 3; press++) button.click()
  })
  await carousel.getByText('5–7 / 9').waitFor()
})

test('on paper all cards stand on the sheet, and what folds is unfolded', async () => {
  const reviews = (await opensKind('reviews-quote-slider', 760)).page
  await reviews.emulateMedia({ media: 'print' })
  const cards = reviews.locator('[data-example^="nine"] [data-window] li')
  expect(await cards.evaluateAll((all) => all.filter((card) => card.getBoundingClientRect().right <= innerWidth).length)).toBe(9)
  const { page } = await opensKind('dropdown-list', 760)
  const text = page.locator('[data-example="one"] details > :last-child')
  expect(await text.evaluate((element) => element.checkVisibility())).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await text.evaluate((element) => element.checkVisibility())).toBe(true)
})

test('on a phone few cards are swiped, many have buttons', async () => {
  const { page } = await opensKind('reviews-quote-slider', 375)
  const buttons = (name: string) => page.locator(`[data-example^="${name}"] button[data-do]:visible`).count()
  expect([await buttons('five'), await buttons('nine')]).toEqual([0, 2])
})

test('"Show More" shows three more, moves the focus to the first of them and says how many there are', async () => {
  const { page } = await opensKind('quote-section', 375)
  const list = page.locator('[data-example^="eight"]')
  expect(await list.locator('li:visible').count()).toBe(3)
  await list.getByRole('button', { name: /^Show More$/ }).click()
  await list.getByText('3 more shown, 6 of 8').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Client 4')
  await list.getByRole('button', { name: /^Show More$/ }).press('Enter')
  await list.getByText('2 more shown, 8 of 8').waitFor()
  expect(await list.locator('li:visible').count()).toBe(8)
  expect(await list.getByRole('button').count()).toBe(0)
})

test('a phone reads more and less', async () => {
  const { page } = await opensKind('text-section', 375)
  const section = page.locator('[data-example="no picture"]')
  const end = section.getByText('print a brochure')
  expect(await end.isVisible()).toBe(false)
  await section.getByRole('button', { name: 'Read more' }).press('Enter')
  await end.waitFor()
  await section.getByRole('button', { name: 'Read less', expanded: true }).click()
  await end.waitFor({ state: 'hidden' })
})

test('one item of a dropdown list is open at a time, by Enter too, and its second press closes it', async () => {
  const { page } = await opensKind('dropdown-list', 768)
  const list = page.locator('[data-example="all twelve icons"]')
  const open = () => list.locator('details[open]').evaluateAll((items) => items.map(({ id }) => id.at(-1)))
  await list.locator('summary').first().click()
  await list.locator('summary').nth(1).press('Enter')
  await expect.poll(open).toEqual(['2'])
  await list.locator('summary').nth(1).press('Enter')
  await expect.poll(open).toEqual([])
})

test('tabs show one panel, by click, arrow key and address, on a first load and when the hash changes', async () => {
  const { page, url } = await opensTabs('')
  const panel = () => page.locator('[data-panel]:visible').allTextContents()
  await expect.poll(panel).toEqual(['SheepForty ewes.'])
  await page.getByText('Pigs', { exact: true }).first().click()
  await expect.poll(panel).toEqual(['PigsTen gilts.'])
  expect(new URL(page.url()).hash).toBe('#stock-pigs')
  await page.getByRole('tab', { name: 'Pigs', selected: true }).press('ArrowRight')
  await expect.poll(panel).toEqual(['SheepForty ewes.'])
  await page.evaluate(() => {
    location.hash = '#pigs'
  })
  await expect.poll(panel).toEqual(['PigsTen gilts.'])
  await page.goto(`${url}?type=PIGS`)
  await expect.poll(panel).toEqual(['PigsTen gilts.'])
  await page.goto(`${url}?#stock-pigs`)
  await expect.poll(panel).toEqual(['PigsTen gilts.'])
})

test('market reports show six months of a year until "Load more", one month, or another year', async () => {
  const { page } = await opensKind('market-reports', 375)
  const reports = page.locator('[data-example^="three years"]')
  const months = () => reports.locator('h4:visible').allInnerTexts()
  const years = () => reports.locator('a[data-to-year]:visible').allInnerTexts()
  expect([(await months()).length, await years()]).toEqual([6, ['2026']])
  await reports.getByRole('link', { name: 'January' }).click()
  await expect.poll(months).toEqual(['January 2026'])
  await reports.getByRole('link', { name: 'All', exact: true }).press('Enter')
  await expect.poll(async () => (await months()).length).toBe(6)
  await reports.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(async () => (await months()).length).toBe(10)
  await reports.getByRole('button', { name: 'Other years', expanded: false }).click()
  await expect.poll(years).toEqual(['2026', '2025', '2024'])
  await reports.getByRole('link', { name: '2024' }).click()
  await expect.poll(months).toEqual(['December 2024'])
  expect(await years()).toEqual(['2024'])
})

test('a timeline marks the century that was chosen, also after the page is loaded again', async () => {
  const { page } = await opensKind('history-timeline', 768)
  const timeline = page.locator('[data-example^="three centuries"]')
  await timeline.getByRole('link', { name: '20th century' }).click()
  const marked = timeline.locator('a[aria-current]')
  await marked.getByText('20th century').waitFor()
  // As it was come to, before anything is pressed in it.
  await page.reload()
  await page.keyboard.press('Shift')
  await marked.getByText('20th century').waitFor()
  expect(await marked.count()).toBe(1)
})

test('a phone has each value of stock in view below its vendor, and no row for the total', async () => {
  const { page } = await opensKind('pre-entered-stock', 375)
  const example = page.locator('[data-example="one tab"]')
  expect(await example.getByRole('row').count()).toBe(3)
  const row = example.getByRole('row').filter({ hasText: 'Hobbs' })
  const below = await row.getByRole('rowheader').evaluate((vendor) => vendor.getBoundingClientRect().bottom)
  const values = await row.getByRole('cell').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().toJSON() as DOMRect))
  expect(values).toHaveLength(3)
  for (const { top, right } of values) expect([top >= below, right <= 375]).toEqual([true, true])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(() => example.getByRole('row').count()).toBe(4)
})

test('a table of stock with many columns scrolls within its window by keyboard', async () => {
  const { page } = await opensKind('pre-entered-stock', 768)
  const region = page.locator('[data-example="long words and many columns"]').getByRole('region', { name: /^Entries/ })
  await region.press('ArrowRight')
  await expect.poll(() => region.evaluate((table) => table.scrollLeft)).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
})

test('without scripts everything is there, and no button that does nothing', async () => {
  const { page } = await opensTabs('', { javaScriptEnabled: false })
  expect(await page.locator('[data-panel]:visible').allTextContents()).toEqual(['SheepForty ewes.', 'PigsTen gilts.'])
  for (const kind of ['quote-section', 'text-section', 'reviews-quote-slider', 'market-reports', 'history-timeline']) {
    await page.goto((await site()).url + routes.site.galleryKind.href(kind))
    expect(await page.locator('main button:visible').count()).toBe(0)
    expect(await page.locator(':is([data-more], [data-rest], [data-month], [data-folded]):not(:visible)').count()).toBe(0)
  }
})

async function opensKind(kind: string, width: number) {
  const { url } = await site()
  const window = await openPage({ width, reducedMotion: 'reduce' })
  onTestFinished(() => window[Symbol.asyncDispose]())
  await window.page.goto(url + routes.site.galleryKind.href(kind))
  return window
}

/** No example of a block need have tabs: they stand in the page of another one. */
async function opensTabs(query: string, options: { javaScriptEnabled?: boolean } = {}) {
  const url = (await site()).url + routes.site.galleryEveryKind.href()
  const tabs = [
    { slug: 'sheep', name: 'Sheep', content: createElement('p', {}, 'Forty ewes.') },
    { slug: 'pigs', name: 'Pigs', content: createElement('p', {}, 'Ten gilts.') },
  ]
  const markup = renderToStaticMarkup(createElement(Tabs, { id: 'stock', label: 'Livestock', tabs, query: 'type' }))
  const html = (await (await fetch(url)).text()).replace(/(<main[^>]*>).*(<\/main>)/s, (_, start, end) => start + markup + end)
  const { page, ...window } = await openPage({ width: 375, reducedMotion: 'reduce', ...options })
  onTestFinished(() => window[Symbol.asyncDispose]())
  await page.route(`${url}*`, (route) => route.fulfill({ body: html, contentType: 'text/html' }))
  await page.goto(url + query)
  return { page, url }
}

function site() {
  opened ??= gallerySite()
  return opened
}

async function gallerySite() {
  const stack = new AsyncDisposableStack()
  const db = stack.use(await testDatabase())
  const settings = readSettings({ PUBLIC_URL: 'https://www.withyandvale.example', GALLERY: 'yes', LOG_LEVEL: 'silent' })
  const { url } = stack.use(await servedSite(db, { settings, content: () => anAgency }))
  return { url, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}
