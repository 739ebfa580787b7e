import { expect, test } from 'vitest'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { stopColumns, stopRow, writeFactFile } from '#tests/support/fact-files.ts'
import { databaseWithPlaces } from '#tests/support/gazetteer.ts'
import { testContent, testNow } from '#tests/support/site.ts'
import { importFacts } from '../surroundings/import-facts.ts'
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
  ['within 45 mins of taunton temple meads by train', ['45 train Taunton, Somerset'], undefined, {}],
  ['within 45 mins of taunton town centre station by bike', ['45 bicycle Taunton, Somerset'], undefined, {}],
  ['within 45 mins of taunton, a garden, by train', ['45 train Taunton, Somerset'], undefined, { tags: ['garden'] }],
  ['an hour from Stow on the Wold with a garden', ['60 car Stow on the Wold, Gloucestershire'], undefined, { tags: ['garden'] }],
])('“%s”', async (q, travel, place, others) => {
  expect(await understood(q)).toEqual({ travel, place, others })
})

test('where no place is named, the sentence is read as before', async () => {
  const { travel } = await understood('3 bed house 10 minutes from the sea')
  expect(travel).toEqual([])
})

test('a station is where the imported register has it, the one nearest to a branch of several; others are found by their town', async () => {
  await using db = await databaseWithPlaces()
  await using folder = await scratchFolder()
  const rows = [
    stopRow({ name: 'Taunton Rail Station', type: 'RLY', degrees: [-3.1027, 51.0233] }),
    stopRow({ name: 'Castle Cary Rail Station', type: 'RLY', degrees: [-2.5227, 51.0998] }),
    stopRow({ name: 'Bristol Temple Meads Rail Station', type: 'RLY', degrees: [-2.581, 51.449] }),
    stopRow({ name: 'Newport Rail Station', type: 'RLY', degrees: [0.2151, 51.99] }),
    stopRow({ name: 'Newport Rail Station', type: 'RLY', degrees: [-2.9986, 51.589] }),
    stopRow({ name: 'Bridgwater Bus Station', type: 'BCS', degrees: [-3, 51.1] }),
  ]
  const files = [await writeFactFile(folder.path, 'Stops_2026-09-01.csv', { columns: stopColumns, rows })]
  await importFacts(db, { source: 'stations', files, now: () => testNow })
  const content = await testContent()
  const said = async (q: string) => {
    const { criteria } = await understandSearch({ db, content: () => content, now: () => testNow }, { channel: 'sales', q })
    return [criteria.travel?.[0]?.to, criteria.travel?.[0]?.at]
  }
  expect(await said('within 30 minutes of Taunton railway station by bike')).toEqual(['Taunton station', { lat: 51.0233, lng: -3.1027 }])
  expect(await said('within 20 minutes walk of taunton station')).toEqual(['Taunton station', { lat: 51.0233, lng: -3.1027 }])
  const templeMeads = ['Bristol Temple Meads station', { lat: 51.449, lng: -2.581 }]
  for (const q of [
    'within 45 mins of bristol temple meads by train',
    '3 bed 40 minutes by car from Bristol Temple Meads station, a garden',
  ])
    expect(await said(q)).toEqual(templeMeads)
  expect((await said('an hour from Castle Cary by train'))[0]).not.toBe('Castle Cary station')
  expect(await said('20 minutes drive from castle cary station')).toEqual(['Castle Cary station', { lat: 51.0998, lng: -2.5227 }])
  expect(await said('an hour from Newport station')).toEqual(['Newport station', { lat: 51.589, lng: -2.9986 }])
  expect((await said('an hour from Bridgwater bus station'))[0]).toBe('Bridgwater, Somerset')
  expect((await said('an hour from Minehead station'))[0]).toBe('Minehead, Somerset')
  expect((await said('an hour from Taunton'))[0]).toBe('Taunton, Somerset')
})
