import { expect, test } from 'vitest'
import { branchPagePath, branchPath, branchServices } from './branch-path.ts'

test('what a branch sells and lets lies below its page', () => {
  expect(branchPagePath('taunton')).toBe('/branches/taunton')
  expect(branchPath('taunton').startsWith(`${branchPagePath('taunton')}/`)).toBe(true)
  expect(branchPath('taunton')).not.toBe(branchPath('taunton', 'lettings'))
})

test.each([
  [['sales', 'lettings'], 'Estate and letting agents'],
  [['sales'], 'Estate agents'],
  [['lettings'], 'Letting agents'],
] as const)('who does %s are %s', (channels, text) => {
  expect(branchServices({ channels })).toBe(text)
})
