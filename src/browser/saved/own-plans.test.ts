import { beforeEach, expect, test } from 'vitest'
import { stubStorage } from '#tests/support/local-storage.ts'
import { ownShortlist, ownViewings, rememberViewing, viewingsOf } from './own-plans.ts'

let items: Map<string, string>
beforeEach(() => {
  items = stubStorage().items
})

test('the last ten viewings are kept, one of each home; a plan is told of those ahead', () => {
  for (let id = 1; id <= 12; id += 1) rememberViewing(id, '2026-11-24T09:00')
  rememberViewing(7, '2026-11-25T10:30')
  expect(ownViewings.read()).toHaveLength(10)
  expect(viewingsOf([1, 7, 12], '2026-11-24')).toEqual(['12@2026-11-24T09:00', '7@2026-11-25T10:30'])
  expect(viewingsOf([7, 12], '2026-11-25')).toEqual(['7@2026-11-25T10:30'])
})

test.each(['{"path":"https://elsewhere.example/","heading":"x"}', '{"path":"/shortlist/1.1-short","heading":"x"}', '[]', 'null'])(
  '%s is no shortlist',
  (value) => {
    items.set('gable.shortlist', `{"version":1,"value":${value}}`)
    expect(ownShortlist.read()).toBeUndefined()
  },
)

test('what is no viewing is dropped alone', () => {
  const sound = { property_id: 3, slot: '2026-11-24T09:00' }
  items.set(
    'gable.viewings',
    JSON.stringify({ version: 1, value: [null, { ...sound, slot: '"><b>' }, { ...sound, property_id: '3' }, sound] }),
  )
  expect(ownViewings.read()).toEqual([sound])
})
