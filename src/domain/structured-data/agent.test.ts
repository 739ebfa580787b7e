import { expect, test } from 'vitest'
import type { Branch } from '../site/agency.ts'
import { branchData } from './agent.ts'

test('a branch tells the days it is open', () => {
  const branch = {
    name: 'Taunton',
    location: { lat: 51, lng: -3 },
    openingTimes: [
      { dayOfWeek: 0, opens: null, closes: null },
      { dayOfWeek: 1, opens: '09:00', closes: '17:30' },
    ],
  } as unknown as Branch
  expect(branchData(branch, { name: 'Withy & Vale' }, 'https://a.test/').openingHoursSpecification).toEqual([
    { '@type': 'OpeningHoursSpecification', dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '17:30' },
  ])
})
