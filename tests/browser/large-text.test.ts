import { expect, test } from 'vitest'
import { allExamples } from '#src/blocks/kinds.ts'
import * as routes from '#src/routes.ts'
import { openPage } from '#tests/support/chromium.ts'
import { testContent } from '#tests/support/site.ts'
import { sidewaysFaults, smallTargets } from './support/fits-window.ts'
import { showcase } from './support/showcase.ts'

/** Windows in CSS pixels, and the size of text in percent. 320 px are 1280 at a zoom of 400 % (WCAG 1.4.10). */
const settings = [
  { width: 1280, text: 100, hasTargets: true },
  { width: 1280, text: 200 },
  { width: 640, text: 200 },
  { width: 320, text: 100, hasTargets: true },
  { width: 320, text: 200 },
] as const

test('no page and no block scrolls sideways with text at 200 % or 320 px wide, and all targets have 24 px', {
  timeout: 600_000,
}, async () => {
  await using site = await showcase()
  await using window = await openPage({ reducedMotion: 'reduce' })
  const { page } = window
  const home = site.pages.house.match(/\d+/)?.[0] ?? ''
  const paths = new Set([
    ...Object.values(site.pages),
    ...(await testContent()).pages.map(({ path }) => path),
    ...[routes.property.list, routes.property.comparison].map(({ href }) => href([Number(home), Number(home) + 1])),
    ...['/valuation', routes.legal.cookies.href(), routes.legal.accessibility.href(), routes.account.signInCode.href()],
    ...Object.values(routes.overlay).flatMap(({ path }) => (path.includes(':') ? [] : [path])),
    ...[...new Set(allExamples.map(({ kind }) => kind))].map((kind) => routes.site.galleryKind.href(kind)),
  ])
  expect(paths.size).toBeGreaterThan(80)
  const faults: Record<string, string[]> = {}
  for (const path of paths) {
    await page.goto(site.url + path)
    const found: string[] = []
    for (const { width, text, ...asked } of settings) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), text)
      const wrong = [...(await sidewaysFaults(page)), ...('hasTargets' in asked ? await smallTargets(page) : [])]
      found.push(...wrong.map((fault) => `${width} px, ${text} %: ${fault}`))
    }
    if (found.length > 0) faults[path] = found
  }
  expect(faults).toEqual({})
})

test('what is too wide, scrolls unnamed or is too small to press is found', async () => {
  await using window = await openPage({ width: 320 })
  const { page } = window
  const row = '<button style="all:revert;padding:0;border:0;width:10px;height:10px"></button>'
  await page.setContent(`<body style="margin:0"><p style="width:400px">Wide</p><div style="overflow:auto"><p style="width:400px">Long</p></div>${row}${row}
    <p>In a <a href="#1">line</a> of text</p><p style="margin:40px"><a href="#2" style="display:inline-block;line-height:1">alone</a></p></body>`)
  expect(await sidewaysFaults(page)).toEqual([expect.stringContaining('80 px sideways: p “Wide”'), expect.stringContaining('“Long”')])
  expect(await smallTargets(page)).toEqual([expect.stringContaining('10 × 10 px'), expect.stringContaining('10 × 10 px')])
})
