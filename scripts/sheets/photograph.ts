import { writeFile } from 'node:fs/promises'
import type { BrowserContext } from 'playwright-core'
import sharp from 'sharp'
import type { ShownPage } from './shown-pages.ts'

export interface Photographed {
  name: string
  /** PNG, as wide as a column. */
  picture: Buffer
  height: number
  isCut: boolean
}

/** Widths of a column by that of the window, in pixels: what is small in the window stays legible. */
const columns: Readonly<Record<number, number>> = { 375: 300, 768: 420, 1280: 620, 1920: 760 }
const columnOf = (width: number) => columns[width] ?? Math.round(width / 2)
/** Parts of a page below this, in pixels of the window, are left out. */
const mostHeight = 9000
const sheetHeight = 2200
const sheetWidth = 2000
const gap = 16
const label = 28

/** Photographs a whole page, as wide as a column of the sheet. */
export async function photograph(context: BrowserContext, url: string, { name, path }: ShownPage, width: number): Promise<Photographed> {
  const page = await context.newPage()
  try {
    await page.goto(url + path, { waitUntil: 'load' })
    // Pictures below the window are fetched as they come near.
    await page.evaluate(async () => {
      // Of the examples of blocks only these: a sheet has no room for twenty footers.
      if (document.querySelector('[data-example]'))
        for (const part of document.querySelectorAll('body > :is(header, footer)')) part.remove()
      for (const image of document.images) image.loading = 'eager'
      const wait = new Promise((done) => setTimeout(done, 4000))
      await Promise.race([Promise.all([...document.images].map((image) => image.decode().catch(() => {}))), wait])
      await document.fonts.ready
    })
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    const height = Math.min(whole, mostHeight)
    const png = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height } })
    const { data, info } = await sharp(png).resize(columnOf(width)).png().toBuffer({ resolveWithObject: true })
    return { name, picture: data, height: info.height, isCut: whole > height }
  } finally {
    await page.close()
  }
}

/** Lays photographs out in columns, each under its name, on as many sheets as they need; returns the files written. */
export async function layOut(photographs: readonly Photographed[], file: string, width: number): Promise<string[]> {
  const column = columnOf(width)
  const perSheet = Math.max(1, Math.floor(sheetWidth / (column + gap)))
  // A long page goes on in the next column.
  const strips = photographs.flatMap(({ name, picture, height, isCut }) => {
    const most = sheetHeight - label
    return Array.from({ length: Math.ceil(height / most) }, (_, at) => ({
      name: `${name}${at > 0 ? `, ${at + 1}` : ''}${isCut && (at + 1) * most >= height ? ' (cut)' : ''}`,
      picture,
      top: at * most,
      height: Math.min(most, height - at * most),
    }))
  })
  const placed = inColumns(strips)
  const files: string[] = []
  for (let at = 0; at < placed.length; at += perSheet) {
    const shown = placed.slice(at, at + perSheet)
    const parts = await Promise.all(
      shown.flatMap((strip, x) =>
        strip.flatMap(({ name, picture, top, height, y }) => [
          { left: gap + x * (column + gap), top: y, input: labelled(name, column) },
          sharp(picture)
            .extract({ left: 0, top, width: column, height })
            .toBuffer()
            .then((input) => ({ left: gap + x * (column + gap), top: y + label, input })),
        ]),
      ),
    )
    const height = Math.max(...shown.map((strip) => Math.max(...strip.map(({ y, height: tall }) => y + label + tall))))
    const background = { r: 128, g: 128, b: 128 }
    const sheet = sharp({ create: { width: gap + shown.length * (column + gap), height: height + gap, channels: 3, background } })
    const name = `${file}${placed.length > perSheet ? `-${1 + at / perSheet}` : ''}.png`
    await writeFile(name, await sheet.composite(parts).png().toBuffer())
    files.push(name)
  }
  return files
}

interface Strip {
  name: string
  picture: Buffer
  top: number
  height: number
}

/** Strips below one another while they fit. */
function inColumns(strips: readonly Strip[]): (Strip & { y: number })[][] {
  const placed: (Strip & { y: number })[][] = []
  let y = Number.POSITIVE_INFINITY
  for (const strip of strips) {
    if (y + label + strip.height > sheetHeight) {
      placed.push([])
      y = 0
    }
    placed.at(-1)!.push({ ...strip, y })
    y += label + strip.height + gap
  }
  return placed
}

function labelled(name: string, width: number): Buffer {
  const text = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${label}"><text y="20" font-family="sans-serif" font-size="16" font-weight="700" fill="#fff">${text}</text></svg>`,
  )
}
