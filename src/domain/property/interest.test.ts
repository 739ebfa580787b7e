import { expect, test } from 'vitest'
import { eventTypes, interestKinds, readEventType } from './interest.ts'

test('an event is read as the kind that writes it', () => {
  for (const [kind, type] of Object.entries(eventTypes)) expect(readEventType(type)).toBe(kind)
  expect(readEventType('SearchResult')).toBe('seen')
})

test.each(['searchresult', 'PropertyView', '', undefined, null, 7, ['SearchResult'], 'toString'])('%j is no event', (text) => {
  expect(readEventType(text)).toBeUndefined()
})

test('every kind but the opened page travels as an event', () => {
  expect(interestKinds.filter((kind) => !(kind in eventTypes))).toEqual(['opened'])
})
