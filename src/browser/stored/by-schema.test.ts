import * as v from 'valibot'
import { expect, test } from 'vitest'
import { bySchema, storedList } from './by-schema.ts'

const place = v.object({ name: v.string(), seen: v.optional(v.number(), 0) })

test('what the schema allows is read, with what it fills in', () => {
  expect(bySchema(place)({ name: 'Wells' })).toEqual({ name: 'Wells', seen: 0 })
})

test.each([[null], [7], ['Wells'], [[]], [{}], [{ name: 7 }], [undefined]])('%j is refused: nothing is read', (value) => {
  expect(bySchema(place)(value)).toBeUndefined()
})

test('a transformation that cannot take what it is given reads nothing, and throws nothing', () => {
  const day = v.pipe(
    v.string(),
    v.transform((text) => new Date(text).toISOString()),
  )
  expect(bySchema(day)('2026-11-23')).toBe('2026-11-23T00:00:00.000Z')
  expect(bySchema(day)('yesterday')).toBeUndefined()
})

test('of a list what is damaged is left out, in the order of the rest', () => {
  const read = bySchema(storedList(place, 10))
  expect(read([{ name: 'Wells' }, null, { name: 7 }, { name: 'Street', seen: 2 }])).toEqual([
    { name: 'Wells', seen: 0 },
    { name: 'Street', seen: 2 },
  ])
})

test('a list is as long as it may be: the first ones stay', () => {
  const read = bySchema(storedList(v.number(), 3))
  expect(read([1, 'two', 3, 4, 5])).toEqual([1, 3, 4])
  expect(read([])).toEqual([])
})

test('what is no list is not read as one', () => {
  const read = bySchema(storedList(v.number(), 3))
  for (const value of [{}, { 0: 1 }, 'a list', 1, null]) expect(read(value)).toBeUndefined()
})
