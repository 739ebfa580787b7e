import { expect, test } from 'vitest'
import { databaseWithPlaces } from '#tests/support/gazetteer.ts'
import { testContent, testNow } from '#tests/support/site.ts'
import { understandSearch } from './understand-search.ts'

async function understood(q: string) {
  await using db = await databaseWithPlaces()
  const content = await testContent()
  const { criteria, place } = await understandSearch({ db, content: () => content, now: () => testNow }, { channel: 'sales', q })
  const { travel = [], q: _q, placeId: _placeId, channel: _channel, ...others } = criteria
  return { travel: travel.map(({ minutes, mode, to, at }) => `${minutes} ${mode} ${to}${at ? '' : '?'}`), place: place?.name, others }
}

test.each<[string, travel: string[], place: string | undefined, others: object]>([
  ['within 30 minutes of Taunton station by bike', ['30 bicycle Taunton, Somerset'], undefined, {}],
  ["half an hour's drive of Minehead, 3 bed house", ['30 car Minehead, Somerset'], undefined, { minBeds: 3, maxBeds: 3, tags: ['house'] }],
  [
    '2 bed flat in Bridgwater, 15 min walk from Taunton',
    ['15 foot Taunton, Somerset'],
    'Bridgwater',
    { minBeds: 2, maxBeds: 2, tags: ['flat'] },
  ],
  [
    'under 400k within 40 minutes by train of Taunton and 30 minutes of Tiverton by car',
    ['30 car Tiverton, Devon', '40 train Taunton, Somerset'],
    undefined,
    { maxPrice: 400_000 },
  ],
  ['an hour from Stow on the Wold with a garden', ['60 car Stow on the Wold, Gloucestershire'], undefined, { tags: ['garden'] }],
])('“%s”', async (q, travel, place, others) => {
  expect(await understood(q)).toEqual({ travel, place, others })
})

test('where no place is named, the sentence is read as before', async () => {
  const { travel } = await understood('3 bed house 10 minutes from the sea')
  expect(travel).toEqual([])
})
