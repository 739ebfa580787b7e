import { expect, test } from 'vitest'
import { anAgency } from '#tests/support/blocks.ts'
import { deskOf, readTelephone } from './desk.ts'

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

const mobile = '+447700900123'
const office = '+441823333444'

test.each([
  ['07700 900123', mobile],
  ['+44 7700 900123', mobile],
  ['+44 (0)7700 900123', mobile],
  ['+44 07700 900123', mobile],
  ['0044 7700 900123', mobile],
  ['0044(0)7700900123', mobile],
  ['7700900123', mobile],
  // As forms mailed it before they kept the plus sign.
  ['447700900123', mobile],
  ['(01823) 333.444', office],
  ['01823/333444', office],
  // A number of Ofcom's for drama, which nobody has.
  ['01632 960101', '+441632960101'],
  ['0800 1111', '+448001111'],
  ['+353 1 234 5678', '+35312345678'],
  ['00353 1 234 5678', '+35312345678'],
  ['+33 1 23 45 67 89', '+33123456789'],
  ['+1 (212) 555-0199', '+12125550199'],
])('%j is %s', (typed, e164) => {
  expect(readTelephone(typed)).toEqual({ e164, link: `tel:${e164}` })
})

test.each(['01823 333444 ext 12', '01823 333444 x12', '01823333444 Ext. 12', '+44 1823 333444, extension 12', '01823 333444 #12'])(
  'the extension of %j is dialled after the number',
  (typed) => {
    expect(readTelephone(typed)).toEqual({ e164: office, link: `tel:${office};ext=12` })
  },
)

test.each(['', '333444', '999', '12345678901234567890', 'call me', '01823 333444/333445', '353 1 234 5678', '<b>01823 333444'])(
  '%j cannot be read',
  (typed) => {
    expect(readTelephone(typed)).toBeUndefined()
  },
)
