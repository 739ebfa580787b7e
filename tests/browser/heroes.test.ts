import { afterAll, expect, test } from 'vitest'
import { heroCarousel } from '#src/blocks/hero-carousel/hero-carousel.tsx'
import { heroVideo } from '#src/blocks/hero-video/hero-video.tsx'
import { heroInterval } from '#src/domain/site/block-numbers.ts'
import * as routes from '#src/routes.ts'
import { readSettings } from '#src/settings.ts'
import { anAgency, blockMarkup } from '#tests/support/blocks.ts'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { servedSite } from '#tests/support/served-site.ts'

let opened: ReturnType<typeof gallerySite> | undefined
afterAll(async () => (await opened)?.[Symbol.asyncDispose]())

const picture = { picture: { file: 'market.jpg' } }
const pictures = blockMarkup(heroCarousel, { title: 'Homes', pictures: [picture, picture, picture] })

test('pictures move each eight seconds and begin again; not for the focus of the keyboard, nor after "Pause"', async () => {
  await using window = await opensHero(pictures, 'no-preference')
  const { page } = window
  const at = () => page.locator('[data-window]').evaluate((row) => Math.round((10 * row.scrollLeft) / row.clientWidth) / 10)
  await page.locator('[data-position][aria-live="off"]').waitFor({ state: 'attached' })
  await page.clock.runFor(8000)
  await expect.poll(at).toBe(1)
  await page.clock.runFor(200)

  const next = page.getByRole('button', { name: 'Next' })
  await next.focus()
  await page.clock.runFor(60_000)
  await next.blur()
  await page.clock.runFor(8000)
  await expect.poll(at).toBe(2)
  await page.clock.runFor(200)

  await page.getByRole('button', { name: 'Pause the pictures' }).press('Enter')
  await page.locator('[data-position][aria-live="polite"]').waitFor({ state: 'attached' })
  await page.clock.runFor(60_000)
  const play = page.getByRole('button', { name: 'Play the pictures' })
  await play.press('Enter')
  await page.getByRole('button', { name: 'Pause the pictures' }).blur()
  await page.clock.runFor(8000)
  await expect.poll(at).toBe(0)
})

test('before anything is touched the style moves them; the script goes on with the picture that is shown, which "Pause" keeps', async () => {
  await using window = await opensHero(pictures, 'no-preference', 'nothing')
  const { page } = window
  const row = page.locator('[data-window]')
  const shown = () =>
    row.evaluate((element) => {
      const left = element.getBoundingClientRect().left
      return [...element.querySelectorAll('img')].findIndex((image) => Math.abs(image.getBoundingClientRect().left - left) < 2)
    })
  /** To so many milliseconds after the start. */
  const goTo = (time: number) =>
    row.evaluate((element, at) => {
      for (const animation of element.firstElementChild?.getAnimations() ?? []) {
        // However long this machine takes to look.
        animation.pause()
        animation.currentTime = at
      }
    }, time)
  const shownAt: number[] = []
  for (const time of [heroInterval - 100, heroInterval + 100, 2 * heroInterval + 100, 3 * heroInterval + 100, heroInterval + 200]) {
    await goTo(time)
    shownAt.push(await shown())
  }
  expect(shownAt).toEqual([0, 1, 2, 0, 1])
  await page.getByRole('button', { name: 'Pause the pictures' }).click()
  await page.getByRole('button', { name: 'Play the pictures' }).waitFor()
  await page.clock.runFor(60_000)
  expect([await shown(), await row.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth)]).toEqual([1, 1])
})

test.each([320, 1280])('the controls lie on the row of pictures, and nothing moves when the script comes, %i px wide', async (width) => {
  await using window = await opensHero(pictures, 'reduce', 'nothing')
  const { page } = window
  await page.setViewportSize({ width, height: 800 })
  const picture = (await page.locator('[data-window]').boundingBox())!
  const controls = page.locator('[data-do]')
  const places = async () => await Promise.all((await controls.all()).map(async (control) => (await control.boundingBox())!))
  const before = await places()
  expect(before).toHaveLength(3)
  for (const { x, y, width: across, height } of before) {
    expect(x >= picture.x && x + across <= picture.x + picture.width && y >= picture.y && y + height <= picture.y + picture.height).toBe(
      true,
    )
    expect(Math.min(across, height)).toBeGreaterThanOrEqual(44)
  }
  await controls.first().hover()
  await page.locator('[data-position]:not(:empty)').waitFor()
  expect(await places()).toEqual(before)
  // Each on a ground of its own: legible whatever the photograph is.
  const grounds = await controls.evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor))
  for (const ground of grounds) expect(ground).toMatch(/^rgb\(/)
})

test('who wants less motion sees one picture until they ask for more', async () => {
  await using window = await opensHero(pictures, 'reduce')
  const { page } = window
  const row = page.locator('[data-window]')
  const play = page.getByRole('button', { name: 'Play the pictures' })
  await play.waitFor()
  await page.clock.runFor(60_000)
  expect(await row.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)
  await play.press('Enter')
  await page.getByRole('button', { name: 'Pause the pictures' }).blur()
  await page.clock.runFor(8000)
  await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
})

test.each([
  ['of the site itself', 'https://127.0.0.1/film.mp4', 'no-preference', true],
  ['of the site itself, for who wants less motion', 'https://127.0.0.1/film.mp4', 'reduce', false],
  ['of another company', 'https://films.example/film.mp4', 'no-preference', false],
] as const)('what is fetched of a film before anybody asks: %s', async (_, film, reducedMotion, isFetched) => {
  const markup = blockMarkup(heroVideo, { title: 'The market', poster: { file: 'market.jpg' }, film })
  await using window = await opensHero(markup, reducedMotion)
  const { page, films } = window
  const play = page.getByRole('button', { name: 'Play the film' })
  // The film cannot be had: the picture stays, and the button says what it would do.
  await play.waitFor()
  if (isFetched) await expect.poll(() => films.length).toBeGreaterThan(0)
  else expect(films).toEqual([])
  await play.press('Enter')
  await expect.poll(() => films.length).toBeGreaterThan(0)
  await play.waitFor()
})

test('a film whose codec the browser has is seen playing over its picture, until somebody pauses it', async () => {
  const bytes = await aFilm()
  // A Matroska file, as all of WebM are, of the video codec that it names.
  expect([bytes.subarray(0, 4).toString('hex'), bytes.includes('V_VP8')]).toEqual(['1a45dfa3', true])
  const film = 'https://127.0.0.1/film.webm'
  await using window = await opensHero(blockMarkup(heroVideo, { title: 'The market', poster: { file: 'market.jpg' }, film }), 'reduce')
  const { page } = window
  await page.route('**/film.webm', (route) => route.fulfill({ body: bytes, contentType: 'video/webm' }))
  await page.getByRole('button', { name: 'Play the film' }).press('Enter')
  const shown = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => ({
      size: [video.videoWidth, video.videoHeight],
      isShown: video.dataset.shown === '' && !video.paused && video.error === null,
      frames: video.getVideoPlaybackQuality().totalVideoFrames > 1,
    }))
  await expect.poll(shown).toEqual({ size: [64, 36], isShown: true, frames: true })
  await page.getByRole('button', { name: 'Pause the film' }).press('Enter')
  await page.getByRole('button', { name: 'Play the film' }).waitFor()
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
})

/** Some frames of WebM, which Chromium itself records: VP8 is in all builds of it. */
async function aFilm(): Promise<Buffer> {
  await using window = await openPage()
  const recorded = await window.page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 })
    const pen = canvas.getContext('2d')!
    const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm;codecs=vp8' })
    const parts: Blob[] = []
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    recorder.start()
    for (let frame = 0; frame < 24; frame++) {
      pen.fillStyle = `hsl(${15 * frame} 80% 40%)`
      pen.fillRect(0, 0, 64, 36)
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    recorder.stop()
    await ended
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return Buffer.from(recorded)
}

/** The hero in the place of a page's content, its enhancement begun by a key if at all; time stands still but for `page.clock`. */
async function opensHero(markup: string, reducedMotion: 'reduce' | 'no-preference', touched: 'a key' | 'nothing' = 'a key') {
  opened ??= gallerySite()
  const url = (await opened).url + routes.site.galleryEveryKind.href()
  const html = (await (await fetch(url)).text()).replace(/(<main[^>]*>).*(<\/main>)/s, (_, start, end) => start + markup + end)
  const window = await openPage({ width: 1280, reducedMotion })
  const films: string[] = []
  await window.page.clock.install()
  await window.page.route(url, (route) => route.fulfill({ body: html, contentType: 'text/html' }))
  await window.page.route('**/film.mp4', (route) => {
    films.push(route.request().url())
    return route.fulfill({ status: 404 })
  })
  await window.page.goto(url)
  if (touched === 'a key') await window.page.keyboard.press('Shift')
  return { ...window, films, [Symbol.asyncDispose]: () => window[Symbol.asyncDispose]() }
}

async function gallerySite() {
  const stack = new AsyncDisposableStack()
  const db = stack.use(await testDatabase())
  const settings = readSettings({ PUBLIC_URL: 'https://www.withyandvale.example', GALLERY: 'yes', LOG_LEVEL: 'silent' })
  const { url } = stack.use(await servedSite(db, { settings, content: () => anAgency }))
  return { url, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}
