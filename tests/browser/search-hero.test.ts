import { expect, test } from 'vitest'
import type { Suggestion } from '#src/domain/places/meant-places.ts'
import { openPage } from '#tests/support/chromium.ts'
import { agencySite } from './support/agency-site.ts'
import { answerPlaces, suggestedTowns } from './support/answered-places.ts'

const towns = Array.from({ length: 15 }, (_, index): Suggestion => [`Bridgetown ${index + 1}, Somerset`, `town-${index + 1}`])

test.each([
  [1280, 860],
  [1280, 620],
  [375, 812],
  [375, 667],
])('the hero cuts off no suggestion, and the keyboard moves only their list, in %i × %i px', async (width, height) => {
  await using site = await agencySite()
  await using window = await openPage({ width, height, reducedMotion: 'reduce' })
  const { page, faults } = window
  await answerPlaces(page, suggestedTowns(towns))
  await page.goto(site.url)
  await page.locator('#search-place').fill('bri')
  await page.getByRole('option').first().waitFor()
  const scrolled = () =>
    page.evaluate(() => [globalThis.scrollY, ...[...document.querySelectorAll('section')].map((each) => each.scrollTop)])
  const before = await scrolled()
  for (let press = 0; press < towns.length; press++) {
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.locator('[role=option][aria-selected=true]').evaluate(isUncovered)).toBe(true)
  }
  expect(await scrolled()).toEqual(before)
  const seen = await page.getByRole('option').evaluateAll((options, uncovered) => {
    const check = new Function(`return ${uncovered}`)() as (option: Element) => boolean
    return options.filter((option) => check(option)).length
  }, isUncovered.toString())
  expect(seen).toBeGreaterThanOrEqual(5)
  expect(faults).toEqual([])
})

test.each([
  [375, 330, '/'],
  [667, 375, '/'],
  [320, 256, '/'],
  [320, 256, '/property-for-sale'],
  [375, 667, '/'],
])('the first suggestion is whole and uncovered over a telephone’s keyboard, in %i × %i px of %s', async (width, height, path) => {
  await using site = await agencySite()
  await using window = await openPage({ width, height, reducedMotion: 'reduce', hasTouch: true, isMobile: true })
  const { page } = window
  await answerPlaces(page, suggestedTowns(towns))
  await page.goto(site.url + path)
  await page.locator('#search-place').tap()
  await page.keyboard.type('bri')
  const first = page.getByRole('option').first()
  await first.waitFor()
  const isWhole = (option: Element) => {
    const { left, top, bottom } = option.getBoundingClientRect()
    return [top + 1, bottom - 1].every((y) => option.contains(document.elementFromPoint(left + 9, y)))
  }
  expect(await first.evaluate(isWhole)).toBe(true)
  expect(await page.getByRole('option').nth(1).evaluate(isUncovered)).toBe(true)
  expect(await page.locator('#search-place').evaluate(isUncovered)).toBe(true)
  await first.tap()
  await expect.poll(() => page.locator('#search-place').inputValue()).toBe(towns[0]?.[0])
})

/** Whether its middle is on screen with nothing over it. */
function isUncovered(option: Element): boolean {
  const { left, right, top, bottom } = option.getBoundingClientRect()
  return option.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
}
