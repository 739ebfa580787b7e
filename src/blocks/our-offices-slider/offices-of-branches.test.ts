import { expect, test } from 'vitest'
import { anAgency } from '#tests/support/blocks.ts'
import { officesOfBranches } from './offices-of-branches.ts'

const [taunton] = anAgency.branches

test('a branch is its name, its address and the way to what it sells', () => {
  expect(officesOfBranches(anAgency.branches)[0]).toEqual({
    title: 'Taunton',
    para: '1 High Street, Taunton TA1 1CK',
    linkText: 'Property in Taunton',
    link: '/branches/taunton/properties',
  })
})

test('a branch that only lets leads to what it lets', () => {
  expect(officesOfBranches([{ ...taunton!, channels: ['lettings'] }])[0]?.link).toMatch(/^\/branches\/taunton\/properties\/.*rent/)
})

test('no branches are no offices', () => {
  expect(officesOfBranches([])).toEqual([])
})
