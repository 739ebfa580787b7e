import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { photographedHome } from './support/photographed-home.ts'

test('a photo opens the carousel at itself, over the page', async () => {
  await using home = await photographedHome({ photos: 3 })
  await using window = await openPage()
  const { page, faults } = window
  await page.goto(home.url + home.path)
  await page.locator('[data-opens="#/property-images/2"]').click()
  await shows(page, 'Photograph 2 of 3')
  expect(new URL(page.url()).hash).toBe('#/property-images/2')
  expect(
    await page
      .locator('dialog img:visible')
      .first()
      .evaluate((picture: HTMLImageElement) => picture.decode().then(() => picture.naturalWidth)),
  ).toBeGreaterThan(0)
  expect(faults).toEqual([])
})

test('Next goes round past the last, Previous round past the first', async () => {
  await using home = await photographedHome({ photos: 3 })
  await using window = await openPage()
  const { page } = window
  await page.goto(`${home.url}${home.path}#/property-images`)
  await shows(page, 'Photograph 1 of 3')
  await page.getByRole('button', { name: 'Previous photograph' }).click()
  await shows(page, 'Photograph 3 of 3')
  await page.getByRole('button', { name: 'Next photograph' }).click()
  await shows(page, 'Photograph 1 of 3')
})

test('arrow keys go round both ways, Home and End to the ends', async () => {
  await using home = await photographedHome({ photos: 4 })
  await using window = await openPage()
  const { page } = window
  await page.goto(`${home.url}${home.path}#/property-images`)
  await shows(page, 'Photograph 1 of 4')
  const steps = [
    ['ArrowLeft', 4],
    ['ArrowRight', 1],
    ['ArrowRight', 2],
    ['End', 4],
    ['Home', 1],
  ] as const
  for (const [key, position] of steps) {
    await page.keyboard.press(key)
    await shows(page, `Photograph ${position} of 4`)
  }
})

test('a finger swipes round both ways; a tap changes nothing', async () => {
  await using home = await photographedHome({ photos: 3 })
  await using window = await openPage({ width: 375, height: 700, hasTouch: true, isMobile: true })
  const { page } = window
  await page.goto(`${home.url}${home.path}#/property-images`)
  await shows(page, 'Photograph 1 of 3')
  await swipe(page, 100, 300)
  await shows(page, 'Photograph 3 of 3')
  await swipe(page, 300, 100)
  await shows(page, 'Photograph 1 of 3')
  await swipe(page, 200, 205)
  await shows(page, 'Photograph 1 of 3')
})

test('the position is announced to screen readers', async () => {
  await using home = await photographedHome({ photos: 2 })
  await using window = await openPage()
  await window.page.goto(`${home.url}${home.path}#/property-images`)
  await shows(window.page, 'Photograph 1 of 2')
  const live = window.page.locator('dialog [aria-live=polite][aria-atomic=true]')
  expect(await live.textContent()).toContain('Photograph 1 of 2')
  await window.page.keyboard.press('ArrowRight')
  await window.page.waitForFunction(() => document.querySelector('dialog [aria-live]')?.textContent?.includes('Photograph 2 of 2'))
})

test.each([
  ['#/property-images', 'Photograph 1 of 3', 'Photographs'],
  ['#/property-images/3', 'Photograph 3 of 3', 'Photographs'],
  ['#/floorplan', 'Floorplan 1 of 2', 'Floorplans'],
  ['#/epc-chart', 'Energy chart 1 of 1', 'Energy performance'],
])('%s opens over the property’s page', async (hash, position, title) => {
  await using home = await photographedHome({ photos: 3, floorplans: 2, epcs: 1 })
  await using window = await openPage()
  await window.page.goto(home.url + home.path + hash)
  await shows(window.page, position)
  const dialog = window.page.getByRole('dialog', { name: title })
  expect(await dialog.count()).toBe(1)
  // Buttons may lie on a photograph, but not on what is read to its edges.
  const picture = await dialog.locator('img').first().boundingBox()
  const zoom = await dialog.getByRole('button', { name: 'Zoom in' }).boundingBox()
  expect(picture!.y >= zoom!.y + zoom!.height).toBe(title !== 'Photographs')
})

test('a number beyond the last photo shows the first', async () => {
  await using home = await photographedHome({ photos: 2 })
  await using window = await openPage()
  await window.page.goto(`${home.url}${home.path}#/property-images/9`)
  await shows(window.page, 'Photograph 1 of 2')
})

test('a property without plans says so', async () => {
  await using home = await photographedHome({ photos: 1 })
  await using window = await openPage()
  await window.page.goto(`${home.url}${home.path}#/floorplan`)
  await window.page.getByRole('dialog').getByText('No image').waitFor()
})

test.each(['/floorplan', '/epc-chart', '/property-images'])(
  '%s as an address stands over the home page, and closing leads there',
  async (path) => {
    await using home = await photographedHome({ photos: 1 })
    await using window = await openPage()
    const { page } = window
    await page.goto(home.url + path)
    await page.waitForSelector('dialog:modal')
    await page.getByRole('dialog').getByText('No image').waitFor()
    expect(await page.locator('header[data-home-header]').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.waitForURL(`${home.url}/`)
    expect(await page.locator('dialog').count()).toBe(0)
  },
)

test('an address of its own works without scripts', async () => {
  await using home = await photographedHome({ photos: 1 })
  await using window = await openPage({ javaScriptEnabled: false })
  await window.page.goto(`${home.url}/floorplan`)
  expect(await window.page.getByText('No image').isVisible()).toBe(true)
  await window.page.getByRole('link', { name: 'Close' }).click()
  expect(window.page.url()).toBe(`${home.url}/`)
})

const waysOut: Record<string, (page: Page) => Promise<unknown>> = {
  Close: (page) => page.getByRole('link', { name: 'Close' }).click(),
  Escape: (page) => page.keyboard.press('Escape'),
  'Escape after other keys': async (page) => {
    for (const key of ['ArrowRight', 'Tab', 'Tab', 'Escape']) await page.keyboard.press(key)
  },
  Back: (page) => page.goBack(),
}

test.each(Object.keys(waysOut))('%s closes it, and focus and scroll position are as before', async (way) => {
  await using home = await photographedHome({ photos: 5 })
  // Where the page scrolls smoothly, where it is depends on when one looks.
  await using window = await openPage({ height: 500, reducedMotion: 'reduce' })
  const { page } = window
  await page.goto(home.url + home.path)
  await page.evaluate(() => scrollTo({ top: 320, behavior: 'instant' }))
  const opener = page.locator('[data-opens="#/property-images/3"]')
  await opener.focus()
  const scrolled = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await shows(page, 'Photograph 3 of 5')
  await waysOut[way]?.(page)
  await page.waitForFunction(() => !document.querySelector('dialog'))
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(page.url()).toBe(home.url + home.path)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden')
})

test('Forward opens it again', async () => {
  await using home = await photographedHome({ photos: 2 })
  await using window = await openPage()
  const { page } = window
  await page.goto(home.url + home.path)
  await page.locator('[data-opens="#/property-images/1"]').click()
  await shows(page, 'Photograph 1 of 2')
  await page.goBack()
  await page.waitForFunction(() => !document.querySelector('dialog'))
  await page.goForward()
  await shows(page, 'Photograph 1 of 2')
})

test('the page behind neither scrolls nor takes the focus', async () => {
  await using home = await photographedHome({ photos: 3 })
  await using window = await openPage({ height: 500 })
  const { page } = window
  await page.goto(`${home.url}${home.path}#/property-images`)
  await shows(page, 'Photograph 1 of 3')
  await page.mouse.move(600, 250)
  await page.mouse.wheel(0, 300)
  await page.waitForTimeout(150)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab')
    await expect
      .poll(() => page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest('dialog')))
      .toBe(true)
  }
})

test('a chunk that fails says which and where, and a second try fetches it', async () => {
  await using home = await photographedHome({ photos: 2 })
  await using window = await openPage()
  const { page } = window
  await page.route('**/assets/image-carousel-*.js*', (route) => route.abort())
  await page.goto(`${home.url}${home.path}#/property-images`)
  const alert = page.getByRole('alert')
  await alert.waitFor()
  expect(await alert.textContent()).toMatch(/Loading chunk \S+ failed\.\s*\(missing: http.*image-carousel-.*\.js.*\)/)
  await page.unroute('**/assets/image-carousel-*.js*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await shows(page, 'Photograph 1 of 2')
})

test('while its chunk is on the way it says so', async () => {
  await using home = await photographedHome({ photos: 2 })
  await using window = await openPage()
  const { page } = window
  let letGo = () => {}
  const held = new Promise<void>((go) => {
    letGo = go
  })
  await page.route('**/assets/image-carousel-*.js*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${home.url}${home.path}#/property-images`)
  await page.getByRole('status').getByText('Loading photographs…').waitFor()
  letGo()
  await shows(page, 'Photograph 1 of 2')
})

test('without scripts a photo leads to the picture itself', async () => {
  await using home = await photographedHome({ photos: 2 })
  await using window = await openPage({ javaScriptEnabled: false })
  await window.page.goto(home.url + home.path)
  const [answer] = await Promise.all([
    window.page.waitForResponse((response) => response.url().includes('/images/1920/')),
    window.page.locator('[data-opens="#/property-images/1"]').click(),
  ])
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toMatch(/^image\//)
})

async function shows(page: Page, position: string): Promise<void> {
  await page.locator('dialog [aria-live]', { hasText: position }).waitFor()
}

/** A finger across the middle of the picture, as the touch screen reports it. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: 350 }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 5; step++) await touch('touchMove', from + ((to - from) * step) / 5)
  await touch('touchEnd', to)
  await session.detach()
}
