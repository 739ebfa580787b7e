import fc from 'fast-check'
import jsQr from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { qrPng } from '#src/gateways/qr-picture.ts'
import { qrSvg, readScanCode, scanCode, scanMedia } from './scan.ts'

test('a code reads back as what it was made of', () => {
  const scans = fc.record({ propertyId: fc.integer({ min: 1, max: 2_147_483_647 }), medium: fc.constantFrom(...scanMedia) })
  fc.assert(
    fc.property(scans, (scan) => {
      expect(readScanCode(scanCode(scan))).toEqual(scan)
    }),
  )
})

test.each(['', 'w', 'w0', 'w01', 'x7', 'w7a', 'W7', 'w2147483648', 'w-1', 'constructor', 'w１'])('%j is no code', (code) => {
  expect(readScanCode(code)).toBeUndefined()
})

/** Read by another implementation than the one that draws. */
async function decoded(picture: Buffer | Uint8Array): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test.each(['https://www.withyandvale.example/q/w1207', 'http://localhost:3000/q/s2147483647', `https://${'a'.repeat(63)}.example/q/b1`])(
  'the code of %s is read by an independent decoder, drawn and as a picture, also where a tenth of it is covered',
  async (text) => {
    const svg = qrSvg(text, { title: 'A <home> & garden', width: 600 })
    expect(svg).toContain('<title>A &#60;home&#62; &#38; garden</title>')
    expect(await decoded(Buffer.from(svg))).toBe(text)
    const png = await qrPng(text, 'A home')
    expect(await decoded(png)).toBe(text)
    const { width } = await sharp(png).metadata()
    expect(width).toBeGreaterThanOrEqual(1200)
    const dirt = { create: { width: Math.round(width / 5), height: Math.round(width / 5), channels: 3, background: '#888' } } as const
    const dirty = await sharp(png)
      .composite([{ input: await sharp(dirt).png().toBuffer(), gravity: 'centre' }])
      .png()
      .toBuffer()
    expect(await decoded(dirty)).toBe(text)
  },
)
