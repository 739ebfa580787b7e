import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { siteOfHouses } from './support/site-of-houses.ts'

test.each([
  ['no-preference', 375, true],
  ['no-preference', 1280, true],
  ['reduce', 1280, false],
] as const)('from results to a property the photograph goes along, with motion: %s, at %d px', async (reducedMotion, width, isShown) => {
  await using site = await siteOfHouses(3)
  await using window = await openPage({ width, reducedMotion })
  const { page, faults } = window
  await watchTransitions(page)
  await page.goto(`${site.url}/property-for-sale`)
  await page.locator('[data-cards] a').nth(1).click()
  await page.waitForURL('**/properties/**')
  await expect.poll(() => transition(page)).toEqual(isShown ? { isShown, names: ['photo'] } : { isShown })
  expect(faults).toEqual([])
})

test('a property page with a focused card names one photograph alone, so that the way on is shown too', async () => {
  await using site = await siteOfHouses(4)
  await using window = await openPage()
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`)
  await page.locator('[data-cards] a').first().click()
  await page.waitForURL('**/properties/**')
  await page.locator('article:has(> [data-photo=card]) a').first().focus()
  await expect.poll(() => namedPhotos(page)).toEqual(['card'])
  await page.locator('h1').first().click()
  await expect.poll(() => namedPhotos(page)).not.toContain('card')
})

test('results are printed as a list of cards with the address of the search, and no ways to search further', async () => {
  await using site = await siteOfHouses(30)
  await using window = await openPage({ width: 718 })
  const { page } = window
  await page.goto(`${site.url}/property-for-sale/from-3-bed`)
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []
  expect(sheets.length).toBe(1)
  await page.emulateMedia({ media: 'print' })
  for (const shown of ['h1', '[data-results-count]', '[data-cards] > li:last-child', '[data-shown-count]'])
    expect(await page.locator(shown).isVisible(), shown).toBe(true)
  expect(await page.getByText(/^https?:\/\/.*\/property-for-sale\/from-3-bed$/).isVisible()).toBe(true)
  for (const hidden of ['form', '[data-add-page] a', '[data-pages]', '[data-in-place]', 'body > footer', 'button'])
    expect(await page.locator(`${hidden} >> visible=true`).count(), hidden).toBe(0)
  const [first, second] = await page.locator('[data-cards] > li').all()
  expect((await first!.boundingBox())!.y).toBe((await second!.boundingBox())!.y)
})

/** Notes of each document whether it was come to by a transition, and which names took part in it. */
async function watchTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', async (event) => {
      const { viewTransition } = event as Event & { viewTransition?: { ready: Promise<void> } }
      const seen = Object.assign(window, { seen: { isShown: Boolean(viewTransition) } as { isShown: boolean; names?: string[] } }).seen
      if (!viewTransition) return
      await viewTransition.ready
      const names = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
      seen.names = [...new Set(names.flatMap((name) => name.match(/\((photo)\)/)?.[1] ?? []))]
    })
  })
}

function transition(page: Page) {
  return page.evaluate(() => (window as Window & { seen?: object }).seen)
}

function namedPhotos(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-photo]')]
      .filter((photo) => getComputedStyle(photo).viewTransitionName !== 'none')
      .map((photo) => photo.dataset.photo),
  )
}
