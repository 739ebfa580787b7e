import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { styleSheets } from './style-sheets.ts'

const pieces = ['@layer base{}', '.core{}', '.block{}', '.page{}', '.late{}']
const parts = {
  core: [0, 1],
  'pages.search': [1, 3],
  'pages.legal': [1],
  'blocks.hero-video': [1, 2, 3],
  'start-1a2b.js': [1, 2, 4],
}

test.each([
  ['core.css', '@layer base{}.core{}'],
  ['pages.search.css', '.page{}'],
  ['pages.legal.css', ''],
  ['blocks.hero-video+pages.search.css', '.block{}.page{}'],
  ['start-1a2b.js~pages.search.css', '.block{}.late{}'],
  ['start-1a2b.js~blocks.hero-video+pages.search.css', '.late{}'],
])('%s holds each piece once, in order, without what the page has', async (file, text) => {
  expect(await read(file)).toBe(text)
})

test.each(['pages.unknown.css', 'constructor.css', 'core~pages.search~pages.search.css', `${'core+'.repeat(200)}core.css`])(
  '%s is not made',
  async (file) => {
    expect(await styleSheets({ pieces, parts }).sheet(file, 'br')).toBeUndefined()
  },
)

test('a sheet is the same in each encoding', async () => {
  const { sheet } = styleSheets({ pieces, parts })
  const [br, gzip] = await Promise.all([sheet('core.css', 'br'), sheet('core.css', 'gzip')])
  expect([brotliDecompressSync(br!).toString(), gunzipSync(gzip!).toString()]).toEqual(Array(2).fill(await read('core.css')))
})

test('the sheet of a page is compressed well, one of other parts fast', async () => {
  const rules = (of: number) =>
    Array.from({ length: 300 }, (_, at) => `.c${(of * at * at) % 977}{inset:${at % 13}px;gap:${at % 7}rem}`).join('')
  const { hrefs, sheet } = styleSheets({ pieces: [rules(1), rules(3), rules(5), rules(7)], parts: { core: [0], a: [1], b: [2], c: [3] } })
  hrefs(['b', 'a'])
  const sizes = await Promise.all(['a+b.css', 'a+c.css'].map(async (file) => (await sheet(file, 'br'))!.length))
  const whole = await Promise.all(['a+b.css', 'a+c.css'].map(async (file) => brotliDecompressSync((await sheet(file, 'br'))!)))
  const best = whole.map((text) => brotliCompressSync(text).length)
  expect(sizes[0]).toBe(best[0])
  expect(sizes[1]).toBeGreaterThan(best[1]!)
})

test('addresses change with any piece, and a page of unknown parts fails', () => {
  const [one, other] = [styleSheets({ pieces, parts }), styleSheets({ pieces: [...pieces, '.more{}'], parts })]
  expect(one.hrefs(['pages.search'])).not.toEqual(other.hrefs(['pages.search']))
  expect(() => one.hrefs(['pages.unknown'])).toThrow('pages.unknown')
})

async function read(file: string): Promise<string> {
  return Buffer.from((await styleSheets({ pieces, parts }).sheet(file, 'identity'))!).toString()
}
