import { expect, test } from 'vitest'
import { anAgency } from '#tests/support/blocks.ts'
import { aBranchWithStaff } from '#tests/support/staff.ts'
import type { NeedContext } from './need-context.ts'
import { loadStaff } from './staff.ts'

const photo = { hash: 'a'.repeat(64), width: 640, height: 424 }

function staffOf(branches = [aBranchWithStaff], pictures = new Map([['ada.jpg', photo]])) {
  return loadStaff({ agency: { ...anAgency, branches }, pictures } as unknown as NeedContext, true)
}

test('everybody of all branches, in their order', () => {
  const other = { ...aBranchWithStaff, slug: 'dulverton', name: 'Dulverton', staff: aBranchWithStaff.staff.slice(1, 2) }
  expect(staffOf([aBranchWithStaff, other]).map(({ name, branch }) => `${name}, ${branch.name}`)).toEqual([
    'Ada Quill, Taunton',
    'Ben Orme, Taunton',
    'Cass Vane, Taunton',
    'Ben Orme, Dulverton',
  ])
})

test('photographs are those that are stored', () => {
  expect(staffOf().map((member) => member.photo?.hash)).toEqual([photo.hash, undefined, undefined])
  expect(staffOf([aBranchWithStaff], new Map()).map((member) => member.photo)).toEqual([undefined, undefined, undefined])
})

test('an agency without branches has nobody', () => {
  expect(staffOf([])).toEqual([])
})
