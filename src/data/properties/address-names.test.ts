import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { addressesLike, stockWords } from './address-names.ts'

const asked = async (db: Parameters<typeof stockWords>[0], ...names: string[]) => [
  ...(await stockWords(db, { names, words: [] })).names.keys(),
]

test('streets, houses and neighbourhoods are known by what their addresses show, without numbers', async () => {
  await using db = await testDatabase()
  await addProperty(db, { listing: { agentRef: '1_1', displayAddress: '64a Haines Street, Cullompton, Devon' } })
  await addProperty(db, { listing: { agentRef: '1_2', displayAddress: 'Flat 12, Mill Court, 3 Blacksmith’s Batch, Burnham-on-Sea' } })
  expect(await asked(db, 'haines street', 'mill court', 'blacksmiths batch', 'burnham on sea', 'haines', 'street cullompton')).toEqual([
    'haines street',
    'mill court',
    'blacksmiths batch',
    'burnham on sea',
  ])
})

test('what pages do not show is not known: a hidden street, and what is not listed', async () => {
  await using db = await testDatabase()
  const hidden = { displayAddress: 'Near Bridgwater, Somerset', street: 'Hope Street', addressPrecision: 'hidden' as const }
  await addProperty(db, { listing: { agentRef: '1_1', ...hidden } })
  await addProperty(db, { listed: false, listing: { agentRef: '1_2', displayAddress: '1 Quiet Lane, Taunton' } })
  expect(await asked(db, 'hope street', 'quiet lane')).toEqual([])
  expect(await addressesLike(db, 'hope str')).toEqual([])
  expect(await addressesLike(db, 'quiet')).toEqual([])
})

test('its tags and its words are known, words in any form', async () => {
  await using db = await testDatabase()
  await addProperty(db, { tags: ['exmoor'], text: 'Two orchards and a view.', listing: { agentRef: '1_1' } })
  const { tags, words } = await stockWords(db, { names: ['exmoor', 'dartmoor'], words: ['orchard', 'vineyard'] })
  expect([[...tags], [...words]]).toEqual([['exmoor'], ['orchard']])
})

test('addresses are found by the beginning of a part, with or without a number, whatever is typed', async () => {
  await using db = await testDatabase()
  await addProperty(db, { listing: { agentRef: '1_1', displayAddress: '64 Haines Street, Cullompton' } })
  expect(await addressesLike(db, 'haines st')).toEqual(['64 Haines Street, Cullompton'])
  expect(await addressesLike(db, '64 hain')).toEqual(['64 Haines Street, Cullompton'])
  for (const text of ['', "'", '\\', "x':* | 'y", 'str', '64']) expect(await addressesLike(db, text), text).toEqual([])
})
