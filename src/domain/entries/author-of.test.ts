import { expect, test } from 'vitest'
import { aBranchWithStaff } from '#tests/support/staff.ts'
import { authorOf } from './author-of.ts'

test('a member of staff is called by name and job, and has a page', () => {
  const [member] = aBranchWithStaff.staff
  expect(authorOf(member!.urlLabel, [aBranchWithStaff])).toEqual({
    name: `${member!.firstName} ${member!.surname}`,
    jobTitle: member!.jobTitle,
    href: `/staff/${member!.urlLabel}`,
  })
})

test('anybody else is a name, and nobody is nobody', () => {
  expect(authorOf('Dr S. Mistry', [aBranchWithStaff])).toEqual({ name: 'Dr S. Mistry' })
  expect(authorOf(undefined, [aBranchWithStaff])).toBeUndefined()
})
