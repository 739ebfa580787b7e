import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import * as routes from '../src/routes.ts'
import { chromiumProgram } from '../tests/support/chromium-program.ts'

/**
 * `npx node scripts/gallery-screenshots.ts http://localhost:3000 [KIND…]`: photographs the examples of every kind of block, or of those
 * named, on a site that runs with GALLERY=yes, at three widths. The pictures are for eyes and go to `gable-gallery` in the folder for
 * temporary files.
 */
const folder = join(tmpdir(), 'gable-gallery')
const widths = [375, 768, 1280]

const { positionals } = parseArgs({ allowPositionals: true })
const [url, ...named] = positionals
if (!url) {
  console.error('Usage: node scripts/gallery-screenshots.ts http://localhost:3000 [KIND…]')
  process.exit(2)
}
const gallery = await (await fetch(url + routes.site.gallery.href())).text()
const kinds = named.length > 0 ? named : [...gallery.matchAll(/href="\/gallery\/([^"/]+)"/g)].map(([, kind = '']) => kind)
if (kinds.length === 0) throw new Error(`${url} has no gallery: start it with GALLERY=yes`)
await mkdir(folder, { recursive: true })
const browser = await chromium.launch(await chromiumProgram())
try {
  for (const width of widths) {
    const isPhone = width < 768
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      isMobile: isPhone,
      hasTouch: isPhone,
      reducedMotion: 'reduce',
    })
    for (const kind of kinds) {
      const page = await context.newPage()
      await page.goto(url + routes.site.galleryKind.href(kind), { waitUntil: 'networkidle' })
      // Some scripts are fetched at the first interaction.
      await page.keyboard.press('Shift')
      await page.waitForLoadState('networkidle')
      const file = join(folder, `${kind}-${width}.png`)
      await page.screenshot({ path: file, fullPage: true })
      await page.close()
      console.log(file)
    }
    await context.close()
  }
} finally {
  await browser.close()
}
