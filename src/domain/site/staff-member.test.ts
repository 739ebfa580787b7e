import { expect, test } from 'vitest'
import { fullName } from './staff-member.ts'

test('people are called by both names', () => {
  expect(fullName({ firstName: 'Siân', surname: 'Bevan' })).toBe('Siân Bevan')
})
