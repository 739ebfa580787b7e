import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { siteWithFeed } from '#tests/support/real-feed.ts'
import { isFullRun } from '#tests/support/trials.ts'
import { agencySite } from './support/agency-site.ts'

/** A window of 1280 × 1024 px at 400 % zoom, as WCAG 1.4.10 counts it. */
const zoomed = { width: 320, height: 256 }

test.each([
  [320, 568],
  [375, 667],
  [768, 1024],
  [1280, 720],
])('nothing lies over the headline and the search form, in %i × %i px', async (width, height) => {
  await using site = await agencySite()
  await using window = await openPage({ width, height })
  const { page } = window
  await page.goto(site.url)
  const valuation = page.locator('[data-valuation-link]')
  // Where it floats it comes when the first view has gone.
  expect(await valuation.getByRole('link').isVisible()).toBe(width < 992)
  if (width >= 992) return
  const link = await boxOf(valuation.getByRole('link'))
  for (const each of [page.locator('h1'), page.getByRole('search').or(page.locator('main form'))]) {
    const box = await boxOf(each.first())
    const overlaps =
      box.x < link.x + link.width && link.x < box.x + box.width && box.y < link.y + link.height && link.y < box.y + box.height
    expect(overlaps).toBe(false)
  }
})

test('at 400 % zoom the header takes less than a third of the screen and leaves it when one reads on', async () => {
  await using site = await agencySite()
  await using window = await openPage(zoomed)
  const { page } = window
  await page.goto(site.url)
  expect((await boxOf(page.locator('header'))).height).toBeLessThan(zoomed.height / 3)
  await page.evaluate(() => globalThis.scrollTo(0, 400))
  const covered = await page.evaluate(
    () =>
      [...document.querySelectorAll('body *')].filter((each) => {
        const { position } = getComputedStyle(each)
        const { top, bottom, height } = each.getBoundingClientRect()
        return (position === 'fixed' || position === 'sticky') && height > 0 && bottom > 0 && top < innerHeight && each.checkVisibility()
      }).length,
  )
  expect(covered).toBe(0)
})

test('text at 200 % wraps rather than making a telephone scroll sideways (WCAG 1.4.4)', async () => {
  await using site = await siteWithFeed()
  await using window = await openPage({ width: 375, height: 667 })
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`)
  const property = await page.locator('[data-results] article a').first().getAttribute('href')
  for (const path of ['/', '/property-for-sale', property ?? 'none', '/no-such-page']) {
    await page.goto(new URL(path, site.url).href)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect([path, await widerThanWindow(page)]).toEqual([path, []])
    const [name, call] = [await boxOf(page.locator('header a[href="/"]')), await boxOf(page.locator('header a[aria-label^=Call]'))]
    expect(name.x + name.width <= call.x || name.y + name.height <= call.y).toBe(true)
  }
})

test('with text at 200 % what stays in view takes at most a third of a telephone, and the first card can be reached', async () => {
  await using site = await siteWithFeed()
  await using window = await openPage({ width: 375, height: 667, reducedMotion: 'reduce' })
  const { page } = window
  for (const path of ['/', '/property-for-sale']) {
    await page.goto(site.url + path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const card = page.locator('main article').first()
    await card.scrollIntoViewIfNeeded()
    await page.evaluate(() => globalThis.scrollBy(0, 100))
    const heights = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position) && each.checkVisibility())
        .map((each) => each.getBoundingClientRect())
        .filter(({ top, bottom, height }) => height > 0 && bottom > 0 && top < innerHeight)
        .map(({ height }) => Math.round(height)),
    )
    expect([path, heights.filter((height) => height > 667 / 3)]).toEqual([path, []])
    await card.getByRole('link').first().focus()
    expect(await page.evaluate(() => document.activeElement!.getBoundingClientRect().top)).toBeGreaterThanOrEqual(Math.max(0, ...heights))
  }
})

/** What ends right of the window and is not cut off or scrolled by what it stands in. */
function widerThanWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((each) => each.getBoundingClientRect().right > clientWidth + 1 && each.checkVisibility())
      .map((each) => `${each.tagName} ${each.className} ${each.textContent?.slice(0, 30)} ${each.getBoundingClientRect().right} px`)
  })
}

const longNames = [
  'Featherstonehaugh, Cholmondeley & Marjoribanks-Wriothesley Estate Agents',
  'Llanfairpwllgwyngyllgogerychwyrndrobwll Homes',
]

test.each(longNames.flatMap((name) => (isFullRun ? [320, 375, 768, 1200, 1440] : [320, 1200]).map((width) => [name, width] as const)))(
  'an agency called %s leaves the header its buttons, %i px wide',
  async (name, width) => {
    await using site = await agencySite({ site: { name } })
    await using window = await openPage({ width })
    const { page } = window
    for (const path of ['/', '/property-for-sale']) {
      await page.goto(site.url + path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      if (width < 1200) expect(await cutOff(page, 'header button, header a[aria-label^=Call]')).toEqual([])
      expect((await boxOf(page.locator('header'))).height).toBeLessThan(180)
    }
  },
)

/** Elements narrower than what stands in them, or than a thumb. */
function cutOff(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .filter({ visible: true })
    .evaluateAll((found) =>
      found
        .filter((each) => each.scrollWidth > each.clientWidth || (each as HTMLElement).offsetWidth < 40)
        .map((each) => `${each.textContent} ${each.clientWidth} px`),
    )
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Not shown')
  return box
}
