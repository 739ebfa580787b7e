import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { agencyPaths } from '#src/domain/site/agency-paths.ts'
import { shownStaff } from '#src/domain/site/shown-staff.ts'
import { viewOf, wordsOfPage } from '#tests/support/page-content.ts'
import { aBranchWithStaff } from '#tests/support/staff.ts'
import { departmentOptions, FilterForm, staffPage } from './page.tsx'

const branches = [aBranchWithStaff, { ...aBranchWithStaff, id: 2, name: 'Dulverton', slug: 'dulverton', staff: [] }]
const page = (chosen = { branch: '', department: '' }) =>
  staffPage({
    siteName: 'Withy & Vale',
    branches,
    staff: shownStaff(branches, new Map()),
    chosen,
    paths: agencyPaths({ branches, pages: [] }),
    publicUrl: 'https://a.test',
  })

test('the page is known by its address, and counts everybody', () => {
  expect(page().head).toMatchObject({ title: 'Our people by branch', canonical: '/staff' })
  expect(page().head.description).toContain('3 people')
  expect(page().head.robots).toBeUndefined()
})

test('a branch without people has no heading; the name of a branch stands in its heading alone', () => {
  const [, shown = ''] = viewOf(page()).split('</search>')
  expect(wordsOfPage(shown)).not.toContain('Dulverton')
  expect(wordsOfPage(shown).match(/Taunton(?! branch)/g)).toHaveLength(1)
})

test('what is chosen is not indexed, under the address of all', () => {
  const { head } = page({ branch: 'taunton', department: 'lettings' })
  expect(head).toMatchObject({ canonical: '/staff', robots: 'noindex, follow' })
  expect(viewOf(page({ branch: 'taunton', department: 'lettings' }))).not.toContain('/staff/ada-quill')
})

const form = (chosen = { branch: '', department: '' }, count = 3) =>
  renderToStaticMarkup(<FilterForm branches={[aBranchWithStaff]} chosen={chosen} count={count} />)

test('branches and departments can be chosen of, or all', () => {
  expect(wordsOfPage(form())).toBe('Branch All branches Taunton Department All departments Lettings Residential Sales Show')
  expect(form()).toContain('action="/staff"')
})

test.each([
  [0, 'Nobody works there in this department.'],
  [1, '1 person'],
  [2, '2 people'],
])('%i of a choice are said as %s', (count, text) => {
  expect(wordsOfPage(form({ branch: 'taunton', department: '' }, count))).toContain(`${text} Everybody`)
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
