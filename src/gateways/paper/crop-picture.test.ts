import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aJpegWithHouse } from '#tests/support/pictures.ts'
import { croppedPicture } from './crop-picture.ts'

test.each(['left', 'right'] as const)('the crop of a picture keeps in sight what is at its focal point, on the %s', async (side) => {
  const bytes = await aJpegWithHouse(side)
  const focalPoint = { x: side === 'left' ? 10 : 90, y: 50 }
  const crop = await croppedPicture(bytes, { width: 200, height: 600, fit: 'cover', focalPoint })
  expect([crop.width, crop.height]).toEqual([200, 600])
  // The chequered house has light and dark; all else is of one grey.
  const contrast = async (picture: Uint8Array) => (await sharp(picture).greyscale().stats()).channels[0]?.stdev ?? 0
  expect(await contrast(crop.bytes)).toBeGreaterThan(40)
  const other = await croppedPicture(bytes, { width: 200, height: 600, fit: 'cover', focalPoint: { x: 100 - focalPoint.x, y: 50 } })
  expect(await contrast(other.bytes)).toBeLessThan(10)
})

test('no picture is enlarged, and a plan stays whole', async () => {
  const bytes = await aJpegWithHouse('left')
  const large = await croppedPicture(bytes, { width: 3000, height: 1500, fit: 'cover' })
  expect([large.width, large.height]).toEqual([800, 400])
  const plan = await croppedPicture(bytes, { width: 400, height: 3000, fit: 'inside' })
  expect([plan.width, plan.height]).toEqual([400, 300])
  await expect(croppedPicture(Buffer.from('no picture'), { width: 10, height: 10, fit: 'cover' })).rejects.toThrow()
})
