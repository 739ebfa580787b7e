import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawExterior, drawPortrait, exteriorStyles } from './exterior.ts'
import { drawGarden } from './garden.ts'
import { drawEpcChart } from './plans/epc-chart.ts'
import { drawFloorplan } from './plans/floorplan.ts'
import { drawLandPlan } from './plans/land-plan.ts'
import { drawSitePlan } from './plans/site-plan.ts'
import { rasterise } from './rasterise.ts'
import { drawRoom, roomKinds } from './rooms/room.ts'

test.for(exteriorStyles)('a %s is a full landscape picture', async (style) => {
  await expectPicture(drawExterior({ style, seed: 3 }), 1200, 800)
})

test.for(exteriorStyles)('a %s can be held upright', async (style) => {
  await expectPicture(drawPortrait({ style, seed: 4 }), 800, 1200)
})

test.for(roomKinds)('a %s is a full landscape picture', async (room) => {
  await expectPicture(drawRoom({ room, seed: 2 }), 1200, 800)
})

test('gardens and plans are full pictures', async () => {
  await expectPicture(drawGarden({ seed: 1 }), 1200, 800)
  await expectPicture(drawEpcChart({ current: 64, potential: 81 }), 1000, 760)
  await expectPicture(
    drawSitePlan({
      plots: [
        { label: '1', status: 'available' },
        { label: '2', status: 'sold' },
      ],
      seed: 1,
    }),
    1400,
    950,
  )
  await expectPicture(drawLandPlan({ acres: 4.2, seed: 1 }), 1200, 900)
  await expectPicture(
    drawFloorplan({
      title: '1 Mill Lane',
      floors: [{ name: 'Ground floor', rooms: [{ name: 'Kitchen', widthMetres: 3, lengthMetres: 4 }] }],
    }),
    1400,
    undefined,
  )
})

test('the same seed draws the same picture', () => {
  for (const style of exteriorStyles) expect(drawExterior({ style, seed: 7 })).toBe(drawExterior({ style, seed: 7 }))
  for (const room of roomKinds) expect(drawRoom({ room, seed: 7 })).toBe(drawRoom({ room, seed: 7 }))
  expect(drawGarden({ seed: 7 })).toBe(drawGarden({ seed: 7 }))
})

test('neighbouring seeds look different', async () => {
  for (const style of exteriorStyles)
    expect(await distance(drawExterior({ style, seed: 1 }), drawExterior({ style, seed: 2 }))).toBeGreaterThan(12)
  for (const room of roomKinds) expect(await distance(drawRoom({ room, seed: 1 }), drawRoom({ room, seed: 2 }))).toBeGreaterThan(12)
})

test.for(['semi-detached', 'detached', 'flat', 'terraced', 'new-build', 'cottage'] as const)(
  'of twelve pictures of a %s none repeats the composition of another',
  async (style) => {
    const seeds = Array.from({ length: 12 }, (_, at) => 15_838 + at * 93)
    const pictures = await Promise.all(seeds.map((seed) => edges(drawExterior({ style, seed }))))
    const likest = pictures.map((one) => Math.max(...pictures.filter((other) => other !== one).map((other) => likeness(one, other))))
    // The same house from the same spot under another sky has 0.8 to 0.95.
    expect(likest.reduce((sum, value) => sum + value, 0) / likest.length).toBeLessThan(0.6)
    expect(Math.max(...likest)).toBeLessThan(0.75)
  },
)

test('no picture holds a number that is not one', () => {
  for (const style of exteriorStyles)
    for (let seed = 0; seed < 3; seed += 1) expect(drawExterior({ style, seed })).not.toMatch(/NaN|Infinity|undefined/)
  for (const room of roomKinds)
    for (let seed = 0; seed < 3; seed += 1) expect(drawRoom({ room, seed })).not.toMatch(/NaN|Infinity|undefined/)
})

test('letters are outlines, because a fresh machine has no fonts', () => {
  expect(drawEpcChart({ current: 50, potential: 70 })).not.toContain('<text')
})

test('a card-sized photo is small and a JPEG', async () => {
  const photo = await rasterise(drawExterior({ style: 'cottage', seed: 1 }), { format: 'jpeg', width: 1200 })
  expect(photo.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  expect(photo.length).toBeLessThan(160_000)
})

async function expectPicture(svg: string, width: number, height: number | undefined): Promise<void> {
  const image = sharp(await rasterise(svg, { format: 'png', width }))
  const [metadata, stats] = [await image.metadata(), await image.stats()]
  expect(metadata.width).toBe(width)
  if (height !== undefined) expect(metadata.height).toBe(height)
  expect(Math.max(...stats.channels.map(({ stdev }) => stdev))).toBeGreaterThan(14)
}

/** The mean difference of two pictures' pixels, 0 to 255, on a thumbnail. */
async function distance(one: string, other: string): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((svg) => sharp(Buffer.from(svg)).resize(120, 80).removeAlpha().raw().toBuffer()))
  const sum = a!.reduce((total, value, index) => total + Math.abs(value - (b![index] ?? 0)), 0)
  return sum / a!.length
}

/** How sharp each pixel of a thumbnail stands out from its neighbours, less the mean, as a vector of length 1: lines without colours. */
async function edges(svg: string): Promise<number[]> {
  const [width, height] = [120, 80]
  const grey = await sharp(Buffer.from(svg)).resize(width, height).greyscale().raw().toBuffer()
  const at = (x: number, y: number) => grey[y * width + x] ?? 0
  const slopes = Array.from({ length: (width - 2) * (height - 2) }, (_, index) => {
    const [x, y] = [1 + (index % (width - 2)), 1 + Math.floor(index / (width - 2))]
    return Math.min(60, Math.hypot(at(x + 1, y) - at(x - 1, y), at(x, y + 1) - at(x, y - 1)))
  })
  const mean = slopes.reduce((sum, slope) => sum + slope, 0) / slopes.length
  const apart = slopes.map((slope) => slope - mean)
  const length = Math.hypot(...apart)
  return apart.map((slope) => slope / length)
}

/** 1 for the same lines in the same places, about 0 for lines that have nothing to do with each other. */
function likeness(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)
}
