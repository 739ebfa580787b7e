import { expect, test } from 'vitest'
import { branchServices } from './branch-services.ts'

test.each([
  [['sales', 'lettings'], 'Estate and letting agents'],
  [['sales'], 'Estate agents'],
  [['lettings'], 'Letting agents'],
] as const)('who does %s are %s', (channels, text) => {
  expect(branchServices({ channels })).toBe(text)
})
