import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import * as routes from '../src/routes.ts'
import { chromiumProgram } from '../tests/support/chromium-program.ts'

/** `node scripts/screenshots.ts http://localhost:3000`: photographs a running site into docs/screenshots, for README and eyes. */
const folder = 'docs/screenshots'
/** The largest size of a file in bytes; the repository keeps every version. */
const limit = 400_000
const screens = { 375: { width: 375, height: 812 }, 1280: { width: 1280, height: 860 } }

interface Shot {
  path: string
  /** Actions on the page before the photograph is taken. */
  prepare?: (page: Page) => Promise<unknown>
  /** Taken on narrow screens only. */
  isMobile?: boolean
}

const { positionals } = parseArgs({ allowPositionals: true })
const [url] = positionals
if (!url) {
  console.error('Usage: node scripts/screenshots.ts http://localhost:3000')
  process.exit(2)
}
await mkdir(folder, { recursive: true })
const browser = await chromium.launch(await chromiumProgram())
try {
  for (const [width, viewport] of Object.entries(screens)) {
    const context = await browser.newContext({
      viewport,
      reducedMotion: 'reduce',
      isMobile: viewport.width < 768,
      hasTouch: viewport.width < 768,
    })
    for (const [name, shot] of Object.entries(await shots(url))) {
      if (shot.isMobile && viewport.width >= 768) continue
      await photograph(context, new URL(shot.path, url).href, shot, join(folder, `${name}-${width}.png`))
    }
    await context.close()
  }
} finally {
  await browser.close()
}

async function shots(url: string): Promise<Record<string, Shot>> {
  const property = await richProperty(url)
  const menu = (page: Page) => page.locator('header').getByRole('button', { name: 'Menu' }).click()
  return {
    home: { path: routes.site.home.href() },
    results: { path: routes.search.forSale.href() },
    property: { path: property },
    carousel: { path: property + routes.overlay.propertyImages.hash(), prepare: (page) => page.locator('dialog [aria-live]').waitFor() },
    'mobile-menu': { path: routes.site.home.href(), prepare: menu, isMobile: true },
    'not-found': { path: '/no-such-page' },
  }
}

/** The first property in the results with more photos than its page shows at once. */
async function richProperty(url: string): Promise<string> {
  const results = await (await fetch(url + routes.search.forSale.href())).text()
  const paths = [...new Set(results.match(/\/properties\/\d+\/sales/g) ?? [])]
  for (const path of paths) {
    const page = await (await fetch(url + path)).text()
    if (page.includes(`data-opens="${routes.overlay.propertyImage.hash(6)}"`)) return path
  }
  if (!paths[0]) throw new Error(`${url} shows no property for sale`)
  return paths[0]
}

async function photograph(context: BrowserContext, address: string, { prepare }: Shot, file: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  await prepare?.(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const picture = await small(await page.screenshot())
  await page.close()
  await writeFile(file, picture)
  console.log(`${file} ${Math.round(picture.length / 1000)} kB`)
}

/** Reduces the colours until the file is below the limit. */
async function small(png: Buffer): Promise<Buffer> {
  for (const colours of [256, 128, 64, 32]) {
    const picture = await sharp(png).png({ palette: true, colours, effort: 10, compressionLevel: 9 }).toBuffer()
    if (picture.length < limit) return picture
  }
  throw new Error(`A screenshot does not fit ${limit} bytes`)
}
