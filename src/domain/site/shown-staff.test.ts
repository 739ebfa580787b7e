import { expect, test } from 'vitest'
import { aBranchWithStaff } from '#tests/support/staff.ts'
import { chosenStaff, isOnBranchPage, shownStaff } from './shown-staff.ts'

const photo = { hash: 'a'.repeat(64), width: 640, height: 424 }
const staff = shownStaff([aBranchWithStaff], new Map([['ada.jpg', photo]]))

test('everybody has a name, their branch and their department, and neither mail address nor channels', () => {
  expect(staff[0]).toEqual({
    id: 11,
    urlLabel: 'ada-quill',
    name: 'Ada Quill',
    jobTitle: 'Partner',
    accreditation: 'MRICS',
    directLine: '01632 960011',
    mobileNumber: '07700 900011',
    branch: { slug: 'taunton', name: 'Taunton', telephone: '01632 960001' },
    department: { label: 'sales', name: 'Residential Sales', link: '/selling' },
    photo,
  })
})

test('a photograph that is not stored, and a department that there is not, are left out', () => {
  expect(staff[1]).toEqual({
    id: 12,
    urlLabel: 'ben-orme',
    name: 'Ben Orme',
    jobTitle: 'Negotiator',
    branch: { slug: 'taunton', name: 'Taunton', telephone: '01632 960001' },
  })
})

test.each([
  ['everybody', { people: [] }, ['ada-quill', 'ben-orme', 'cass-vane']],
  ['a branch', { branch: 'taunton', people: [] }, ['ada-quill', 'ben-orme', 'cass-vane']],
  ['a branch that there is not', { branch: 'atlantis', people: [] }, []],
  ['a department', { department: 'lettings', people: [] }, ['cass-vane']],
  [
    'the named in their order',
    { people: ['cass-vane', 'nobody', 'ada-quill'].map((urlLabel) => ({ urlLabel })) },
    ['cass-vane', 'ada-quill'],
  ],
  ['the named of a department', { department: 'sales', people: [{ urlLabel: 'cass-vane' }] }, []],
])('chooses %s', (_, wishes, expected) => {
  expect(chosenStaff(staff, wishes).map(({ urlLabel }) => urlLabel)).toEqual(expected)
})

test.each([
  ['/branches/taunton', true],
  ['/branches/taunton/people', true],
  ['/branches/taunton-deane', false],
  ['/our-people', false],
  ['/', false],
])('%s is a page of the branch: %s', (path, expected) => {
  expect(isOnBranchPage(path, 'taunton')).toBe(expected)
})
