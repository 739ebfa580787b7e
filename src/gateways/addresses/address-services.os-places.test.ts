import { expect, test } from 'vitest'
import { speakOsPlaces } from '#tests/support/address-server.ts'
import { osPlaces } from './address-services.ts'

const point = {
  UPRN: '100040',
  UDPRN: '8',
  ADDRESS: 'FLAT 2, ROSE HOUSE, 12A, HIGH STREET, NORTH CURRY, TAUNTON, TA1 1AA',
  SUB_BUILDING_NAME: 'FLAT 2',
  BUILDING_NAME: 'ROSE HOUSE',
  BUILDING_NUMBER: '12',
  THOROUGHFARE_NAME: 'HIGH STREET',
  DEPENDENT_LOCALITY: 'NORTH CURRY',
  POST_TOWN: 'TAUNTON',
  POSTCODE: 'TA1 1AA',
  LANGUAGE: 'EN',
}
const key = 'os-key'

async function found(points: readonly object[]) {
  await using server = await speakOsPlaces(key, points)
  return await osPlaces({ url: server.url, key, warn: unexpected }).find('100040')
}

test('addresses are found by text or by postcode alone, and written as people write them', async () => {
  await using server = await speakOsPlaces(key, [point])
  const service = osPlaces({ url: server.url, key, warn: unexpected })
  const suggested = [{ address: 'Flat 2, Rose House, 12A, High Street, North Curry, Taunton, TA1 1AA', id: '100040' }]
  expect(await service.suggest('12a high st')).toEqual(suggested)
  expect(await service.suggest('ta11aa')).toEqual(suggested)
  expect(server.asked).toEqual([
    'GET /find?query=12a+high+st&dataset=DPA&maxresults=10',
    'GET /postcode?postcode=TA1+1AA&dataset=DPA&maxresults=10',
  ])
})

test.each([
  [
    point,
    {
      building_name: 'Flat 2, Rose House',
      building_number: '12',
      line_1: 'Flat 2, Rose House',
      line_2: '12 High Street',
      line_3: 'North Curry',
    },
  ],
  [
    { ...point, SUB_BUILDING_NAME: undefined, BUILDING_NAME: undefined, DEPENDENT_THOROUGHFARE_NAME: 'ROSE MEWS' },
    { building_name: '', building_number: '12', line_1: '12 Rose Mews', line_2: 'High Street', line_3: 'North Curry' },
  ],
  [
    { ...point, SUB_BUILDING_NAME: '', BUILDING_NAME: 'MANOR FARM', BUILDING_NUMBER: '', THOROUGHFARE_NAME: '' },
    { building_name: 'Manor Farm', building_number: '', line_1: 'Manor Farm', line_2: 'North Curry', line_3: '' },
  ],
])('an address is put into lines', async (given, lines) => {
  expect(await found([given])).toEqual({ ...lines, line_4: '', town_or_city: 'Taunton', county: '', postcode: 'TA1 1AA' })
})

test('an unknown address is null, and so is an id that is not a UPRN', async () => {
  await using server = await speakOsPlaces(key, [])
  const service = osPlaces({ url: server.url, key, warn: unexpected })
  expect(await service.suggest('nowhere')).toEqual([])
  expect(await service.suggest('!!!')).toEqual([])
  expect(await service.find('7')).toBeNull()
  expect(await service.find('1&key=x')).toBeNull()
  expect(server.asked).toHaveLength(3)
})

test('a rejected key or an unexpected response gives no result', async () => {
  await using server = await speakOsPlaces(key, [point])
  const service = osPlaces({ url: server.url, key: 'another', warn: () => {} })
  expect(await service.suggest('12a')).toBeUndefined()
  server.behaviour = 'other json'
  expect(await service.suggest('12a')).toBeUndefined()
  expect(await service.find('100040')).toBeUndefined()
})

function unexpected(message: string): never {
  throw new Error(message)
}
