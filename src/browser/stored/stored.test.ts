import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#tests/support/local-storage.ts'
import { bySchema, storedList } from './by-schema.ts'
import { isStored } from './is-stored.ts'
import { stored } from './stored.ts'

const key = 'gable.viewed'
const schema = storedList(v.number(), 3)
const numbers = () => stored<number[]>('viewed', { version: 2, readAs: bySchema(schema), empty: [] })

let items: Map<string, string>
let page: EventTarget

beforeEach(() => {
  const stubbed = stubStorage()
  items = stubbed.items
  page = stubbed.page
})

test('what is written is read again, by this page and by another', () => {
  const value = numbers()
  expect(isStored('viewed')).toBe(false)
  expect(value.write([1, 2])).toBe(true)
  expect(value.read()).toEqual([1, 2])
  expect(numbers().read()).toEqual([1, 2])
  expect(isStored('viewed')).toBe(true)
  expect(JSON.parse(items.get(key)!)).toEqual({ version: 2, value: [1, 2] })
  expect(value.clear()).toBe(true)
  expect(value.read()).toEqual([])
  expect(isStored('viewed')).toBe(false)
})

test('it is the same object until it changes', () => {
  const value = numbers()
  value.write([1])
  const first = value.read()
  expect(value.read()).toBe(first)
  value.write([1, 2])
  expect(value.read()).not.toBe(first)
})

test.each([
  ['no JSON', '{'],
  ['no version', '[1,2]'],
  ['another version', '{"version":1,"value":[1,2]}'],
  ['another shape', '{"version":2,"value":{"1":2}}'],
  ['null', 'null'],
])('of what has %s nothing is read, and it can be written over', (_, text) => {
  items.set(key, text)
  expect(numbers().read()).toEqual([])
  expect(numbers().write([3])).toBe(true)
  expect(numbers().read()).toEqual([3])
})

test('of a list damaged items are dropped, and all beyond its bound', () => {
  items.set(key, JSON.stringify({ version: 2, value: [1, '2', null, 3, { four: 4 }, 5, 6] }))
  expect(numbers().read()).toEqual([1, 3, 5])
})

test('what a newer version of the site wrote stays', () => {
  const newer = '{"version":3,"value":"something else"}'
  items.set(key, newer)
  expect(numbers().read()).toEqual([])
  expect(numbers().write([1])).toBe(false)
  expect(numbers().clear()).toBe(false)
  expect(items.get(key)).toBe(newer)
})

test('what was written is not parsed to be read, what another tab writes is', () => {
  let checks = 0
  const counted = v.pipe(
    v.array(v.number()),
    v.check(() => {
      checks += 1
      return true
    }),
  )
  const value = stored<number[]>('viewed', { version: 2, readAs: bySchema(counted), empty: [] })
  for (const next of [[1], [1, 2]]) {
    value.write(next)
    expect(value.read()).toBe(next)
  }
  expect(checks).toBe(0)
  items.set(key, '{"version":2,"value":[9]}')
  expect(value.read()).toEqual([9])
  expect(checks).toBe(1)
})

test('storage that is full says so, and keeps what it had', () => {
  numbers().write([1])
  vi.stubGlobal('localStorage', { ...localStorage, setItem: refuse })
  expect(numbers().write([1, 2])).toBe(false)
  expect(numbers().read()).toEqual([1])
})

test('storage that is forbidden reads as empty', () => {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse })
  expect(isStored('viewed')).toBe(false)
  expect(numbers().read()).toEqual([])
  expect(numbers().write([1])).toBe(false)
  expect(numbers().clear()).toBe(false)
})

test('listeners are told of changes here and in other tabs, and of no others', () => {
  const value = numbers()
  const told = vi.fn()
  const stop = value.subscribe(told)
  value.write([1])
  expect(told).toHaveBeenCalledTimes(1)
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'another' }))
  expect(told).toHaveBeenCalledTimes(1)
  page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  page.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  expect(told).toHaveBeenCalledTimes(3)
  stop()
  value.write([2])
  page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  expect(told).toHaveBeenCalledTimes(3)
})

test('what a transformation of the schema cannot take is dropped like what does not fit it', () => {
  const date = v.pipe(
    v.string(),
    v.transform((text) => new Date(text).toISOString()),
  )
  items.set('gable.places', JSON.stringify({ version: 1, value: ['never', '2026-11-22'] }))
  expect(stored('places', { version: 1, readAs: bySchema(storedList(date, 9)), empty: [] }).read()).toEqual(['2026-11-22T00:00:00.000Z'])
  items.set('gable.viewed', JSON.stringify({ version: 1, value: 'never' }))
  const one = stored('viewed', { version: 1, readAs: bySchema(date), empty: 'none' })
  expect([one.read(), one.read()]).toEqual(['none', 'none'])
})

test('a page that Back brings out of memory is told what changed meanwhile', () => {
  const value = numbers()
  value.write([1])
  value.read()
  const told = vi.fn()
  value.subscribe(told)
  const returns = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  returns(true)
  expect(told).not.toHaveBeenCalled()
  items.set(key, '{"version":2,"value":[9]}')
  returns(false)
  expect(told).not.toHaveBeenCalled()
  returns(true)
  expect(told).toHaveBeenCalledTimes(1)
  expect(value.read()).toEqual([9])
})

function refuse(): never {
  throw new DOMException('refused', 'SecurityError')
}
