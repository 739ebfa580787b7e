import { expect, test } from 'vitest'
import { contrastRatio, correctedColour, hexOf, leastContrast } from './contrast.ts'

test('a colour that cannot be read is corrected by as little as is needed', () => {
  const [white, grey] = [
    [255, 255, 255],
    [170, 170, 170],
  ] as const
  const corrected = correctedColour(grey, [white])!
  expect(contrastRatio(corrected, white)).toBeGreaterThanOrEqual(leastContrast)
  expect(contrastRatio(corrected, white)).toBeLessThan(4.8)
  expect(correctedColour([0, 0, 0], [white])).toEqual([0, 0, 0])
})

test('on a dark ground it becomes lighter, and between two that cannot both be met there is none', () => {
  expect(contrastRatio(correctedColour([60, 60, 60], [[20, 20, 20]])!, [20, 20, 20])).toBeGreaterThanOrEqual(leastContrast)
  expect(
    correctedColour(
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
