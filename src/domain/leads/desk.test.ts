import { expect, test } from 'vitest'
import { anAgency } from '#tests/support/blocks.ts'
import { deskOf } from './desk.ts'

test('a branch alone is a desk, and so is the agency', () => {
  const [branch] = anAgency.branches
  expect(deskOf(anAgency, { branch: branch! }, undefined)).toEqual({
    name: 'Taunton',
    email: branch?.email,
    telephone: '01632 960001',
    branchId: 1,
  })
  expect(deskOf({ ...anAgency, branches: [] }, undefined, 'sales').name).toBe(anAgency.site.name)
})
