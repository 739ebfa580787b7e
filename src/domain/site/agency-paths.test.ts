import { expect, test } from 'vitest'
import { anAgency } from '#tests/support/blocks.ts'
import { aBranchWithStaff } from '#tests/support/staff.ts'
import { agencyPaths, branchPaths } from './agency-paths.ts'

test('each branch and everybody who works there has a page', () => {
  const agency = { branches: [aBranchWithStaff], pages: [{ path: '/about', title: 'About', description: '', blocks: [] }] }
  const paths = ['/branches', '/branches/taunton', '/staff', '/staff/ada-quill', '/staff/ben-orme', '/staff/cass-vane']
  expect(branchPaths(agency)).toEqual(paths)
  expect(agencyPaths(agency)).toEqual(new Set(['/about', ...paths]))
})

test('a branch that names nobody makes no page of people', () => {
  expect(branchPaths({ branches: [{ ...aBranchWithStaff, staff: [] }] })).toEqual(['/branches', '/branches/taunton'])
})

test('an agency without branches has none of these', () => {
  expect(branchPaths({ ...anAgency, branches: [] })).toEqual([])
})
