import { expect, test } from 'vitest'
import { aBranchWithStaff } from '#tests/support/staff.ts'
import { departmentOptions } from './department-options.ts'

test('departments are offered once, by name, where somebody works in them', () => {
  const other = {
    departments: [
      { id: 201, name: 'Country Houses', label: 'sales' },
      { id: 202, name: 'Auctions', label: 'auctions' },
      { id: 203, name: 'Land', label: 'land' },
    ],
    staff: [
      { ...aBranchWithStaff.staff[0]!, departmentId: 201 },
      { ...aBranchWithStaff.staff[0]!, departmentId: 202 },
    ],
  }
  expect(departmentOptions([aBranchWithStaff, other])).toEqual([
    { value: 'auctions', text: 'Auctions' },
    { value: 'lettings', text: 'Lettings' },
    { value: 'sales', text: 'Residential Sales' },
  ])
})

test('an agency without departments offers none', () => {
  expect(departmentOptions([{ ...aBranchWithStaff, departments: [] }])).toEqual([])
})
