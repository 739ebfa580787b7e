import { expect, test } from 'vitest'
import { findMeantBranch, suggestedBranches, withBranchAsPlace } from './branch-place.ts'

const taunton = { id: 4101, name: 'Taunton', town: 'Taunton', postcode: 'TA1 4AA' }
const coast = { id: 4102, name: 'Coast & Country', town: 'Minehead', postcode: 'TA24 5UJ' }
const branches = [taunton, coast]

test.each([
  ['tau', ['Taunton branch']],
  ['branch', ['Taunton branch', 'Coast & Country branch']],
  ['taunton bra', ['Taunton branch']],
  ['minehead', ['Coast & Country branch']],
  ['coast and', ['Coast & Country branch']],
  ['TA24', ['Coast & Country branch']],
  ['ta', ['Taunton branch', 'Coast & Country branch']],
  ['taunton somerset', []],
  ['aunton', []],
  ['!', []],
  ['', []],
])('%j suggests %j', (term, texts) => {
  expect(suggestedBranches(term, branches).map(([text]) => text)).toEqual(texts)
})

test('a suggestion leads back to its branch, by its id and by its text', () => {
  for (const branch of branches) {
    const [[text, placeId] = ['', '']] = suggestedBranches(`${branch.name} branch`, branches)
    expect(findMeantBranch({ placeId }, branches)).toBe(branch)
    expect(findMeantBranch({ q: text.toUpperCase() }, branches)).toBe(branch)
  }
})

test.each([{}, { q: '' }, { q: 'Taunton' }, { q: '!' }, { placeId: 'branch-7' }, { placeId: 'location-taunton', q: 'Taunton branch' }])(
  '%j means no branch',
  (asked) => {
    expect(findMeantBranch(asked, branches)).toBeUndefined()
  },
)

test('a branch alone stands in the place field of the form', () => {
  expect(withBranchAsPlace({ channel: 'sales', branchId: 4101, minBeds: 2 }, taunton)).toEqual({
    criteria: { channel: 'sales', placeId: 'branch-4101', minBeds: 2 },
    text: 'Taunton branch',
  })
})

test.each([
  { branchId: 4101, placeId: 'location-wells' },
  { branchId: 4101, q: 'Wells' },
  { branchId: 4101, poly: '_p~iF~ps|U' },
])('%j looks elsewhere: the branch narrows it', (asked) => {
  const criteria = { channel: 'sales' as const, ...asked }
  expect(withBranchAsPlace(criteria, taunton)).toEqual({ criteria, text: asked.q ?? '' })
})

test('a branch that is not known stays the number it is', () => {
  expect(withBranchAsPlace({ channel: 'sales', branchId: 7 }, undefined)).toEqual({ criteria: { channel: 'sales', branchId: 7 }, text: '' })
})
