import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trials } from '#tests/support/trials.ts'
import { boxAround, distanceMiles } from '../places/point.ts'
import { activeFilters } from './search-filters.ts'
import { readSearchPath, searchPath } from './search-path.ts'
import { readSearchQuery } from './search-query.ts'
import { searchTitle } from './search-title.ts'
import { searchedArea } from './searched-area.ts'
import { aboutMiles, aboutMinutes, mostTravelAsks, readTravel, shownTravel, type TravelAsk, travelTimes, writeTravel } from './travel.ts'
import { travelModes } from './travel-phrases.ts'

const taunton: TravelAsk = { minutes: 30, mode: 'bicycle', to: 'Taunton, Somerset', at: { lat: 51.0149, lng: -3.1029 } }
const bath: TravelAsk = { minutes: 45, mode: 'car', to: 'Bath', at: { lat: 51.3811, lng: -2.359 } }

test.each<[string, Partial<TravelAsk>]>([
  ['30 minutes by bicycle to Taunton', { minutes: 30, mode: 'bicycle', to: 'Taunton' }],
  ['30 min bike ride to Taunton, Somerset', { minutes: 30, mode: 'bicycle', to: 'Taunton, Somerset' }],
  ["half an hour's drive from Stoke-on-Trent", { minutes: 30, mode: 'car', to: 'Stoke-on-Trent' }],
  ['within half an hour’s walk of Bath', { minutes: 30, mode: 'foot', to: 'Bath' }],
  ['45 mins to London by train', { minutes: 45, mode: 'train', to: 'London' }],
  ['an hour to Bristol', { minutes: 60, mode: 'car', to: 'Bristol' }],
  ['1.5 hours of Bradford on Avon on foot', { minutes: 90, mode: 'foot', to: 'Bradford on Avon' }],
  ['a quarter of an hour by car from BA1 1AA', { minutes: 15, mode: 'car', to: 'BA1 1AA' }],
  ['30-minute commute to Bath', { minutes: 30, mode: 'car', to: 'Bath' }],
])('“%s” is read', (text, ask) => {
  expect(readTravel(text)).toEqual([ask])
})

test.each([
  'soon to Taunton',
  '30 minutes',
  '4 minutes to Taunton',
  '121 minutes to Taunton',
  '30 minutes by bicycle to !',
  '30-rocket-to-Taunton',
  '30-car-91,0-Pole',
  '30 minutes to Bath; nonsense',
  '10 minutes to Bath; 20 minutes to Wells; 30 minutes to Taunton',
])('“%s” is not', (text) => {
  expect(readTravel(text)).toBeUndefined()
})

test('an address keeps both places, with their points, and the field of the form says them in words', () => {
  const criteria = { channel: 'sales', travel: [taunton, bath] } as const
  const path = searchPath(criteria)
  expect(path).toBe('/property-for-sale/travel-30-bicycle-51.0149,-3.1029-Taunton,_Somerset;45-car-51.3811,-2.359-Bath')
  expect(readSearchPath(path)).toMatchObject({ criteria, isCanonical: true })
  expect(readTravel(shownTravel([taunton, bath]))).toMatchObject([{ to: 'Taunton, Somerset' }, { to: 'Bath', mode: 'car' }])
  expect(searchTitle(criteria)).toBe(
    'Properties within about 30 minutes by bicycle of Taunton, Somerset and within about 45 minutes by car of Bath for sale',
  )
  const filters = activeFilters(criteria)
  expect(filters.map(({ text, without }) => [text, without.travel])).toEqual([
    ['within about 30 minutes by bicycle of Taunton, Somerset', [bath]],
    ['within about 45 minutes by car of Bath', [taunton]],
  ])
})

test('a place that is not known finds nothing, also beside one that is', () => {
  const unknown = { minutes: 30, mode: 'car', to: 'Atlantis' } as const
  expect(searchedArea({ criteria: { channel: 'sales', travel: [unknown] } })).toBeUndefined()
  expect(searchedArea({ criteria: { channel: 'sales', travel: [taunton, unknown] } })).toBeUndefined()
  expect(searchedArea({ criteria: { channel: 'sales', travel: [taunton] } })?.reached).toHaveLength(1)
})

test('what is within reach takes no longer than was asked for, and what is beyond takes longer', () => {
  const ask = fc.record({
    mode: fc.constantFrom(...travelModes),
    minutes: fc.integer({ min: 5, max: 120 }),
    share: fc.double({ min: 0.01, max: 2, noNaN: true }),
  })
  fc.assert(
    fc.property(ask, ({ mode, minutes, share }) => {
      const miles = aboutMiles({ mode, minutes })
      expect(aboutMinutes(mode, miles)).toBe(minutes)
      const there = aboutMinutes(mode, miles * share)
      expect(share <= 1 ? there <= minutes : there > minutes || (share - 1) * miles < 1e-6).toBe(true)
    }),
    { numRuns: trials(300, 3000) },
  )
  expect(travelModes.map((mode) => aboutMinutes(mode, 5))).toEqual([130, 39, 16, 24])
  expect(aboutMinutes('train', 0.2)).toBe(aboutMinutes('foot', 0.2))
})

test('a home whose place is hidden has no times, and more than two places are not kept', () => {
  expect(travelTimes([taunton], null)).toEqual([])
  const home = { lat: 51.05, lng: -3.0 }
  const [time] = travelTimes([taunton, { minutes: 9, mode: 'car', to: 'Nowhere' }], home)
  expect(time).toEqual({
    minutes: Math.ceil((60 * distanceMiles(home, taunton.at!) * 1.3) / 10),
    mode: 'bicycle',
    to: 'Taunton, Somerset',
    isWithin: false,
  })
  expect(boxAround(taunton.at!, aboutMiles(taunton)).north).toBeGreaterThan(taunton.at!.lat)
  const asks = [1, 2, 3].map((n) => `${n}0-car-5${n},-1-Place`)
  expect(readTravel(asks.join(';'))).toBeUndefined()
  expect(readTravel(asks.slice(0, mostTravelAsks).join(';'))).toHaveLength(2)
})

test('a form keeps the points of the places whose names stay, also with other minutes', () => {
  const sent = (travel: string) => new URLSearchParams({ channel: 'sales', form_travel: writeTravel([taunton, bath]), travel })
  expect(readSearchQuery(sent(shownTravel([taunton, bath]))).travel).toEqual([taunton, bath])
  expect(readSearchQuery(sent('40 minutes on foot to Bath; 20 minutes to Wells')).travel).toEqual([
    { minutes: 20, mode: 'car', to: 'Wells' },
    { ...bath, minutes: 40, mode: 'foot' },
  ])
})
