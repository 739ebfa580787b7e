import { expect, test } from 'vitest'
import { branchPage, branchPath } from './branch-path.ts'

test('what a branch sells and lets lies below its page', () => {
  expect(branchPage('taunton')).toBe('/branches/taunton')
  expect(branchPath('taunton').startsWith(`${branchPage('taunton')}/`)).toBe(true)
  expect(branchPath('taunton')).not.toBe(branchPath('taunton', 'lettings'))
})
