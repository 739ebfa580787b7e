import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { accountSite } from './support/account-site.ts'
import { axeFaults } from './support/axe-faults.ts'

let opened: ReturnType<typeof accountSite> | undefined
afterAll(async () => (await opened)?.[Symbol.asyncDispose]())

async function opens(path: string, width: number) {
  opened ??= accountSite()
  const { url } = await opened
  const window = await openPage({ width, height: 800 })
  onTestFinished(() => window[Symbol.asyncDispose]())
  await window.page.goto(url + path)
  return window.page
}

test.each(sampleOf([375, 1280]))(
  'at %i px the agricultural calendar is filtered in place, and Back, a reload and the query show the same',
  async (width) => {
    const page = await opens('/livestock-market/calendar?type=SHEEP', width)
    const topics = () => page.locator('article h3 + p').allTextContents()
    const chosen = () => page.locator('[data-region] [aria-current] > b').first().textContent()
    const onlySheep = async () => (await topics()).every((topic) => topic === 'Sheep')
    expect([await onlySheep(), await chosen(), await page.getByLabel('Type of sale').inputValue()]).toEqual([true, 'This month', 'sheep'])
    await page.evaluate(() => document.body.setAttribute('data-same', ''))
    await page.locator('[data-region] nav a').nth(2).click()
    await expect.poll(() => page.locator('[data-region] nav a').nth(2).getAttribute('aria-current')).toBe('true')
    expect([await onlySheep(), (await topics()).length > 3]).toEqual([true, true])
    expect(await page.getByRole('button', { name: 'Show', exact: true }).isVisible()).toBe(false)
    await page.getByLabel('Type of sale').selectOption('Calves')
    await expect.poll(async () => (await topics())[0]).toBe('Calves')
    expect(new URL(page.url()).searchParams.get('type')).toBe('calves')
    await page.reload()
    expect((await topics())[0]).toBe('Calves')
    await page.goBack()
    await expect.poll(async () => (await topics())[0]).toBe('Sheep')
    await page.goBack()
    await expect.poll(chosen).toBe('This month')
    expect(await onlySheep()).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  },
)

test('without scripts a type is sent by its button, and keeps the month', async () => {
  opened ??= accountSite()
  const { url } = await opened
  await using window = await openPage({ width: 375, height: 800, javaScriptEnabled: false })
  await window.page.goto(`${url}/livestock-market/calendar`)
  await window.page.locator('[data-region] nav a').nth(1).click()
  await window.page.getByLabel('Type of sale').selectOption('Calves')
  await window.page.getByRole('button', { name: 'Show', exact: true }).click()
  await window.page.waitForURL('**type=calves**')
  expect(new URL(window.page.url()).searchParams.get('month')).toMatch(/^\d{4}-\d\d$/)
  expect(await window.page.locator('article h3 + p').first().textContent()).toBe('Calves')
})

test('a type that is chosen before any script came filters at once', async () => {
  const page = await opens('/livestock-market/calendar', 375)
  // As a finger on a phone's own list does it: nothing but the change reaches the page.
  await page.getByLabel('Type of sale').evaluate((select: HTMLSelectElement) => {
    select.value = 'calves'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect.poll(() => page.locator('article h3 + p').first().textContent()).toBe('Calves')
  expect(new URL(page.url()).searchParams.get('type')).toBe('calves')
})

test.each(sampleOf([1280, 375]))(
  'at %i px the auctions have their results at a hash, and a guide in a frame once it is asked for',
  async (width) => {
    const page = await opens('/auctions#/recent-results', width)
    await expect
      .poll(() =>
        page
          .getByRole('heading', { name: 'Recent Results' })
          .boundingBox()
          .then((box) => (box?.y ?? -1) >= 0 && box!.y < 400),
      )
      .toBe(true)
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await page.route('https://auctions.withyandvale.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'The guide' }))
    await page.getByRole('link', { name: 'Online Timed Auctions' }).click()
    const rooms = page.getByRole('navigation', { name: /: rooms$/ }).locator('ul')
    expect(await rooms.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await page.getByRole('link', { name: 'Buying guide' }).click()
    await page.waitForURL('**/auctions/buying-guide')
    expect(await page.locator('iframe').count()).toBe(0)
    await page.getByRole('button', { name: 'Show it here' }).click()
    await page.frameLocator('iframe[title="Buying guide"]').getByText('The guide').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  },
)

test.each([375, 1280])('at %i px the antiques are of one topic, or all of them', async (width) => {
  const page = await opens('/antiques', width)
  await page.getByRole('link', { name: 'Silver and jewellery' }).click()
  const topics = async () => new Set(await page.locator('article h3 + p').allTextContents())
  await expect.poll(topics).toEqual(new Set(['Silver and jewellery']))
  expect(await page.getByText('More information').first().isVisible()).toBe(width === 1280)
  await page.goBack()
  await expect.poll(() => page.locator('article').count()).toBeGreaterThan(8)
  const month = page
    .getByRole('navigation', { name: /: months$/ })
    .getByRole('link')
    .nth(1)
  const count = Number((await month.locator('strong').textContent())?.match(/\d+/)?.[0])
  await month.click()
  await expect.poll(() => page.locator('article').count()).toBe(count)
  await page.getByRole('link', { name: 'Show all months' }).click()
  await expect.poll(() => page.locator('article').count()).toBeGreaterThan(8)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('an event leads to its table of entered stock, from another page and on the page itself', async () => {
  const page = await opens('/livestock-market/calendar?type=pigs', 1280)
  const stands = async (slug: string) => Math.round((await page.locator(`#${slug}`).boundingBox())?.y ?? -1)
  await page.getByRole('link', { name: 'Entered stock' }).first().click()
  await page.waitForURL('**/livestock-market#pigs')
  await expect.poll(() => stands('pigs')).toBe(100)
  await page.locator('[role=tab][aria-selected=true]', { hasText: 'Pigs' }).first().waitFor()
  await page.evaluate(() => {
    location.hash = '#store-cattle'
  })
  await expect.poll(() => stands('store-cattle')).toBe(100)
  expect(await page.locator('#pigs').isVisible()).toBe(false)
})

test.each(
  sampleOf([375, 1280]).flatMap((width) =>
    ['/auctions', '/livestock-market/calendar', '/antiques', '/market-reports/homes-april-to-september'].map(
      (path) => [path, width] as const,
    ),
  ),
)('axe finds nothing on %s, %i px wide', async (path, width) => {
  const page = await opens(path, width)
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
  })
  expect(await axeFaults(page)).toEqual([])
})
