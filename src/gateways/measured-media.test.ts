import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { MediaRejected, measuredMedia } from './measured-media.ts'

const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } })

test.each([
  ['image/jpeg', () => picture().jpeg().toBuffer()],
  ['image/png', () => picture().png().toBuffer()],
  ['image/gif', () => picture().gif().toBuffer()],
  ['image/webp', () => picture().webp().toBuffer()],
])('%s is told by its bytes and measured', async (contentType, bytes) => {
  expect(await measuredMedia(await bytes())).toEqual({ contentType, width: 60, height: 40, focalPoint: { x: 50, y: 50 } })
})

test('a photograph taken sideways is measured as displayed', async () => {
  const bytes = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await measuredMedia(bytes)).toMatchObject({ width: 40, height: 60 })
})

test('a PDF has no size', async () => {
  expect(await measuredMedia(Buffer.from('%PDF-1.7\n%âãÏÓ'))).toEqual({ contentType: 'application/pdf', width: null, height: null })
})

test.each([
  ['nothing', Buffer.alloc(0), 'empty'],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'neither JPEG'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'neither JPEG'],
  ['a TIFF', Buffer.from('II*\u0000\u0008\u0000\u0000\u0000'), 'neither JPEG'],
  ['the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'cannot be read'],
  ['the beginning of a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'cannot be read'],
  ['a GIF in name only', Buffer.from('GIF89a<script>'), 'cannot be read'],
])('%s is rejected with a reason', async (_, bytes, reason) => {
  const rejection = await measuredMedia(bytes).catch((error: unknown) => error)
  expect(rejection).toBeInstanceOf(MediaRejected)
  expect(rejection).toMatchObject({ message: expect.stringContaining(reason) })
})

test('a truncated photograph is rejected', async () => {
  const noise = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, index) => (index * 7919) % 251))
  const bytes = await sharp(noise, { raw: { width: 200, height: 200, channels: 3 } })
    .jpeg()
    .toBuffer()
  await expect(measuredMedia(bytes)).resolves.toMatchObject({ width: 200 })
  await expect(measuredMedia(bytes.subarray(0, bytes.length / 2))).rejects.toBeInstanceOf(MediaRejected)
})

test('a small file that claims to be an enormous picture is rejected before it is unpacked', async () => {
  const png = await picture().png().toBuffer()
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  await expect(measuredMedia(png)).rejects.toThrow('exceeds pixel limit')
})

test('a small file that really unpacks to 324 MB is rejected before it is unpacked', async () => {
  const size = { width: 12_000, height: 9_000, channels: 3, background: 'black' } as const
  const bomb = await sharp({ create: size, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(500_000)
  await expect(measuredMedia(bomb)).rejects.toThrow('exceeds pixel limit')
})

test('bytes that begin like a picture are measured or rejected, whatever follows', async () => {
  const starts = [
    Buffer.from([0xff, 0xd8, 0xff]),
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    Buffer.from('GIF89a'),
    Buffer.from('RIFF\0\0\0\0WEBP'),
  ]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 100 }), async (start, rest) => {
      const outcome = await measuredMedia(Buffer.concat([start, rest])).catch((error: unknown) => error)
      expect(outcome instanceof MediaRejected || typeof (outcome as { contentType: string }).contentType === 'string').toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('what crops keep in sight is found in the picture as displayed', async () => {
  const spot = await sharp({
    create: { width: 80, height: 80, channels: 3, background: '#e0a080', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png()
    .toBuffer()
  const scene = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#7a8a9a' } }).composite([
    { input: spot, left: 1000, top: 100 },
  ])
  const { focalPoint } = await measuredMedia(await scene.clone().jpeg().toBuffer())
  expect(focalPoint!.x).toBeGreaterThan(75)
  expect(focalPoint!.y).toBeLessThan(45)
  // Taken sideways: its right is at the bottom as displayed.
  const turned = await measuredMedia(await scene.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer())
  expect(turned).toMatchObject({ width: 800, height: 1200 })
  expect(turned.focalPoint!.y).toBeGreaterThan(75)
  expect((await measuredMedia(await scene.clone().jpeg().toBuffer())).focalPoint, 'the same each time').toEqual(focalPoint)
})
