import { expect, test } from 'vitest'
import { anAgency } from '#tests/support/blocks.ts'
import { canonicalAddress, resultsAddress } from './results-address.ts'

const nowhere = { place: undefined, base: undefined }

test('below a landing page another search stays below it', () => {
  const standing = { place: undefined, base: '/counties/somerset' }
  expect(resultsAddress({ channel: 'sales', minBeds: 2 }, standing, anAgency)).toBe('/counties/somerset/from-2-bed')
  expect(resultsAddress({ channel: 'sales', minBeds: 2 }, nowhere, anAgency)).toBe('/property-for-sale/from-2-bed')
})

test('what a branch has stands below the branch, unless a place is asked for too', () => {
  expect(canonicalAddress({ channel: 'sales', branchId: 1 }, undefined, anAgency)).toBe('/branches/taunton/properties')
  expect(canonicalAddress({ channel: 'sales', branchId: 1, q: 'wells' }, undefined, anAgency)).toMatch(/^\/property-for-sale\?/)
  expect(canonicalAddress({ channel: 'sales', branchId: 99 }, undefined, anAgency)).toMatch(/^\/property-for-sale/)
})
