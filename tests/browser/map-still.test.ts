import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { addProperty } from '#tests/support/properties.ts'
import { stockedSite } from '#tests/support/served-site.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { axeFaults } from './support/axe-faults.ts'

const still = '[data-still]'
const address = '/property-for-sale/view--5.1,49.9,-3.1001,50.9#/map'

/** One in the middle of the view of `address`, two at another place. */
function siteOnMap() {
  return stockedSite(async (db) => {
    for (const location of ['(-4.10013,50.40017)', '(-4.9,50.7)', '(-4.9,50.7)'])
      await addProperty(db, { location, county_slug: 'devon', country: 'england' })
  })
}

async function becomesMap(page: Page): Promise<void> {
  await page.locator(still).waitFor({ state: 'detached', timeout: 60_000 })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('CANVAS')
}

test.each(sampleOf([375, 1280]))(
  'at %i px a page whose address asks for the map shows its picture, and fetches no MapLibre',
  async (width) => {
    await using site = await siteOnMap()
    await using window = await openPage({ width, graphics: true })
    const { page } = window
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.goto(site.url + address, { waitUntil: 'networkidle' })
    await page.locator(`${still} path[d^=M]`).first().waitFor()
    expect(await page.locator(`${still} span`).allTextContents()).toEqual(expect.arrayContaining(['2']))
    expect(await page.textContent('[data-map-count]')).toContain('3 properties')
    expect(fetched.filter((url) => url.includes('maplibre'))).toEqual([])
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-still'))).toBe(true)
    expect(await axeFaults(page)).toEqual([])
    expect(window.faults).toEqual([])
  },
)

test('the picture is where the map will be: its markers stay, and one that is pressed opens', async () => {
  await using site = await siteOnMap()
  await using window = await openPage({ width: 375, graphics: true })
  const { page } = window
  await page.goto(site.url + address)
  const marker = (await page.locator(`${still} span`, { hasText: '£' }).boundingBox())!
  await page.mouse.click(marker.x + marker.width / 2, marker.y + marker.height / 2)
  await page.getByText('1 property here').waitFor()
  expect(window.faults).toEqual([])
})

test('a picture that is dragged, or moved by keys, is the map moved so, and searched', async () => {
  await using site = await siteOnMap()
  await using window = await openPage({ width: 1280, graphics: true })
  const { page } = window
  const westOf = () => Number(/view-(-?[\d.]+)/.exec(page.url())?.[1])
  await page.goto(site.url + address)
  const picture = (await page.locator(still).boundingBox())!
  const [x, y] = [picture.x + picture.width / 2, picture.y + picture.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 150, y, { steps: 5 })
  await page.mouse.up()
  await becomesMap(page)
  // To the right: what is in the west comes into view.
  await expect.poll(westOf, { timeout: 30_000 }).toBeLessThan(-5.2)
  await page.goto(`${site.url}/`)
  await page.goto(site.url + address)
  await page.locator(still).press('ArrowRight')
  await becomesMap(page)
  await expect.poll(westOf, { timeout: 30_000 }).toBeGreaterThan(-5)
  expect(window.faults).toEqual([])
})

test('the picture’s buttons are the map’s', async () => {
  await using site = await siteOnMap()
  await using window = await openPage({ width: 375, graphics: true })
  const { page } = window
  await page.goto(site.url + address)
  await page.getByRole('button', { name: 'Draw an area' }).press('Enter')
  await page.getByText('Draw round an area with a finger or the mouse.').waitFor({ timeout: 60_000 })
  await page.keyboard.press('Escape')
  expect(await page.locator('dialog[open]').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.waitForSelector('dialog[open]', { state: 'detached' })
  expect(window.faults).toEqual([])
})

test.each([320, 375, 1280])(
  'at %i px what is found lies clear of the map’s own buttons, with the travel area of a search',
  async (width) => {
    await using site = await stockedSite(async (db) => {
      for (const [lng, lat] of [
        [-3.1, 51.02],
        [-3.23, 51.01],
        [-2.97, 51.0],
        [-3.1, 51.09],
        [-3.1, 50.94],
      ])
        await addProperty(db, { location: `(${lng},${lat})`, county_slug: 'somerset', country: 'england' })
    })
    await using window = await openPage({ width, graphics: true })
    const { page } = window
    await page.goto(`${site.url}/property-for-sale/travel-50-bicycle-51.0149,-3.1029-Taunton#/map`, { waitUntil: 'networkidle' })
    await page.locator(`${still} span`, { hasText: '£' }).first().waitFor()
    await page.getByText('5 properties').first().waitFor()
    expect(await page.locator(`${still} path[stroke-dasharray]`).getAttribute('d')).toMatch(/^M/)
    const covered = await page.evaluate((picture) => {
      const over = [...document.querySelectorAll('[data-over-map] > *, [role=toolbar]')].map((element) => element.getBoundingClientRect())
      const markers = [...document.querySelectorAll(`${picture} div[aria-hidden] > span`)].filter(({ textContent }) =>
        /£|^\d/.test(textContent),
      )
      return markers.map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return over.some((box) => box.width > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > top)
      })
    }, still)
    expect(covered).toEqual([false, false, false, false, false].slice(0, covered.length))
    expect(covered.length).toBeGreaterThan(1)
    if (width < 1200) expect(await page.textContent('[data-over-map=foot]')).toContain('by bicycle to Taunton')
    expect(window.faults).toEqual([])
  },
)
