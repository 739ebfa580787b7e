import { expect, test } from 'vitest'
import { contrastRatio, hexOf, leastContrast, mendedColour } from './contrast.ts'

test('a colour that cannot be read is mended by as little as is needed', () => {
  const [white, grey] = [
    [255, 255, 255],
    [170, 170, 170],
  ] as const
  const mended = mendedColour(grey, [white])!
  expect(contrastRatio(mended, white)).toBeGreaterThanOrEqual(leastContrast)
  expect(contrastRatio(mended, white)).toBeLessThan(4.8)
  expect(mendedColour([0, 0, 0], [white])).toEqual([0, 0, 0])
})

test('on a dark ground it becomes lighter, and between two that cannot both be met there is none', () => {
  expect(contrastRatio(mendedColour([60, 60, 60], [[20, 20, 20]])!, [20, 20, 20])).toBeGreaterThanOrEqual(leastContrast)
  expect(
    mendedColour(
      [128, 128, 128],
      [
        [119, 119, 119],
        [255, 255, 255],
        [0, 0, 0],
      ],
    ),
  ).toBeUndefined()
  expect(hexOf([15, 61, 51])).toBe('#0f3d33')
})
