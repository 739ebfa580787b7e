import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { axeFaults } from './support/axe-faults.ts'
import { photographedHome } from './support/photographed-home.ts'

const sizes = [
  { width: 375, height: 720, hasTouch: true },
  { width: 1280, height: 860 },
]
const links = [
  'https://youtu.be/dQw4w9WgXcQ',
  'https://my.matterport.com/show/?m=SxQL3iGyvQk',
  'https://tours.example/1',
  'https://sprift.com/1',
]

const named = ['first.jpg', 'second.jpg'].map((file) => ({ picture: { file, alt: `The ${file}` } }))
const page = {
  path: '/pictures',
  title: 'Pictures',
  description: 'Pictures of ours.',
  blocks: [
    { id: 'gallery', kind: 'gallery-card-slider', content: { cards: named.map((each) => ({ ...each, title: each.picture.file })) } },
    {
      id: 'history',
      kind: 'history-timeline',
      content: { centuries: [{ name: '19th century', dates: [{ date: '1857', title: 'A sale & more', text: 'One.', pictures: named }] }] },
    },
  ],
}

let home: Awaited<ReturnType<typeof photographedHome>>
beforeAll(async () => {
  home = await photographedHome({ photos: 4, videos: links }, {}, [page])
})
afterAll(() => home[Symbol.asyncDispose]())

test.each(sampleOf(sizes))(
  'a film and a tour play over the page after a click, and nothing of theirs is asked before, at $width px',
  async (size) => {
    await using window = await openPage({ ...size, reducedMotion: 'reduce' })
    const { page, faults } = window
    const elsewhere = await answeredElsewhere(page)
    await page.goto(home.url + home.path)
    const tile = page.getByRole('link', { name: 'Video 1' })
    await tile.click()
    const dialog = page.getByRole('dialog', { name: 'Videos and virtual tours' })
    await dialog.getByText('1 of 2').waitFor()
    expect(await axeFaults(page)).toEqual([])
    expect(elsewhere).toEqual([])
    expect(await dialog.getByRole('button', { name: 'Previous video' }).getAttribute('aria-disabled')).toBe('true')
    await dialog.getByRole('link', { name: 'Play: Video 1' }).click()
    await expect.poll(() => elsewhere).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'])
    await expect.poll(() => dialog.locator('iframe').evaluate((frame) => frame === document.activeElement)).toBe(true)
    const frame = await dialog.locator('iframe').boundingBox()
    expect((frame?.x ?? 0) + (frame?.width ?? 0)).toBeLessThanOrEqual(size.width)
    expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeLessThanOrEqual(size.height)
    const next = dialog.getByRole('button', { name: 'Next video' })
    await next.click()
    await dialog.getByRole('link', { name: 'Start: Virtual Tour 1' }).waitFor()
    expect(await dialog.locator('iframe').count()).toBe(0)
    expect(await next.getAttribute('aria-disabled')).toBe('true')
    await page.goBack()
    await page.waitForFunction(() => !document.querySelector('dialog'))
    await expect.poll(() => tile.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.getByRole('link', { name: 'Virtual Tour 2 (opens in a new tab)' }).getAttribute('href')).toBe(links[2])
    expect(await page.getByRole('main').locator('[href*="sprift"]').count()).toBe(0)
    expect(faults).toEqual([])
  },
)

test.each(sampleOf(sizes.toReversed()))(
  'a photograph is enlarged by buttons, keys and a double click, and chosen from all of them small, at $width px',
  async (size) => {
    await using window = await openPage({ ...size, reducedMotion: 'reduce' })
    const { page, faults } = window
    await page.goto(`${home.url}${home.path}#/property-images/2`)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Photograph 2 of 4').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(() => scaleOf(page)).toBe(2)
    expect(await dialog.locator('img:visible').first().getAttribute('srcset')).toContain('/images/900/')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => dialog.getByText('Photograph 2 of 4').count()).toBe(1)
    await dialog.getByRole('button', { name: 'Zoom out' }).click()
    await expect.poll(() => scaleOf(page)).toBe(1)
    await page.keyboard.press('+')
    await expect.poll(() => scaleOf(page)).toBe(2)
    await page.keyboard.press('0')
    await dialog.locator('img:visible').first().dblclick({ force: true })
    await expect.poll(() => scaleOf(page)).toBe(2)
    await dialog.getByRole('button', { name: 'Photograph 4', exact: true }).click()
    await dialog.getByText('Photograph 4 of 4').waitFor()
    expect(await scaleOf(page)).toBe(1)
    await dialog.getByRole('button', { name: 'Full screen' }).click()
    await page.waitForFunction(() => document.fullscreenElement !== null)
    await dialog.getByRole('button', { name: 'Full screen', pressed: true }).click()
    await page.waitForFunction(() => document.fullscreenElement === null)
    expect(faults).toEqual([])
  },
)

test('two fingers enlarge a photograph', async () => {
  await using window = await openPage({ ...sizes[0], isMobile: true })
  const { page } = window
  await page.goto(`${home.url}${home.path}#/property-images`)
  await page.getByText('Photograph 1 of 4').waitFor()
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [-apart, apart].map((from, id) => ({ x: 187 + from / 2, y: 330, id })),
    })
  await touch('touchStart', 60)
  for (const apart of [90, 120, 150, 180]) await touch('touchMove', apart)
  await touch('touchEnd', 180)
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(2)
  await page.getByText('Photograph 1 of 4').waitFor()
})

test.each(sampleOf(sizes))(
  'pictures of a gallery and of a history open over their page, and Back gives the focus back, at $width px',
  async (size) => {
    await using window = await openPage({ ...size, reducedMotion: 'reduce' })
    const { page, faults } = window
    await page.goto(`${home.url}/pictures`)
    for (const hash of ['#/gallery-card-slider-expand/2/gallery', '#/history-images/A%20sale%20%26%20more1857/1']) {
      const opener = page.locator(`[data-opens="${hash}"]`)
      await opener.focus()
      await page.keyboard.press('Enter')
      await page
        .getByRole('dialog', { name: 'Pictures' })
        .getByText(`Picture ${hash.includes('gallery') ? 2 : 1} of 2`)
        .waitFor()
      expect(new URL(page.url()).hash).toBe(hash)
      expect(await axeFaults(page)).toEqual([])
      await page.goBack()
      await page.waitForFunction(() => !document.querySelector('dialog'))
      await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
    }
    expect(faults).toEqual([])
  },
)

test('without scripts a film leads to where it is', async () => {
  await using window = await openPage({ javaScriptEnabled: false })
  const elsewhere = await answeredElsewhere(window.page)
  await window.page.goto(home.url + home.path)
  expect(elsewhere).toEqual([])
  await window.page.getByRole('link', { name: 'Video 1' }).click()
  await expect.poll(() => elsewhere).toEqual(['https://youtu.be/dQw4w9WgXcQ'])
})

/** Addresses asked for at other sites, each of which is answered with an empty page. */
async function answeredElsewhere(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(
    (url) => url.origin !== home.url,
    (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' })
    },
  )
  return asked
}

/** How much the photograph is enlarged. */
function scaleOf(page: Page): Promise<number> {
  return page
    .locator('dialog img:visible')
    .first()
    .evaluate((picture) => {
      const { transform } = getComputedStyle(picture.parentElement as Element)
      return transform === 'none' ? 1 : new DOMMatrix(transform).a
    })
}
