import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { stockedSite } from '#tests/support/served-site.ts'

test.each([
  ['no-preference', true],
  ['reduce', false],
] as const)('homes that stay among the results move to their place, with motion: %s', async (reducedMotion, isMoved) => {
  await using site = await stockedSite(async (db) => {
    await addPlace(db)
    for (const price of [300_000, 100_000, 200_000]) await addProperty(db, { listing: { price } })
  })
  await using window = await openPage({ reducedMotion })
  const { page, faults } = window
  await page.goto(`${site.url}/property-for-sale`)
  const homes = () =>
    page
      .locator('[data-cards] article a[href*="/properties/"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
  const before = await homes()
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    const seen: string[] = []
    Object.assign(window, { seen })
    document.startViewTransition = (change) => {
      const transition = start(change)
      const note = () => {
        for (const { effect } of document.getAnimations()) seen.push((effect as KeyframeEffect).pseudoElement ?? '')
      }
      transition.ready.then(note)
      return transition
    }
  })
  await page.locator('[data-search-form] [name=sorted]').selectOption('least-expensive-first')
  await expect.poll(homes).not.toEqual(before)
  const ids = before.map((path) => /\d+/.exec(path)?.[0])
  const named = async () => (await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).join(' ')
  if (isMoved) await expect.poll(named).toContain(`::view-transition-group(card-${ids[0]})`)
  else expect(await named()).toBe('')
  // Their names go when they have moved: another page has names of its own.
  await expect.poll(() => page.locator('[data-cards] article[style*=view-transition]').count()).toBe(0)
  expect(faults).toEqual([])
})
