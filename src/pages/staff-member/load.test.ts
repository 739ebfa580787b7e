import { expect, test } from 'vitest'
import { anAgency, testTime } from '#tests/support/blocks.ts'
import { loadStaffMember } from './load.ts'

const someone = (id: number, departmentId?: number) => ({
  id,
  firstName: `First${id}`,
  surname: 'Archer',
  jobTitle: 'Valuer',
  urlLabel: `first${id}-archer`,
  contactableFor: [],
  ...(departmentId !== undefined && { departmentId }),
})
const [taunton, other] = anAgency.branches
const sales = { id: 11, name: 'Sales', label: 'sales' }
const branch = { ...taunton!, departments: [sales], staff: [someone(1, 11), someone(2, 11), someone(3), someone(4)] }
const agency = { ...anAgency, branches: [other!, branch] }
const load = (urlLabel: string) => loadStaffMember({ agency, pictures: new Map(), publicUrl: 'https://a.test', now: testTime }, urlLabel)

test('a member of staff comes with branch, department and those of the same department', () => {
  expect(load('first1-archer')).toMatchObject({ branch: { slug: 'taunton' }, department: sales, colleagues: [{ id: 2 }] })
})

test('who is of no department has all of the branch as colleagues', () => {
  expect(load('first3-archer')?.colleagues.map(({ id }) => id)).toEqual([1, 2, 4])
  expect(load('first3-archer')?.department).toBeUndefined()
})

test('nobody is found by a label that nobody has', () => {
  expect(load('first9-archer')).toBeUndefined()
})
