import { expect, test } from 'vitest'
import { type AddressSource, emptyAddress } from '#src/domain/addresses/found-address.ts'
import { speakGetAddress, speakIdealPostcodes, speakOsPlaces } from '#tests/support/address-server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { createAddressLookup, keptAddresses } from './address-lookup.ts'

test('the site’s own addresses are the default; when off there is no look-up', async () => {
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

function countedSource(answers: Partial<AddressSource> = {}) {
  const asked: string[] = []
  const clock = { now: 1000 }
  const source = keptAddresses(
    {
      async suggest(text) {
        asked.push(text)
        return answers.suggest ? await answers.suggest(text) : [{ address: text, id: text }]
      },
      async find(id) {
        asked.push(id)
        return answers.find ? await answers.find(id) : emptyAddress
      },
    },
    { now: () => clock.now },
  )
  return { source, asked, clock }
}

test('a text, however written, and an id are requested once an hour', async () => {
  const { source, asked, clock } = countedSource()
  for (const text of ['12 High', '12  high', '12 HIGH']) expect(await source.suggest(text)).toEqual([{ address: '12 High', id: '12 High' }])
  for (const id of ['a', 'a', 'A']) expect(await source.find(id)).toBe(emptyAddress)
  expect(asked).toEqual(['12 High', 'a', 'A'])
  clock.now += 60 * 60_000 + 1
  await source.suggest('12 high')
  await source.find('a')
  expect(asked).toEqual(['12 High', 'a', 'A', '12 high', 'a'])
})

test('an empty result is cached, a failure is not', async () => {
  const none = countedSource({ suggest: async () => [], find: async () => null })
  const silent = countedSource({ suggest: async () => undefined, find: async () => undefined })
  for (let time = 0; time < 3; time++) {
    expect([await none.source.suggest('x'), await none.source.find('x')]).toEqual([[], null])
    expect([await silent.source.suggest('x'), await silent.source.find('x')]).toEqual([undefined, undefined])
  }
  expect([none.asked.length, silent.asked.length]).toEqual([2, 6])
})

test('the cache is limited to some thousand results', async () => {
  const { source, asked } = countedSource()
  for (let number = 0; number <= 2000; number++) await source.suggest(`text ${number}`)
  await source.suggest('text 2000')
  expect(asked).toHaveLength(2001)
  await source.suggest('text 0')
  expect(asked).toHaveLength(2002)
})
