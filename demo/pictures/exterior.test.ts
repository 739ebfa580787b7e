import { expect, test } from 'vitest'
import { contrast, difference, likeness, pixelEdges, pixelsOf, sizeOf } from '../../tests/support/drawn.ts'
import { trials } from '../../tests/support/trials.ts'
import { type ExteriorStyle, exteriors } from './exterior.ts'
import type { Shape } from './scene/scene.ts'

const styles = Object.keys(exteriors) as ExteriorStyle[]
const draw = (style: ExteriorStyle, seed: number, shape: Shape = 'landscape') => exteriors[style]({ seed, shape }).sheet.toString()

/** Pictures are drawn once, and painted once as small as a stamp. */
const drawn = new Map<string, string>()
const picture = (style: ExteriorStyle, seed: 1 | 2 | 4) => {
  const svg = drawn.get(`${style} ${seed}`) ?? draw(style, seed, seed === 4 ? 'portrait' : 'landscape')
  drawn.set(`${style} ${seed}`, svg)
  return svg
}
const painted = new Map<string, Promise<Buffer>>()
const stamp = (style: ExteriorStyle, seed: 1 | 2 | 4) => {
  const pixels = painted.get(`${style} ${seed}`) ?? pixelsOf(picture(style, seed))
  painted.set(`${style} ${seed}`, pixels)
  return pixels
}

test.for(styles)('a %s fills a landscape picture and an upright one', async (style) => {
  expect(sizeOf(picture(style, 1))).toEqual([1200, 800])
  expect(sizeOf(picture(style, 4))).toEqual([800, 1200])
  for (const seed of [1, 2, 4] as const) expect(contrast(await stamp(style, seed)), `seed ${seed}`).toBeGreaterThan(20)
})

test.for(styles)('a %s is drawn in numbers, without letters', (style) => {
  for (const seed of [1, 2, 4] as const) expect(picture(style, seed)).not.toMatch(/NaN|Infinity|undefined|<text/)
})

test.for(styles)('a %s is the same whenever it is drawn, and looks different with the next seed', async (style) => {
  expect(draw(style, 1) === picture(style, 1)).toBe(true)
  expect(difference(await stamp(style, 1), await stamp(style, 2))).toBeGreaterThan(12)
})

test('no two styles look alike', async () => {
  const edges = await Promise.all(styles.map(async (style) => pixelEdges(await stamp(style, 1))))
  const likest = edges.flatMap((one, at) => edges.slice(at + 1).map((other) => likeness(one, other)))
  expect(Math.max(...likest)).toBeLessThan(0.7)
})

// The kinds that the demo has most of, and that stand side by side on its pages.
test.for(['semi-detached', 'detached', 'flat', 'terraced', 'new-build', 'cottage'] as const)(
  'of some pictures of a %s none repeats the composition of another',
  async (style) => {
    const seeds = Array.from({ length: trials(4, 7) }, (_, at) => 15_838 + at * 93)
    const pictures = await Promise.all(seeds.map(async (seed) => pixelEdges(await pixelsOf(draw(style, seed)))))
    const likest = pictures.map((one) => Math.max(...pictures.filter((other) => other !== one).map((other) => likeness(one, other))))
    // The same house from the same spot under another sky has 0.8 to 0.95.
    expect(likest.reduce((sum, value) => sum + value, 0) / likest.length).toBeLessThan(0.55)
    expect(Math.max(...likest)).toBeLessThan(0.75)
  },
)
