import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#tests/support/local-storage.ts'
import { forgetMissing, forgetViewed, onViewedChange, rememberViewed, viewedProperties } from './viewed-properties.ts'

let items: Map<string, string>

beforeEach(() => {
  items = stubStorage().items
})

test('the twelve last looked at, the latest first, each once', () => {
  for (let id = 1; id <= 14; id += 1) rememberViewed(id)
  expect(viewedProperties()).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  rememberViewed(5)
  expect(viewedProperties().slice(0, 3)).toEqual([5, 14, 13])
  expect(viewedProperties()).toHaveLength(12)
})

test('those that are gone are forgotten, those that were not asked for stay', () => {
  for (const id of [1, 2, 3, 4]) rememberViewed(id)
  forgetMissing([4, 3, 2], [4, 2])
  expect(viewedProperties()).toEqual([4, 2, 1])
})

test('a home is named for when there is no connection as long as it is remembered', () => {
  const named = () => JSON.parse(items.get('gable.seen-homes') ?? '{"value":[]}').value
  for (let id = 1; id <= 14; id += 1) rememberViewed(id, { path: `/properties/${id}/sales`, name: `${id} High Street, £1` })
  expect(named()).toHaveLength(12)
  rememberViewed(5, { path: '/properties/5/sales', name: '5 High Street, £2' })
  expect(named()[0]).toEqual({ property_id: 5, path: '/properties/5/sales', name: '5 High Street, £2' })
  forgetMissing([5, 14], [14])
  expect(named().map(({ property_id: id }: { property_id: number }) => id)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3])
})

test('the list can be cleared, and whoever shows it is told', () => {
  rememberViewed(1, { path: '/properties/1/sales', name: '1 High Street' })
  const told = vi.fn()
  onViewedChange(told)
  forgetViewed()
  expect(told).toHaveBeenCalledTimes(1)
  expect(viewedProperties()).toEqual([])
  expect(items.size).toBe(0)
})

test.each(['{', '{"version":1,"value":"1,2"}', '{"version":9,"value":[1]}'])('%s is no list', (text) => {
  items.set('gable.viewed', text)
  expect(viewedProperties()).toEqual([])
})

test('what is no id is dropped alone', () => {
  items.set('gable.viewed', JSON.stringify({ version: 1, value: [3, '4', -1, 2.5, null, 7] }))
  expect(viewedProperties()).toEqual([3, 7])
})
