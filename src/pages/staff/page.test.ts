import { expect, test } from 'vitest'
import { agencyPaths } from '#src/domain/site/agency-paths.ts'
import { shownStaff } from '#src/domain/site/shown-staff.ts'
import { viewOf, wordsOf } from '#tests/support/page-content.ts'
import { aBranchWithStaff } from '#tests/support/staff.ts'
import { staffPage } from './page.tsx'

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
  expect(wordsOf(shown)).not.toContain('Dulverton')
  expect(wordsOf(shown).match(/Taunton(?! branch)/g)).toHaveLength(1)
})

test('what is chosen is not indexed, under the address of all', () => {
  const { head } = page({ branch: 'taunton', department: 'lettings' })
  expect(head).toMatchObject({ canonical: '/staff', robots: 'noindex, follow' })
  expect(viewOf(page({ branch: 'taunton', department: 'lettings' }))).not.toContain('/staff/ada-quill')
})
