import { expect, test } from 'vitest'
import { accordOf, type Heart, readHeart, readName, readNote } from './shortlist.ts'

const people = [
  { place: 1, name: 'Ada' },
  { place: 3, name: 'Ben' },
]
const word = (place: number, heart: Heart | undefined) => ({ place, heart, note: '' })

test.each([
  ['yes', 'yes', 'agreed'],
  ['yes', 'maybe', 'agreed'],
  ['maybe', 'yes', 'agreed'],
  ['maybe', 'maybe', 'differ'],
  ['yes', 'no', 'differ'],
  ['no', 'maybe', 'none'],
  ['no', 'no', 'none'],
  ['yes', undefined, 'open'],
  [undefined, 'no', 'open'],
] as const)('%s and %s: %s', (one, other, accord) => {
  expect(accordOf({ words: [word(1, one), word(3, other)] }, people)).toBe(accord)
})

test('what somebody said who has left does not count, and alone one agrees with oneself', () => {
  expect(accordOf({ words: [word(1, 'yes'), word(2, 'no'), word(3, 'yes')] }, people)).toBe('agreed')
  expect(accordOf({ words: [] }, people)).toBe('open')
  expect(accordOf({ words: [word(1, 'yes')] }, people.slice(0, 1))).toBe('agreed')
})

test.each([
  ['  Ada \n Mary ', 'Ada Mary'],
  ['\u200B\u202E ', ''],
  [undefined, ''],
  [['Ada'], ''],
  ['x'.repeat(60), 'x'.repeat(40)],
  ['\uD800Ada', '\uFFFDAda'],
])('the name %j is %j', (typed, name) => {
  expect(readName(typed)).toBe(name)
})

test('a note keeps its lines, and one that is too long is not cut', () => {
  expect(readNote(' Light.\r\nNo lift.\u0007 ')).toBe('Light.\nNo lift.')
  expect(readNote('x'.repeat(500))).toHaveLength(500)
  expect(readNote('x'.repeat(501))).toBeUndefined()
  expect([readNote(undefined), readHeart('perhaps'), readHeart('maybe')]).toEqual(['', undefined, 'maybe'])
})
