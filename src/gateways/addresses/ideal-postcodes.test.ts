import { expect, test } from 'vitest'
import { speakIdealPostcodes } from '#tests/support/address-server.ts'
import { idealPostcodes } from './ideal-postcodes.ts'

test('addresses are suggested and found; the key is sent in a header', async () => {
  await using server = await speakIdealPostcodes('ak_ours')
  const service = idealPostcodes({ url: server.url, key: 'ak_ours', warn: unexpected })
  expect(await service.suggest('rose & co')).toEqual([{ address: 'Rose Cottage, Mill Lane, Taunton, TA3', id: 'paf_23747771' }])
  expect(await service.find('paf_23747771')).toEqual({
    building_name: 'Rose Cottage',
    building_number: '',
    line_1: 'Rose Cottage',
    line_2: 'Mill Lane',
    line_3: 'North Curry',
    line_4: '',
    town_or_city: 'Taunton',
    county: 'Somerset',
    postcode: 'TA3 6AB',
  })
  expect(server.asked).toEqual(['GET /autocomplete/addresses?query=rose+%26+co', 'GET /autocomplete/addresses/paf_23747771/gbr'])
})

test('an unknown address is null, whatever its id contains', async () => {
  await using server = await speakIdealPostcodes('ak_ours')
  const service = idealPostcodes({ url: server.url, key: 'ak_ours', warn: unexpected })
  expect(await service.suggest('nowhere')).toEqual([])
  expect(await service.find('../../keys/ak_ours?x=')).toBeNull()
  expect(server.asked[1]).toBe('GET /autocomplete/addresses/..%2F..%2Fkeys%2Fak_ours%3Fx%3D/gbr')
})

test('a rejected key or an unexpected response gives no result', async () => {
  await using server = await speakIdealPostcodes('ak_ours')
  const warnings: string[] = []
  const service = idealPostcodes({ url: server.url, key: 'ak_others', warn: (message) => warnings.push(message) })
  expect(await service.suggest('rose')).toBeUndefined()
  server.behaviour = 'other json'
  expect(await service.suggest('rose')).toBeUndefined()
  expect(await service.find('paf_1')).toBeUndefined()
  expect(warnings.join()).not.toContain('ak_others')
})

function unexpected(message: string): never {
  throw new Error(message)
}
