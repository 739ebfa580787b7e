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

test('two departments of one person that end with a row to themselves have them lie in it', () => {
  const [person] = aBranchWithStaff.staff
  const lying = (...people: readonly number[]) => {
    const departments = people.map((_, at) => ({ id: at + 1, name: `Department ${at}`, label: `d${at}` }))
    const staff = people.flatMap((count, at) =>
      Array.from({ length: count }, (_, each) => ({ ...person!, id: 10 * at + each + 1, departmentId: at + 1 })),
    )
    return [...team({ departments, staff }).matchAll(/data-people="\d+"( data-lies="")? id="department-d(\d)"/g)].flatMap(([, lies, at]) =>
      lies ? [Number(at)] : [],
    )
  }
  expect(lying(2, 2, 1, 1)).toEqual([2, 3])
  expect(lying(5, 1, 1)).toEqual([1, 2])
  expect(lying(3, 1, 1)).toEqual([])
  expect(lying(2, 1, 1)).toEqual([])
  expect(lying(4, 1, 2)).toEqual([])
})

test('of a branch that names nobody nothing is said', () => {
  expect(team({ departments: [], staff: [] })).toBe('')
})
