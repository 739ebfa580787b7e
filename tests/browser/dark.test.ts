import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { computedStyle } from '#src/content/brand-colours.ts'
import { readBrandStyle } from '#src/content/brand-style.ts'
import type { Brand } from '#src/domain/site/brand.ts'
import { officeRoutes } from '#src/routes/all-routes.ts'
import * as routes from '#src/routes.ts'
import { fillDemoOffice } from '#src/start/fill-demo-office.ts'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContent } from '#tests/support/site.ts'
import { axeFaults } from './support/axe-faults.ts'
import { showcase } from './support/showcase.ts'
import { signedInOffice } from './support/signed-in-office.ts'

let opened: ReturnType<typeof showcase> | undefined
const closeShared = async () => {
  await (await opened)?.[Symbol.asyncDispose]()
  opened = undefined
}
afterAll(closeShared)

test('in dark mode every kind of page is dark, and axe finds nothing', async () => {
  opened ??= showcase()
  const site = await opened
  await using window = await openPage({ width: 1280, colorScheme: 'dark' })
  const faults: Record<string, string[]> = {}
  for (const [name, path] of [...Object.entries(site.pages), ['blocks', routes.site.galleryKind.href('every-kind')] as const]) {
    await window.page.goto(site.url + path)
    const found = await axeFaults(window.page, { apart: '[data-example]' })
    if ((await lightness(window.page)) > 40) found.push('The ground is light.')
    if (found.length > 0) faults[name] = found
  }
  expect(faults).toEqual({})
})

test('on paper it stays light', async () => {
  opened ??= showcase()
  const site = await opened
  await using window = await openPage({ width: 1280, colorScheme: 'dark' })
  await window.page.goto(site.url + site.pages.house)
  expect(await lightness(window.page)).toBeLessThan(40)
  await window.page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await lightness(window.page)).toBe(255)
})

test('in dark mode the office is dark, and axe finds nothing', async () => {
  await closeShared()
  await using db = await testDatabase()
  await addProperty(db, {})
  const { branches } = await testContent()
  await fillDemoOffice({ db, content: { branches }, now: () => new Date(), signal: new AbortController().signal })
  await using window = await openPage({ width: 1280, colorScheme: 'dark' })
  await using office = await signedInOffice(db, window.page)
  // Streams never end, and the preview is a page of the site.
  const left = [routes.officeLive.events.path, routes.officeContent.preview.path] as readonly string[]
  const screens = [...officeRoutes.values()].filter(({ method, path }) => method === 'GET' && !/[:.*]/.test(path) && !left.includes(path))
  const faults: Record<string, string[]> = {}
  let shown = 0
  for (const { path } of screens) {
    const answer = await office.go(path)
    if (answer?.status() !== 200 || !answer.headers()['content-type']?.startsWith('text/html')) continue
    shown += 1
    const found = await axeFaults(window.page)
    if ((await lightness(window.page)) > 40) found.push('The ground is light.')
    if (found.length > 0) faults[path] = found
  }
  expect(shown).toBeGreaterThan(12)
  expect(faults).toEqual({})
})

test.each([
  // Colours that cannot be read on a dark ground, nor some of them on a light one.
  [':root { --bottle: #ffa028; --bottle-deep: #f0e0c0; --bottle-lift: #ffc060; --primrose: #1a1a40; --primrose-deep: #101030 }', false],
  [':root { --bottle: #1b2a4a; --primrose: #ffd23f }', false],
  [':root { --bottle: #1b2a4a; --primrose: #ffd23f }', true],
])('a brand of %s, light only: %s, can be read in dark mode', async (css, isLightOnly) => {
  // One site at a time: each keeps the worker's database to itself.
  await closeShared()
  const content = await testContent()
  const brand = await brandOf(css, isLightOnly)
  await using site = await showcase({ content: () => ({ ...content, brand }) })
  await using window = await openPage({ width: 1280, colorScheme: 'dark' })
  for (const path of [site.pages.home, site.pages.results, site.pages.house, site.pages.calendar]) {
    await window.page.goto(site.url + path)
    expect(await axeFaults(window.page)).toEqual([])
    expect((await lightness(window.page)) > 200).toBe(isLightOnly)
  }
})

/** The lightness of the page's ground, 0 to 255. */
function lightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const parts = /rgb\((\d+), (\d+), (\d+)\)/.exec(getComputedStyle(document.body).backgroundColor)?.slice(1).map(Number) ?? []
    return Math.max(...parts)
  })
}

async function brandOf(css: string, isLightOnly: boolean): Promise<Brand> {
  const sheet = css + (await computedStyle(await readBrandStyle('brand.css', css), { isLightOnly }))
  const stylesheet = routes.files.brand.href('0123456789abcdef', '.css')
  const files = new Map([[stylesheet, { bytes: new Uint8Array(Buffer.from(sheet)), contentType: 'text/css; charset=utf-8' }]])
  return { stylesheet, isLightOnly, colours: {}, typefaces: [], replacedTypefaces: [], files }
}
