import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Colours, darkColours, leastOfSigns, signOnGround, textOnGround, withDerived } from './colours.ts'
import { contrastRatio, leastContrast, type Rgb } from './contrast.ts'
import { oklchOf, rgbOf } from './oklch.ts'

const part = fc.integer({ min: 0, max: 255 })
const anyColour: fc.Arbitrary<Rgb> = fc.tuple(part, part, part)

/** Every colour an agency can set. */
const names = [
  ...['--ink', '--quiet', '--white', '--paper', '--mist', '--line', '--line-strong', '--fault', '--fault-paper', '--shade'],
  ...['--bottle', '--bottle-deep', '--bottle-lift', '--on-bottle', '--on-bottle-quiet', '--primrose', '--primrose-deep'],
  ...['--kind-2', '--kind-3', '--kind-4', '--kind-5', '--kind-6'],
]
const anyBrand: fc.Arbitrary<Colours> = fc
  .tuple(...names.map(() => anyColour))
  .map((all) => new Map(names.map((name, at) => [name, all[at]!])))

function faint(colours: Colours, pairs: typeof textOnGround, least: number): string[] {
  return pairs.flatMap(([one, other]) => {
    const ratio = contrastRatio(colours.get(one)!, colours.get(other)!)
    return ratio >= least ? [] : [`${one} on ${other}: ${ratio.toFixed(2)}`]
  })
}

test('whatever an agency’s colours are, all text and signs of dark mode can be seen', () => {
  fc.assert(
    fc.property(anyBrand, (brand) => {
      const light = new Map([...withDerived(brand), ['--on-kind', [255, 255, 255]] as const])
      const dark = new Map([...light, ...darkColours(light)])
      expect(faint(dark, textOnGround, leastContrast)).toEqual([])
      expect(faint(dark, signOnGround, leastOfSigns)).toEqual([])
    }),
    { numRuns: 400 },
  )
})

test('on light grounds letters in and on any main and accent colour can be read', () => {
  const grounds: [string, Rgb][] = [
    ['--white', [255, 255, 255]],
    ['--paper', [242, 246, 244]],
    ['--mist', [224, 233, 229]],
    ['--ink', [11, 31, 26]],
  ]
  fc.assert(
    fc.property(anyColour, anyColour, anyColour, (bottle, lift, primrose) => {
      const own = [
        ...grounds,
        ['--bottle', bottle],
        ['--bottle-lift', lift],
        ['--primrose', primrose],
        ['--primrose-deep', primrose],
      ] as const
      const light = withDerived(new Map(own))
      const follow = textOnGround.filter((pair) => pair.some((name) => /^--(mark|on-primrose)/.test(name)))
      expect(follow).toHaveLength(6)
      expect(faint(light, follow, leastContrast)).toEqual([])
    }),
    { numRuns: 400 },
  )
})

test('a main colour that can be read is taken as it is, one that cannot keeps its hue', () => {
  const white: Rgb = [255, 255, 255]
  const of = (bottle: Rgb) =>
    withDerived(
      new Map([
        ['--bottle', bottle],
        ['--bottle-lift', bottle],
        ['--ink', [11, 31, 26]],
        ['--primrose', [242, 231, 75]],
        ['--primrose-deep', [227, 213, 43]],
        ...['--white', '--paper', '--mist'].map((name) => [name, white] as const),
      ]),
    )
  expect(of([27, 42, 74]).get('--mark')).toEqual([27, 42, 74])
  expect(of([27, 42, 74]).get('--on-primrose')).toEqual([11, 31, 26])
  const orange: Rgb = [255, 160, 40]
  expect(Math.abs(oklchOf(of(orange).get('--mark')!).hue - oklchOf(orange).hue)).toBeLessThan(0.2)
})

test('the agency’s areas and accent keep their hue in dark mode, and its grounds are nearly black', () => {
  const brand = new Map<string, Rgb>(names.map((name) => [name, [120, 120, 120]]))
  brand
    .set('--bottle', [122, 12, 40])
    .set('--bottle-deep', [90, 8, 30])
    .set('--bottle-lift', [150, 30, 60])
    .set('--primrose', [255, 190, 60])
  const dark = darkColours(withDerived(brand))
  for (const name of ['--bottle', '--bottle-deep', '--bottle-lift', '--primrose'])
    expect(Math.abs(oklchOf(dark.get(name)!).hue - oklchOf(brand.get(name)!).hue)).toBeLessThan(0.1)
  for (const name of ['--white', '--paper', '--mist']) expect(oklchOf(dark.get(name)!).lightness).toBeLessThan(0.3)
})

test('colours survive the way to OKLCH and back', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      const back = rgbOf(oklchOf(colour))
      expect(Math.max(...colour.map((each, at) => Math.abs(each - back[at]!)))).toBeLessThanOrEqual(1)
    }),
  )
  expect(oklchOf([255, 255, 255]).lightness).toBeCloseTo(1, 5)
  // CSS Color 4's own example: red.
  expect(oklchOf([255, 0, 0])).toMatchObject({
    lightness: expect.closeTo(0.628, 3),
    chroma: expect.closeTo(0.2577, 3),
    hue: expect.closeTo(0.5102, 3),
  })
})
