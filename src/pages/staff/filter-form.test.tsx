import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wordsOf } from '#tests/support/page-content.ts'
import { aBranchWithStaff } from '#tests/support/staff.ts'
import { departmentOptions, FilterForm } from './filter-form.tsx'

const form = (chosen = { branch: '', department: '' }, count = 3) =>
  renderToStaticMarkup(<FilterForm branches={[aBranchWithStaff]} chosen={chosen} count={count} />)

test('branches and departments can be chosen of, or all', () => {
  expect(wordsOf(form())).toBe('Branch All branches Taunton Department All departments Lettings Residential Sales Show')
  expect(form()).toContain('action="/staff"')
})

test.each([
  [0, 'Nobody works there in this department.'],
  [1, '1 person'],
  [2, '2 people'],
])('%i of a choice are said as %s', (count, text) => {
  expect(wordsOf(form({ branch: 'taunton', department: '' }, count))).toContain(`${text} Everybody`)
})

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
