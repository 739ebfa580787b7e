import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { siteContent } from '#src/domain/content/site-content.ts'
import { contentOf } from '#tests/support/content-stores.ts'
import { readBrand } from './read-brand.ts'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path d="M0 0h120v40z"/></svg>'

test('the address of the style changes with it', async () => {
  const folder = agencyFolder({ 'brand.css': ':root { --bottle: navy; }' })
  const first = (await folder.read()).brand
  expect(first?.stylesheet).toMatch(/^\/brand\/[0-9a-f]{16}\.css$/)
  folder.files['brand.css'] = ':root { --bottle: maroon; }'
  expect((await folder.read()).brand?.stylesheet).not.toBe(first?.stylesheet)
})

test('an agency without brand files has no brand', async () => {
  const folder = agencyFolder({})
  expect(await folder.read()).toMatchObject({ brand: undefined, problems: [] })
})

test('logos have sizes, typefaces a style and an address, and files are served with the right type', async () => {
  const folder = agencyFolder({ 'brand/logo.svg': drawing, 'brand/icon.svg': drawing })
  folder.files['brand/own.woff2'] = await readFile('src/ui/fonts/text.woff2')
  const { brand, problems } = await folder.read({
    logo: 'logo.svg',
    favicon: 'icon.svg',
    themeColour: '#1b2a4a',
    typefaces: { text: { file: 'own.woff2', weights: '400 700' } },
  })
  expect(problems).toEqual([])
  expect(brand).toMatchObject({ logo: { width: 120, height: 40 }, themeColour: '#1b2a4a', replacedTypefaces: ['text'] })
  const [typeface = ''] = brand?.typefaces ?? []
  const style = Buffer.from(brand?.files.get(brand.stylesheet ?? '')?.bytes ?? []).toString()
  expect(style).toContain(`src:url("${typeface}") format("woff2");font-weight:400 700`)
  expect(style).toContain('--font-text:"Agency text"')
  expect([typeface, brand?.logo?.path ?? '', brand?.favicon ?? ''].map((path) => brand?.files.get(path)?.contentType)).toEqual([
    'font/woff2',
    'image/svg+xml',
    'image/svg+xml',
  ])
})

test('a fallback font with the typeface’s metrics is declared, and one file for both uses is preloaded once', async () => {
  const folder = agencyFolder({ 'brand/own.woff2': new Uint8Array(await readFile('src/ui/fonts/text.woff2')) })
  const measured = { file: 'own.woff2', fallback: { sizeAdjust: 102.3, ascent: 94.8, descent: 24.4, lineGap: 0 } }
  const { brand } = await folder.read({ typefaces: { text: measured, headings: { file: 'own.woff2' } } })
  const style = Buffer.from(brand?.files.get(brand.stylesheet ?? '')?.bytes ?? []).toString()
  expect(style).toContain('size-adjust:102.3%;ascent-override:94.8%;descent-override:24.4%;line-gap-override:0%')
  expect(style).toContain('--font-text:"Agency text","Agency text Fallback",Arial,sans-serif')
  expect(style).toContain('--font-display:"Agency headings",Arial,sans-serif')
  expect(brand?.typefaces).toHaveLength(1)
})

test('a style that names another typeface replaces the default one', async () => {
  const folder = agencyFolder({
    'brand.css': ':root { --font-display: Georgia, serif; --font-text: "Instrument Sans", serif }',
  })
  expect((await folder.read()).brand?.replacedTypefaces).toEqual(['headings'])
})

test('the theme colour comes from the style unless it is set', async () => {
  const folder = agencyFolder({ 'brand.css': '@layer x { :root { --bottle: navy } } @media print { :root { --bottle: red } }' })
  expect((await folder.read()).brand?.themeColour).toBe('#000080')
  expect((await folder.read({ themeColour: '#123456' })).brand?.themeColour).toBe('#123456')
})

test.for([
  [{ logo: 'nowhere.svg' }, 'brand.logo there is no file brand/nowhere.svg'],
  [{ logo: 'words.png' }, 'brand.logo brand/words.png cannot be read as a picture'],
  [{ typefaces: { headings: { file: 'words.woff2' } } }, 'brand.typefaces.headings.file brand/words.woff2 is no WOFF2 file'],
] as const)('%o is told: %s', async ([declared, told]) => {
  const folder = agencyFolder({ 'brand/words.png': 'words', 'brand/words.woff2': 'words' })
  const { problems } = await folder.read(declared)
  expect(problems.map(({ field, reason }) => `${field} ${reason}`)).toEqual([expect.stringContaining(told)])
})

test('a broken address in the style is reported with its line', async () => {
  const folder = agencyFolder({ 'brand.css': ':root { }\n@font-face { font-family: x; src: url(x.woff2) }\n' })
  const { problems } = await folder.read()
  expect(problems).toEqual([expect.objectContaining({ line: 2, reason: expect.stringContaining('url(x.woff2) leads nowhere') })])
})

test.each([
  ['', undefined, undefined],
  ['', false, true],
  [':root { --bottle: #1b2a4a; }', undefined, false],
  [':root { --bottle: #1b2a4a; }', false, true],
  [':root { --bottle: oklch(0.4 0.1 150); }', undefined, true],
  [':root { --bottle: #1b2a4a; } h1 { color: navy }', undefined, true],
  [':root { --bottle: #1b2a4a; } h1 { color: navy }', true, false],
  ['@media (prefers-color-scheme: dark) { h1 { color: gold } }', undefined, false],
] as const)('with "%s" and darkMode %s, that the site is light for all is %s', async (css, darkMode, isLightOnly) => {
  const { brand, problems } = await agencyFolder({ 'brand.css': css }).read(darkMode === undefined ? {} : { darkMode })
  expect(brand?.isLightOnly).toBe(isLightOnly)
  expect(problems.some(({ reason }) => reason.includes('so the site is light for all'))).toBe(
    isLightOnly === true && darkMode === undefined,
  )
  const sheet = Buffer.from(brand?.files.get(brand.stylesheet ?? '')?.bytes ?? []).toString()
  expect(sheet.includes('--paper:#')).toBe(isLightOnly === false && css.includes('--bottle'))
})

function agencyFolder(files: Record<string, string | Uint8Array<ArrayBuffer>>) {
  const problem = (at: readonly (string | number)[], reason: string) => ({ file: 'site.yaml', line: 1, field: at.join('.'), reason })
  return {
    files,
    read: (declared: v.InferInput<typeof siteContent>['brand'] = {}) =>
      readBrand(contentOf(files), v.parse(siteContent.entries.brand, declared), problem),
  }
}
