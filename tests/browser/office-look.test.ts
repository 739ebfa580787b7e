import type { Frame, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contentInFolder } from '#src/content/content-store.ts'
import * as routes from '#src/routes.ts'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { axeFaults } from './support/axe-faults.ts'
import { editedSite } from './support/rebuilt-site.ts'

const typeface = 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'

test.each([375, 1280])(
  'at %i px a typeface is uploaded, seen in the preview, published, seen by visitors, and taken back',
  async (width) => {
    await using db = await testDatabase()
    await using site = await editedSite(db, contentInFolder('content/starter'))
    await using window = await openPage({ width, reducedMotion: 'reduce' })
    const { page, faults } = window
    await page.goto(site.url + (await site.invite()))
    await page.getByRole('button', { name: 'Go into the office' }).click()
    await page.getByRole('heading', { level: 1, name: 'Hello Ann Bee' }).waitFor()

    await page.goto(site.url + routes.officeLook.page.href())
    await page.getByLabel('Typeface for headings', { exact: true }).setInputFiles(typeface)
    await page.getByRole('button', { name: 'Use: Typeface for headings' }).click()
    await page.getByText('Now: instrument-sans-latin-wght-normal.woff2, weights 400 to 700.').waitFor()
    expect(await axeFaults(page)).toEqual([])
    const views = await page.locator('[data-look]').all()
    expect(views.length).toBeGreaterThan(1)
    for (const view of views) {
      await view.scrollIntoViewIfNeeded()
      const frame = await (await view.elementHandle())?.contentFrame()
      await expect.poll(async () => frame && (await fontOfHeading(frame))).toEqual(own)
    }
    await page.goto(site.url)
    expect(await page.locator('h1').first().evaluate(familyOf)).not.toContain('Agency')

    await page.goto(site.url + routes.officeLook.page.href())
    await page.getByRole('link', { name: 'Publish' }).click()
    await page.getByRole('button', { name: /^Publish/ }).click()
    await page
      .getByText(/Published/)
      .first()
      .waitFor()
    await page.goto(site.url)
    await expect.poll(() => fontOfHeading(page)).toEqual(own)
    const preloaded = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(preloaded).toEqual([expect.stringMatching(/^\/assets\/text/), expect.stringMatching(/^\/brand\/.*\.woff2$/)])

    await page.goto(site.url + routes.officeLook.page.href())
    await page.getByRole('button', { name: 'Remove: Typeface for headings' }).click()
    await page.getByText('Now: the built-in typeface.').first().waitFor()
    expect(faults).toEqual([])
  },
)

const own = { isLoaded: true, family: expect.stringContaining('"Agency headings", "Agency headings Fallback"') }

async function fontOfHeading(page: Page | Frame) {
  const isLoaded = await page.evaluate(
    () =>
      [...document.fonts].some(({ family, status }) => /^"?Agency headings"?$/.test(family) && status === 'loaded') &&
      document.fonts.check('700 20px "Agency headings"'),
  )
  return { isLoaded, family: await page.locator('h1').first().evaluate(familyOf) }
}

function familyOf(element: Element): string {
  return getComputedStyle(element).fontFamily
}
