import { expect, test } from 'vitest'
import { anAgency } from '#tests/support/blocks.ts'
import { officesOfBranches } from './offices-of-branches.ts'

test('a branch is its name, its address and the way to its page', () => {
  expect(officesOfBranches(anAgency.branches)[0]).toEqual({
    title: 'Taunton',
    para: '1 High Street, Taunton TA1 1CK',
    linkText: 'Visit office',
    link: '/branches/taunton',
  })
})

test('no branches are no offices', () => {
  expect(officesOfBranches([])).toEqual([])
})
