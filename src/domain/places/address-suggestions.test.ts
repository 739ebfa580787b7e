import { expect, test } from 'vitest'
import { suggestedAddresses } from './address-suggestions.ts'

const addresses = [
  '64 Haines Street, Cullompton, Devon',
  '66 Haines Street, Cullompton, Devon',
  'Flat 2, The Maltings, Haines Place, Chard',
  'Near Hainford, Norfolk',
]

test.each([
  ['hai', ['Haines Street, Cullompton, Devon', 'Haines Place, Chard']],
  ['Haines St', ['Haines Street, Cullompton, Devon']],
  ['64 haines', ['64 Haines Street, Cullompton, Devon']],
  ['6 haines', []],
  ['the malt', ['The Maltings, Haines Place, Chard']],
  ['devon', []],
  ['near hai', []],
  ['', []],
])('for “%s” %j are suggested', (term, suggested) => {
  expect(term === '' ? [] : suggestedAddresses(term, addresses)).toEqual(suggested)
})
