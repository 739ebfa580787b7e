import { readFile } from 'node:fs/promises'
import { Blob, Face } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { typefaceFile } from './typeface-file.ts'
import { UploadRejected } from './upload-type.ts'

const sans = () => readFile('node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2')
const grotesque = () =>
  readFile('node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2')
const bold = () => readFile('node_modules/@fontsource/instrument-sans/files/instrument-sans-latin-700-normal.woff2')
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,- £'
const asTtf = async (text = letters) => await subsetFont(await sans(), text, { targetFormat: 'sfnt', preserveNameIds: [13, 14] })

/** One table, whose 9 bytes are 4 GB unpacked (WOFF2, sections 4.1 and 5). */
const bomb = Buffer.concat([
  Buffer.from('wOF2\0\x01\0\0\0\0\0\x43\0\x01\0\0\xff\xff\xff\xff\0\0\0\x09', 'latin1'),
  Buffer.alloc(24),
  Buffer.from('\x3fabcd\x8f\xff\xff\xff\x7f', 'latin1'),
  Buffer.alloc(9, 1),
])

test('a variable typeface is cut to the weights in use, and keeps its licence', async () => {
  const file = await typefaceFile(await sans(), 'text')
  expect(file).toMatchObject({ name: 'Instrument Sans', weights: '400 700', licence: 'https://scripts.sil.org/OFL', isRestricted: false })
  expect(Buffer.from(file.bytes.subarray(0, 4)).toString()).toBe('wOF2')
})

test('width and optical size are fixed, and the fallback takes the same room', async () => {
  const whole = await grotesque()
  const { bytes, weights, fallback } = await typefaceFile(whole, 'headings')
  expect(weights).toBe('400 800')
  expect(bytes.length).toBeLessThan(whole.length / 2)
  // Of 1.2 em altogether, its maker's (hhea: 930 and 270 of 1,000).
  expect(((fallback.ascent + fallback.descent) * fallback.sizeAdjust) / 100).toBeCloseTo(120, 0)
  expect(fallback.lineGap).toBe(0)
})

test.each([
  ['one weight', bold, '700'],
  ['TrueType', asTtf, '400 700'],
])('%s is taken too, with the weight that it has', async (_, make, weights) => {
  const file = await typefaceFile(await make(), 'text')
  expect([Buffer.from(file.bytes.subarray(0, 4)).toString(), file.weights]).toEqual(['wOF2', weights])
})

test.each([
  ['text', 'Instrument Sans'],
  ['headings', 'Bricolage Grotesque'],
] as const)('the stand-in of the site’s own typeface for %s is measured in the same way', async (use, family) => {
  const { fallback } = await typefaceFile(await readFile(`src/ui/fonts/${use}.woff2`), use)
  const css = await readFile('src/ui/fonts.css', 'utf8')
  const face = css.split('@font-face').find((each) => each.includes(`"${family} Fallback"`)) ?? ''
  const percent = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1])
  expect({
    sizeAdjust: percent('size-adjust'),
    ascent: percent('ascent-override'),
    descent: percent('descent-override'),
    lineGap: percent('line-gap-override'),
  }).toEqual(fallback)
})

test.each(['text', 'headings'])('each file of the typeface for %s has exactly the characters of its unicode-range', async (use) => {
  const css = await readFile('src/ui/fonts.css', 'utf8')
  for (const file of [`${use}.woff2`, `${use}-rest.woff2`]) {
    const rule = css.split('@font-face').find((each) => each.includes(`/${file}`)) ?? ''
    const ranges = [...(/unicode-range:([^;]+)/.exec(rule)?.[1] ?? '').matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    const named = ranges.flatMap(([, from = '', to = from]) =>
      Array.from({ length: Number.parseInt(to, 16) - Number.parseInt(from, 16) + 1 }, (_, at) => Number.parseInt(from, 16) + at),
    )
    const font = await subsetFont(await readFile(`src/ui/fonts/${file}`), undefined, { targetFormat: 'sfnt', keepAllGlyphs: true })
    const drawn = [...new Face(new Blob(font)).collectUnicodes()].sort((one, other) => one - other)
    expect(named).toEqual(drawn)
    expect(drawn.length).toBeGreaterThan(80)
  }
})

test('a prohibition of embedding is detected', async () => {
  const ttf = await asTtf()
  const directory = ttf.indexOf('OS/2')
  ttf.writeUInt16BE(2, ttf.readUInt32BE(directory + 8) + 8)
  expect(await typefaceFile(ttf, 'text')).toMatchObject({ isRestricted: true })
})

test.each<[string, () => Promise<Uint8Array>, RegExp]>([
  ['nothing', async () => new Uint8Array(), /no typeface/],
  ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), /no typeface/],
  ['a collection', async () => Buffer.from('ttcf\0\x01\0\0\0\0\0\x02'), /no typeface/],
  ['a WOFF2 by its first bytes alone', async () => Buffer.from('wOF2<script>alert(1)</script>'), /damaged/],
  ['a WOFF2 that is cut off', async () => (await sans()).subarray(0, 9_000), /damaged/],
  ['a WOFF2 that claims to unpack to four gigabytes', async () => bomb, /damaged/],
  ['the old WOFF', async () => Buffer.from('wOFF\0\x01\0\0'), /no typeface/],
  ['a font with more tables than it has bytes', async () => Buffer.from('\0\x01\0\0\xff\xff\0\0\0\0\0\0', 'latin1'), /damaged|English/],
  ['a font whose tables lie outside it', async () => patched(await asTtf(), 20, 0x7fff_ffff), /damaged|English/],
  ['signs instead of letters', async () => await asTtf('£→★'), /no 0 1 2 3/],
  ['more than anybody needs', async () => Buffer.concat([await asTtf(), Buffer.alloc(3_000_000)]), /more than 3 MB/],
])('%s is not taken, and the reason is said', async (_, make, reason) => {
  const refused = await typefaceFile(await make(), 'text').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(UploadRejected)
  expect((refused as Error).message).toMatch(reason)
})

test('altered bytes are rejected or harmless, and the next typeface is accepted', async () => {
  const ttf = await asTtf()
  for (let seed = 1; seed <= 12; seed++) {
    const broken = Buffer.from(ttf)
    for (let change = 0; change < 40; change++)
      broken[(seed * 7919 + change * change * 104_729) % broken.length] = (seed * 31 + change * 17) % 256
    const outcome = await typefaceFile(broken, 'text').catch((error: unknown) => error)
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(UploadRejected)
  }
  expect(await typefaceFile(ttf, 'text')).toMatchObject({ name: 'Instrument Sans' })
})

function patched(bytes: Buffer, at: number, value: number): Buffer {
  const changed = Buffer.from(bytes)
  changed.writeUInt32BE(value, at)
  return changed
}
