import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { showcase } from './support/showcase.ts'

let opened: ReturnType<typeof showcase> | undefined
afterAll(async () => (await opened)?.[Symbol.asyncDispose]())

/** One for all tests of this file, which only look at it. It keeps the worker's database to itself from then on. */
function sharedShowcase() {
  opened ??= showcase()
  return opened
}

test('pages make sense without scripts: one heading, the links, the photos, the form', async () => {
  const site = await sharedShowcase()
  await using window = await openPage({ javaScriptEnabled: false })
  const { page } = window
  for (const path of Object.values(site.pages)) {
    await page.goto(site.url + path)
    expect(await page.locator('h1').count()).toBe(1)
    expect(await page.locator('main').isVisible()).toBe(true)
  }
  await page.goto(site.url + site.pages.house)
  await page.getByText('All 7 pictures').click()
  await expect.poll(() => page.locator('[data-opens="#/property-images/7"]').isVisible()).toBe(true)
  expect(await page.locator('main a[href^="tel:"]').count()).toBeGreaterThan(0)
})

test('nothing is wider than a screen of 320 px', async () => {
  const site = await sharedShowcase()
  await using window = await openPage({ width: 320, height: 600 })
  for (const path of Object.values(site.pages)) {
    await window.page.goto(site.url + path)
    expect([path, await tooWide(window.page)]).toEqual([path, []])
  }
  await window.page.goto(`${site.url}${site.pages.house}#/property-images`)
  await window.page.locator('dialog [aria-live]').waitFor()
  expect(await tooWide(window.page)).toEqual([])
})

test('at 200 % zoom everything that can be done is still there', async () => {
  const site = await sharedShowcase()
  // 1280 × 900 zoomed to 200 %: half the pixels, each twice as large.
  await using window = await openPage({ width: 640, height: 450, deviceScaleFactor: 2 })
  const { page } = window
  for (const path of Object.values(site.pages)) {
    await page.goto(site.url + path)
    expect([path, await tooWide(page), await cutOff(page)]).toEqual([path, [], []])
  }
  await page.goto(site.url)
  expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(true)
  await page.locator('form[action="/search"] button[type=submit]').click()
  await page.waitForURL(/\/search\?/)
})

test('visitors who want no motion get none', async () => {
  const site = await sharedShowcase()
  await using window = await openPage({ reducedMotion: 'reduce' })
  const { page } = window
  await page.goto(`${site.url}${site.pages.house}#/property-images`)
  await page.locator('dialog [aria-live]').waitFor()
  expect(await page.evaluate(() => document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length)).toBe(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  const moving = () => [...document.querySelectorAll('*')].filter((each) => getComputedStyle(each).transitionProperty !== 'none').length
  expect(await page.evaluate(moving)).toBe(0)
})

test.each([375, 1280])('nothing moves while a page loads and is scrolled, %i px wide', async (width) => {
  const site = await sharedShowcase()
  await using window = await openPage({ width, height: 700 })
  const { page } = window
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of [site.pages.home, site.pages.results, site.pages.house, site.pages.flat]) {
    await page.goto(site.url + path, { waitUntil: 'networkidle' })
    for (let screens = 0; screens < 6; screens++) {
      await page.mouse.wheel(0, 650)
      await page.waitForTimeout(120)
    }
    const shifted = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0))
    expect([path, shifted < 0.02 ? 'still' : shifted]).toEqual([path, 'still'])
  }
})

/** What sticks out of the screen to the right and is not inside something that scrolls by itself. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    const outside = [...document.body.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
    return [`${document.documentElement.scrollWidth} px`, ...outside.slice(0, 5).map((each) => each.outerHTML.slice(0, 120))]
  })
}

/** Texts that a box with hidden overflow cuts off. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      // What only screen readers are to find is cut off on purpose.
      .filter((each) => getComputedStyle(each).clipPath === 'none')
      .filter((each) => each.checkVisibility() && each.clientWidth > 1 && each.children.length === 0 && each.textContent?.trim())
      .filter((each) => getComputedStyle(each).overflowX !== 'visible' && each.scrollWidth > each.clientWidth + 1)
      .map((each) => each.outerHTML.slice(0, 120)),
  )
}
