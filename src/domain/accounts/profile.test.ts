import { expect, test } from 'vitest'
import { aUser } from '#tests/support/panel-user.ts'
import { emptyProfile, panelUserName, postalLines, readProfile } from './profile.ts'

test('only the fields of a profile are read, and only texts', () => {
  const read = readProfile({
    first_name: ' Ada ',
    town: '',
    user_id: 7,
    agency_website_vip: true,
    email: 'other@example.com',
    password_hash: 'x',
    last_name: ['Byron'],
    county: 5,
    __proto__: { title: 'Lady' },
  })
  expect(read).toEqual({ first_name: 'Ada', town: '' })
})

test('a text is cut to what its field may have, and line breaks become spaces', () => {
  expect(readProfile({ postcode: 'x'.repeat(500) }).postcode).toHaveLength(12)
  expect(readProfile({ first_name: 'Ada\r\nBcc: everyone@example.com' })).toEqual({ first_name: 'Ada Bcc: everyone@example.com' })
})

test('an address is written line by line, without the empty ones', () => {
  expect(postalLines(emptyProfile)).toEqual([])
  expect(
    postalLines({
      ...emptyProfile,
      house_number: '4',
      street_address: 'Mill Lane',
      town: 'Taunton',
      county: 'Somerset',
      postcode: 'TA1 1AA',
    }),
  ).toEqual(['4 Mill Lane', 'Taunton', 'Somerset', 'TA1 1AA'])
  expect(postalLines({ ...emptyProfile, house_name: 'The Old Mill', street_address: 'Mill Lane' })).toEqual(['The Old Mill', 'Mill Lane'])
})

test('a name is written with its title, if there is one', () => {
  expect(panelUserName(aUser)).toBe('Ann Archer')
  expect(panelUserName({ ...aUser, title: 'Dr' })).toBe('Dr Ann Archer')
  expect(panelUserName({ ...aUser, last_name: '' })).toBe('Ann')
})
