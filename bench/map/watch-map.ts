import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { openPage } from '#tests/support/chromium.ts'

export interface Watched {
  /** Milliseconds from asking for the page to the first frame with markers on it. */
  markersMs: number
  /** Of everything that was sent for it, by that frame and a second after, as it was sent. */
  bytes: number
  /** Milliseconds of the longest task of the page's own thread while it was panned; 0 where none took 50. */
  longestTaskMs: number
}

/** So many pixels of a marker's colour are markers: names of places and lines have fewer. */
const fewestPixels = 400

/** Opens a page with a map, waits for markers of this colour, and pans it a few times by pointer. */
export async function watchMap(url: string, colour: readonly number[]): Promise<Watched> {
  await using window = await openPage({ graphics: true })
  const { page } = window
  const sizes: Array<Promise<number>> = []
  page.on('requestfinished', (request) => void sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize)))
  await page.addInitScript(watchPixels, { colour, fewestPixels })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.documentElement.dataset.markersMs !== undefined, undefined, { timeout: 120_000, polling: 200 })
  const markersMs = Number(await page.evaluate(() => document.documentElement.dataset.markersMs))
  await wait(1000)
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  return { markersMs, bytes, longestTaskMs: await pan(page) }
}

async function pan(page: Page): Promise<number> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.longestTask = '0'
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) dataset.longestTask = String(Math.max(duration, Number(dataset.longestTask)))
    }).observe({ type: 'longtask' })
  })
  const { x, y, width, height } = (await page.locator('canvas').first().boundingBox())!
  for (const [toX, toY] of [
    [-120, 0],
    [0, -120],
    [120, 0],
    [0, 120],
  ] as const) {
    const [fromX, fromY] = [x + width / 2, y + height / 2]
    await page.mouse.move(fromX, fromY)
    await page.mouse.down()
    await page.mouse.move(fromX + toX, fromY + toY, { steps: 20 })
    await page.mouse.up()
    // Long enough for what a moved map searches.
    await wait(1500)
  }
  return Number(await page.evaluate(() => document.documentElement.dataset.longestTask))
}

/** Runs in the page before its own scripts: reads the map's canvas ten times a second, alike for whichever page it is. */
function watchPixels({ colour, fewestPixels: fewest }: { colour: readonly number[]; fewestPixels: number }): void {
  const original = HTMLCanvasElement.prototype.getContext as (
    this: HTMLCanvasElement,
    kind: string,
    options?: object,
  ) => RenderingContext | null
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, options?: object) {
    return original.call(this, kind, kind.startsWith('webgl') ? { ...options, preserveDrawingBuffer: true } : options)
  } as typeof HTMLCanvasElement.prototype.getContext
  const copy = new OffscreenCanvas(640, 900).getContext('2d', { willReadFrequently: true })!
  const timer = setInterval(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.maplibregl-canvas')
    if (!canvas || canvas.width === 0) return
    copy.drawImage(canvas, 0, 0)
    const { data } = copy.getImageData(0, 0, 640, 900)
    let pixels = 0
    for (let at = 0; at < data.length; at += 4) if (colour.every((value, index) => Math.abs(value - data[at + index]!) < 4)) pixels++
    if (pixels < fewest) return
    clearInterval(timer)
    document.documentElement.dataset.markersMs = String(Math.round(performance.now()))
  }, 100)
}
