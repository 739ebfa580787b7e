import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPdf } from '#tests/support/documents.ts'
import { largePng } from '#tests/support/large-pictures.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { zipOf } from '#tests/support/zip-file.ts'
import { agencyFile } from './agency-file.ts'
import { UploadRejected } from './upload-type.ts'

/** A telephone's photograph: HEVC tiles, rotated by a quarter turn, with the location in its Exif. Orange above, blue below. */
const heic = () => readFile(new URL('../../../tests/support/pictures/upright.heic', import.meta.url))

async function picture(bytes: Uint8Array, as?: 'jpeg' | 'png' | 'webp') {
  const file = await agencyFile(bytes, { as })
  if (file.kind !== 'picture') throw new Error(file.kind)
  return file
}

const colourAt = async (bytes: Uint8Array, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
]

test('a photograph from a telephone is turned upright and stored as a JPEG, without location or camera', async () => {
  const taken = await heic()
  expect(taken.includes('Phone')).toBe(true)
  const { bytes, ...facts } = await picture(taken)
  expect(facts).toMatchObject({ format: 'jpeg', width: 112, height: 160 })
  const [above, below] = [await colourAt(bytes, 56, 10), await colourAt(bytes, 56, 150)]
  expect(above[0]!).toBeGreaterThan(above[2]! + 100)
  expect(below[2]!).toBeGreaterThan(below[0]! + 100)
  expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
  expect(Buffer.from(bytes).includes('Phone')).toBe(false)
})

test('Display P3 colours are converted to sRGB', async () => {
  const wide = await heic()
  wide.write('nclx\0\x0c', wide.indexOf('nclx'), 'latin1')
  const [usual, p3] = [await picture(await heic()), await picture(wide)]
  const [before, after] = [await colourAt(usual.bytes, 56, 10), await colourAt(p3.bytes, 56, 10)]
  // In sRGB, the values of this orange are further from grey.
  expect(after[0]! - after[2]!).toBeGreaterThan(before[0]! - before[2]! + 5)
})

test('a JPEG is turned according to its Exif data, and location, time and thumbnail are removed', async () => {
  const place = { IFD0: { Make: 'Phone', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 0/1 5436/100' } }
  const taken = await sharp(await aJpeg(160, 90))
    .withExif(place)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(taken).metadata()).exif).toBeDefined()
  const { bytes, ...facts } = await picture(taken)
  expect(facts).toMatchObject({ format: 'jpeg', width: 90, height: 160 })
  const kept = await sharp(bytes).metadata()
  expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([undefined, undefined, undefined, undefined])
})

test.each(['png', 'webp', 'gif', 'avif'] as const)('a picture may be %s; transparency is kept if its format has it', async (format) => {
  const see = {
    create: { width: 60, height: 40, channels: 4, background: { r: 200, g: 30, b: 30, alpha: format === 'avif' ? 1 : 0.2 } },
  } as const
  const { bytes, ...facts } = await picture(await sharp(see).toFormat(format).toBuffer())
  expect(facts).toMatchObject({ format: { gif: 'png', avif: 'jpeg' }[format as string] ?? format, width: 60, height: 40 })
  expect((await sharp(bytes).metadata()).hasAlpha).toBe(format !== 'avif')
})

test('a replacement has the format of the picture it replaces', async () => {
  expect(await picture(await aJpeg(60, 40), 'png')).toMatchObject({ format: 'png' })
})

test('a picture of fifty megapixels is reduced to the largest size a page shows', async () => {
  const { width, height } = await picture(await aJpeg(8660, 5774))
  expect([width, height]).toEqual([3840, 2560])
})

test('a picture is prepared alike each time, and its smaller copy has its likeness', async () => {
  const spot = await sharp({
    create: { width: 80, height: 80, channels: 3, background: '#e0a080', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png()
    .toBuffer()
  const scene = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#7a8a9a' } })
    .composite([{ input: spot, left: 1000, top: 100 }])
    .png()
    .toBuffer()
  const [once, again] = [await picture(scene), await picture(scene)]
  expect(again).toEqual(once)
  const smaller = await picture(await sharp(scene).resize(600).jpeg({ quality: 60 }).toBuffer())
  expect(smaller.likeness).toBe(once.likeness)
})

const [svg, page] = [
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  '<!doctype html><script>alert(1)</script>',
]

test.each<[string, () => Promise<Uint8Array>, RegExp]>([
  ['nothing', async () => new Uint8Array(), /empty/],
  ['a drawing, which can hold programs', async () => Buffer.from(svg), /SVG/],
  ['a page', async () => Buffer.from(page), /no picture/],
  ['an archive', () => zipOf([{ name: 'a.jpg', bytes: 'x' }]), /no picture/],
  ['a JPEG by its first bytes alone', async () => Buffer.from('\xff\xd8\xff\xe0<script>', 'latin1'), /damaged/],
  [
    'a HEIC by its first bytes alone',
    async () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), Buffer.from(page)]),
    /damaged/,
  ],
  ['a JPEG that is cut off', async () => (await aJpeg(800, 600, 'tomato')).subarray(0, 700), /damaged/],
  ['a HEIC that is cut off', async () => (await heic()).subarray(0, 900), /damaged/],
  ['a PDF that is an archive too', async () => Buffer.concat([aPdf, await zipOf([{ name: 'a', bytes: 'x' }])]), /not taken/],
  ['a bomb', () => largePng(7_300), /too large/],
])('%s is not taken, and the reason is said', async (_, make, reason) => {
  const refused = await agencyFile(await make()).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(UploadRejected)
  expect((refused as Error).message).toMatch(reason)
})

test('a picture that claims too many pixels is rejected before it is unpacked', async () => {
  const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  await expect(agencyFile(png)).rejects.toThrow(UploadRejected)
})

test('data hidden in a picture is removed by re-encoding', async () => {
  const hidden = Buffer.concat([await aJpeg(60, 40), await zipOf([{ name: 'Evil.class', bytes: 'x' }])])
  expect(Buffer.from((await picture(hidden)).bytes).includes('Evil.class')).toBe(false)
})

test('a PDF is not changed', async () => {
  expect(await agencyFile(aPdf)).toEqual({ kind: 'document', bytes: aPdf })
})
