import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { allExamples } from '#src/blocks/kinds.ts'
import * as routes from '#src/routes.ts'
import { openPage } from '#tests/support/chromium.ts'
import { testNow } from '#tests/support/site.ts'
import { differences, seenSmall } from './support/seen-small.ts'
import { showcase } from './support/showcase.ts'

/**
 * Whether pages look as they did (decision 231): only `npm test -- look` runs it. What they looked like is in tests/browser/look, a very
 * small picture of each; `GABLE_LOOK=renew npm test -- look` writes those that have changed anew.
 */
const folder = 'tests/browser/look'
const isRenewed = process.env.GABLE_LOOK === 'renew'
const windows = [
  { width: 375, colorScheme: 'light' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const
const kinds = [...new Set(allExamples.map(({ kind }) => kind))]

let opened: ReturnType<typeof showcase> | undefined
afterAll(async () => (await opened)?.[Symbol.asyncDispose]())

test.each(windows)('pages and blocks look as they did, $width px wide, $colorScheme', { timeout: 300_000 }, async (shown) => {
  opened ??= showcase()
  const site = await opened
  await using window = await openPage({
    ...shown,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/London',
    ...(shown.width < 768 && { isMobile: true, hasTouch: true }),
  })
  const { page } = window
  await withCertainFonts(page)
  await page.clock.setFixedTime(testNow)
  const paths = { ...site.pages, ...Object.fromEntries(kinds.map((kind) => [kind, routes.site.galleryKind.href(kind)])) }
  const told: string[] = []
  let written: string | undefined
  for (const [name, path] of Object.entries(paths)) {
    await page.goto(site.url + path)
    await settled(page)
    const now = await seenSmall(await page.screenshot({ fullPage: true }), shown.width)
    const file = `${name}-${shown.width}-${shown.colorScheme}.webp`
    const before = await readFile(join(folder, file)).catch(() => undefined)
    const changes = before ? await differences(before, now) : ['has no picture to be compared with']
    if (changes.length === 0) continue
    if (isRenewed) {
      await writeFile(join(folder, file), now)
      continue
    }
    written ??= await mkdtemp(join(tmpdir(), 'gable-look-'))
    await writeFile(join(written, file), await sharp(now).resize({ width: 400, kernel: 'nearest' }).png().toBuffer())
    told.push(`${name}: ${changes.join(', ')}`)
  }
  const advice = `Seen now: ${written}. If that is meant: GABLE_LOOK=renew npm test -- look, and commit what it writes in ${folder}`
  expect(told, advice).toEqual([])
})

test('every picture is of a page or block that there is', async () => {
  opened ??= showcase()
  const names = new Set([...Object.keys((await opened).pages), ...kinds])
  await mkdir(folder, { recursive: true })
  const strangers = (await readdir(folder)).filter((file) => !names.has(file.replace(/-\d+-(light|dark)\.webp$/, '')))
  expect(strangers).toEqual([])
})

/** The site's typefaces are optional: on a busy machine a page would be shown without them. Pictures come as JPEG, which is made quickly. */
async function withCertainFonts(page: Page): Promise<void> {
  await page.route(/\.css(\?|$)/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(/font-display:\s*optional/g, 'font-display:block') })
  })
  await page.route('**/images/**', (route) => route.continue({ headers: { ...route.request().headers(), accept: 'image/jpeg' } }))
}

async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    await document.fonts.ready
  })
}
