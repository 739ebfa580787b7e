import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Branch } from '#src/domain/site/agency.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { aBranchWithStaff } from '#tests/support/staff.ts'
import { Team } from './team.tsx'

const team = (given: Partial<Branch> = {}) => renderToStaticMarkup(<Team branch={{ ...aBranchWithStaff, ...given }} pictures={new Map()} />)

test('people stand below their department, those of none after all', () => {
  expect(wordsOfPage(team())).toMatch(/Who works here All our people Residential Sales .*Ada Quill.* Lettings .*Cass Vane.* Ben Orme/)
})

test('a department has a part of the page that links can lead to, its number and its form', () => {
  const departments = [{ id: 101, name: 'Residential Sales', label: 'sales', telephone: '01632 960101' }]
  expect(team({ departments, staff: [] })).toContain('id="department-sales"')
  expect(team({ departments, staff: [] })).toContain('href="tel:01632960101"')
  expect(team({ departments, staff: [] })).toContain('href="/contact-office?branch=1&amp;department=101"')
  expect(team()).not.toContain('tel:01632960101"')
})

test('everybody is linked to their page, and nothing is said of the branch whose page it is', () => {
  expect(team()).toContain('href="/staff/ada-quill"')
  expect(team()).not.toContain('href="/branches/')
})

test('of a branch that names nobody nothing is said', () => {
  expect(team({ departments: [], staff: [] })).toBe('')
})
