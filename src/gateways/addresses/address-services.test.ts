import { expect, test } from 'vitest'
import { speakGetAddress } from '#tests/support/address-server.ts'
import { getAddress } from './address-services.ts'

const key = 'k&y of=ours'.replaceAll(' ', '+')

test('addresses are suggested and found, whatever characters their ids contain', async () => {
  await using server = await speakGetAddress(key)
  const service = getAddress({ url: server.url, key, warn: unexpected })
  const [first] = (await service.suggest('10 downing/street?')) ?? []
  expect(first).toEqual({ address: '10 Downing Street, London', id: 'MWM2 NTI==' })
  expect(await service.find(first!.id)).toEqual({
    building_name: 'Flat 1',
    building_number: '10',
    line_1: 'Flat 1',
    line_2: '10 Downing Street',
    line_3: '',
    line_4: '',
    town_or_city: 'London',
    county: '',
    postcode: 'SW1A 2AA',
  })
  expect(server.asked[0]).toMatch(/^GET \/autocomplete\/10%20downing%2Fstreet%3F\?all=true&api-key=/)
})

test('an unknown address is null', async () => {
  await using server = await speakGetAddress(key)
  const service = getAddress({ url: server.url, key, warn: unexpected })
  expect(await service.suggest('nowhere')).toEqual([])
  expect(await service.find('../admin')).toBeNull()
})

test('a rejected key causes a warning that does not contain it', async () => {
  await using server = await speakGetAddress(key)
  const warnings: string[] = []
  const service = getAddress({ url: server.url, key: 'another-key', warn: (message) => warnings.push(message) })
  expect(await service.suggest('10 downing')).toBeUndefined()
  server.behaviour = 'other json'
  expect(await service.suggest('10 downing')).toBeUndefined()
  expect(await service.find('x')).toBeUndefined()
  expect(warnings).toEqual([expect.stringContaining('does not take our key')])
  expect(warnings.join()).not.toContain('another-key')
})

function unexpected(message: string): never {
  throw new Error(message)
}
