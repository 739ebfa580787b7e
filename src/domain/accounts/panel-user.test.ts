import { expect, test } from 'vitest'
import { aUser } from '#tests/support/panel-user.ts'
import { nameOf } from './panel-user.ts'

test('a name is written with its title, if there is one', () => {
  expect(nameOf(aUser)).toBe('Ann Archer')
  expect(nameOf({ ...aUser, title: 'Dr' })).toBe('Dr Ann Archer')
  expect(nameOf({ ...aUser, last_name: '' })).toBe('Ann')
})
