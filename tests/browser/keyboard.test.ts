import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { showcase } from './support/showcase.ts'

test('the keyboard alone leads from home to a property, through its photos and back', async () => {
  await using site = await showcase()
  await using window = await openPage({ width: 1280 })
  const { page, faults } = window
  await page.goto(site.url)
  await tabTo(page, 'form[action="/search"] button[type=submit]')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?/)
  await tabTo(page, `article a[href="${site.pages.house}"]`)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${site.pages.house}`)

  await tabTo(page, '[data-opens="#/property-images/1"]')
  await page.keyboard.press('Enter')
  await photo(page, 1)
  await tabTo(page, 'dialog button[aria-label="Next photograph"]')
  await page.keyboard.press('Enter')
  await photo(page, 2)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await photo(page, 7)
  await tabTo(page, 'dialog [data-close-overlay]')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => !document.querySelector('dialog'))
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-opens'))).toBe('#/property-images/1')
  expect(faults).toEqual([])
})

test('the first Tab of a page leads past the header to the content', async () => {
  await using site = await showcase()
  await using window = await openPage()
  const { page } = window
  await page.goto(site.url + site.pages.results)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect.poll(() => skip.evaluate((link) => link === document.activeElement)).toBe(true)
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
})

test('whatever has the focus shows it, on screen and uncovered', async () => {
  await using site = await showcase()
  await using window = await openPage({ width: 1280, height: 700, reducedMotion: 'reduce' })
  const { page } = window
  for (const path of [site.pages.home, site.pages.house]) {
    await page.goto(site.url + path)
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab')
      expect(await hiddenFocus(page)).toBeUndefined()
    }
  }
}, 120_000)

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
  }
  throw new Error(`Tab does not reach ${selector}`)
}

async function photo(page: Page, position: number): Promise<void> {
  await page.locator('dialog [aria-live]', { hasText: `Photograph ${position} of 7` }).waitFor()
}

/** The focused element when nothing marks it, or when all of it is covered or off the screen. */
function hiddenFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return undefined
    // A control drawn by its label, or by what stands after it, is marked there; a field's frame is marked for the field.
    const drawn = [element, element.closest('label'), element.nextElementSibling].filter((each) => each !== null)
    const styles = [...drawn, element.parentElement ?? element].flatMap((each) => [
      getComputedStyle(each),
      getComputedStyle(each, '::after'),
    ])
    const isMarked = styles.some(({ outlineStyle, outlineWidth, boxShadow }) => {
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    })
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const points = [0.1, 0.5, 0.9].flatMap((across) =>
      [0.1, 0.5, 0.9].map((down) => [left + (right - left) * across, top + (bottom - top) * down] as const),
    )
    const isSeen = points.some(([x, y]) => {
      const there = document.elementFromPoint(x, y)
      return there !== null && drawn.some((each) => each.contains(there))
    })
    return isMarked && isSeen ? undefined : `${element.outerHTML.slice(0, 200)} ${isMarked ? 'is covered' : 'is not marked'}`
  })
}
