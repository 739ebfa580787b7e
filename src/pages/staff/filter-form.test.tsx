import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wordsOf } from '#tests/support/page-content.ts'
import { aBranchWithStaff } from '#tests/support/staff.ts'
import { FilterForm } from './filter-form.tsx'

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
