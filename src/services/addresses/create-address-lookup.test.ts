import { expect, test } from 'vitest'
import { speakGetAddress, speakIdealPostcodes, speakOsPlaces } from '#tests/support/address-server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { createAddressLookup } from './create-address-lookup.ts'

test('unless set it is what the site knows itself; off there is none', async () => {
  await using db = await testDatabase()
  await addProperty(db)
  const own = createAddressLookup({ db, settings: { kind: 'own' }, warn: () => {} })
  expect((await own?.suggest('high street'))?.length).toBeGreaterThan(0)
  expect(createAddressLookup({ db, settings: { kind: 'off' }, warn: () => {} })).toBeUndefined()
})

const point = { UPRN: 1, ADDRESS: '12A, HIGH STREET, TAUNTON, TA1 1AA', POSTCODE: 'TA1 1AA' }

test.each([
  ['getaddress', speakGetAddress, '10 downing'],
  ['ideal-postcodes', speakIdealPostcodes, 'rose'],
  ['os-places', (key: string) => speakOsPlaces(key, [point]), '12a'],
] as const)('%s is asked in its own way, and once for the same text', async (kind, speak, text) => {
  await using db = await testDatabase()
  await using server = await speak('ours')
  const lookup = createAddressLookup({ db, settings: { kind, key: 'ours', url: server.url }, warn: () => {} })
  expect(await lookup?.suggest(text)).toHaveLength(1)
  expect(await lookup?.suggest(text)).toHaveLength(1)
  expect(server.asked).toHaveLength(1)
})
