import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { photographedHome } from './support/photographed-home.ts'

test('Share copies the address where there is no share sheet, and says so', async () => {
  await using home = await photographedHome({ photos: 1 })
  await using window = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = window
  await page.goto(home.url + home.path, { waitUntil: 'networkidle' })
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  const share = page.getByRole('link', { name: 'Share' })
  // The script comes when the browser is idle; before, the link is a mail.
  await expect
    .poll(async () => {
      await share.click()
      return page.getByText('Link copied').count()
    })
    .toBeGreaterThan(0)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${home.path}$`))
})

test('a property is printed on two sheets at most, with its pictures and without the ways round the site', async () => {
  await using home = await photographedHome({ photos: 6, floorplans: 1 })
  await using window = await openPage({ width: 718 })
  const { page } = window
  await page.goto(home.url + home.path, { waitUntil: 'networkidle' })
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []
  expect(sheets.length).toBeLessThanOrEqual(2)
  await page.emulateMedia({ media: 'print' })
  for (const shown of [
    'h1',
    '#contact-heading',
    '[aria-label="Photographs"] li:first-child img',
    '[aria-label="Photographs"] li:nth-child(5)',
  ]) {
    expect(await page.locator(shown).isVisible(), shown).toBe(true)
  }
  const [head, address, large] = await Promise.all(
    ['body > header', 'h1', '[aria-label="Photographs"] li:first-child'].map(async (each) => (await page.locator(each).boundingBox())!),
  )
  expect(address!.y).toBeGreaterThanOrEqual(head!.y + head!.height)
  expect(large!.width).toBe(718)
  for (const hidden of ['body > footer', 'nav >> nth=0', '[data-share]', '[aria-label="Further photographs"]', '#price-history']) {
    expect(await page.locator(hidden).isVisible(), hidden).toBe(false)
  }
})

test('a page of 1700 px or more leads back to its top, a shorter one does not', async () => {
  await using home = await photographedHome({ photos: 6, floorplans: 1 })
  await using window = await openPage({ width: 375 })
  const { page } = window
  await page.goto(home.url + home.path, { waitUntil: 'networkidle' })
  const link = page.getByRole('link', { name: 'Back to top' })
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const setHeight = (pixels: number) =>
    page.evaluate((pixels) => {
      document.body.style.cssText = `block-size: ${pixels}px; min-block-size: 0; contain: strict`
    }, pixels)
  // Before the page is scrolled nothing of it is fetched.
  await page.evaluate(() => scrollBy(0, 10))
  await page.waitForFunction(() => document.querySelector('[data-back-to-top][data-shown]'))
  await setHeight(1699)
  await expect.poll(() => link.isVisible()).toBe(false)
  await setHeight(1701)
  await expect.poll(() => link.isVisible()).toBe(true)
  await page.evaluate(() => document.body.removeAttribute('style'))
  expect(await height()).toBeGreaterThan(1700)
  await link.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(window.faults).toEqual([])
})

test('without scripts the valuation link leads to whom to ask', async () => {
  await using home = await photographedHome({ photos: 1 })
  await using window = await openPage({ javaScriptEnabled: false })
  const { page } = window
  await page.goto(home.url)
  // It comes when the first view has gone.
  await page.mouse.wheel(0, 2000)
  await page.locator('[data-valuation-link]').getByRole('link').click()
  await expect.poll(() => page.getByRole('heading', { name: 'Book a valuation' }).isVisible()).toBe(true)
  expect(await page.getByRole('list', { name: 'Arrange a valuation' }).getByRole('link').count()).toBeGreaterThan(2)
})

test('the valuation opens over a property and closes to it', async () => {
  await using home = await photographedHome({ photos: 1 })
  await using window = await openPage()
  const { page, faults } = window
  await page.goto(home.url + home.path, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Have one to sell? Book a valuation' }).click()
  await page.getByRole('dialog', { name: 'Book a valuation' }).getByText('Write to Taunton').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe(home.path)
  expect(faults).toEqual([])
})
