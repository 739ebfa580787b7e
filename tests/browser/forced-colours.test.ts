import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { showcase } from './support/showcase.ts'

test.each(['light', 'dark'] as const)('with forced colours, %s, a select keeps its arrow and a choice its mark', async (colorScheme) => {
  await using site = await showcase()
  await using window = await openPage({ width: 1280, forcedColors: 'active', colorScheme })
  const { page } = window
  await page.goto(site.url + site.pages.results)
  const select = await boxOf(page.locator('[data-search-form] select').first())
  const arrow = { x: select.x + select.width - 36, y: select.y + 8, width: 32, height: select.height - 16 }
  expect(await contrast(page, arrow)).toBeGreaterThan(60)
  // The chosen side of the trade is framed, the other is not; likewise the page one is on.
  for (const [chosen, other] of [
    ['label:has(input:checked)', 'label:has(input[type=radio]:not(:checked))'],
    ['[aria-label] [aria-current=page]', '[aria-label] a[href$="page-2"]'],
  ] as const) {
    expect(await outline(page.locator(`main ${chosen}`).last())).toBe(true)
    expect(await outline(page.locator(`main ${other}`).first())).toBe(false)
  }
})

test('with forced colours the chosen topic of a list of articles is framed, the others are not', async () => {
  await using site = await showcase()
  await using window = await openPage({ width: 375, forcedColors: 'active' })
  await window.page.goto(`${site.url}/articles`)
  const topics = window.page.locator('main a[href^="/articles"]')
  expect(await outline(topics.and(window.page.locator('[aria-current]')).first())).toBe(true)
  expect(await outline(topics.and(window.page.locator(':not([aria-current])')).first())).toBe(false)
})

test('with forced colours an arrow that goes no further is as faint as what browsers disable', async () => {
  await using site = await showcase()
  await using window = await openPage({ width: 1280, forcedColors: 'active' })
  await window.page.goto(`${site.url}/gallery/reviews-quote-slider`)
  const arrows = window.page.locator('[data-example^="nine"] button[data-do]')
  const colours = await arrows.evaluateAll((all) =>
    all.map((each) => {
      const { color, borderTopColor } = getComputedStyle(each)
      return [each.getAttribute('aria-disabled'), color, borderTopColor]
    }),
  )
  const [faint, plain] = [colours.find(([isDisabled]) => isDisabled === 'true'), colours.find(([isDisabled]) => isDisabled === 'false')]
  expect(faint?.[1]).not.toBe(plain?.[1])
  expect(faint?.[2]).not.toBe(plain?.[2])
})

/** Whether it, or what it holds, is drawn round. */
function outline(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => [element, ...element.children].some((each) => getComputedStyle(each).outlineStyle === 'solid'))
}

/** How much the lightest and the darkest of a part of the page differ, 0 to 255. */
async function contrast(page: Page, clip: { x: number; y: number; width: number; height: number }): Promise<number> {
  const { channels } = await sharp(await page.screenshot({ clip }))
    .greyscale()
    .stats()
  return (channels[0]?.max ?? 0) - (channels[0]?.min ?? 0)
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Not shown')
  return box
}
