import { expect, test } from 'vitest'
import { aBranchWithStaff } from '#tests/support/staff.ts'
import { presentListedBranch } from './branch.ts'

test('days without hours are closed, as the wire says it', () => {
  const openingTimes = [
    { dayOfWeek: 0, opens: null, closes: null },
    { dayOfWeek: 1, opens: '09:00', closes: '17:30' },
  ]
  expect(presentListedBranch({ ...aBranchWithStaff, openingTimes })).toMatchObject({
    id: 1,
    url: '/branches/taunton',
    lat: 51,
    lng: -3,
    contactable_lettings_telephone: '01632 960001',
    opening_times: [
      { day_of_week: 0, open_time: 'Closed', close_time: 'Closed' },
      { day_of_week: 1, open_time: '09:00', close_time: '17:30' },
    ],
  })
  expect(presentListedBranch(aBranchWithStaff)).not.toHaveProperty('staff')
})
