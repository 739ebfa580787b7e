import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seeded } from '../seeded.ts'
import { compose, listed } from './compose.ts'

test('a pattern without choices or facts is the text itself', () => {
  expect(compose(seeded(1), 'A house.')).toBe('A house.')
})

test('every choice comes up, nested ones too', () => {
  const random = seeded(1)
  const all = new Set(Array.from({ length: 60 }, () => compose(random, '[red|[light|dark] blue] door')))
  expect([...all].sort()).toEqual(['dark blue door', 'light blue door', 'red door'])
})

test('facts are filled in, with a capital or an article where asked', () => {
  expect(compose(seeded(1), '{Type} with {a extra} in {place}', { type: 'cottage', extra: 'orchard', place: 'Wells' })).toBe(
    'Cottage with an orchard in Wells',
  )
})

test('a fact that is not there is a mistake', () => {
  expect(() => compose(seeded(1), 'in {nowhere}')).toThrow('No fact for {nowhere}')
})

test('a bracket that is not closed is a mistake', () => {
  expect(() => compose(seeded(1), '[a|b')).toThrow()
  expect(() => compose(seeded(1), 'a]')).toThrow()
})

test('an empty choice leaves no double space and none before a comma', () => {
  expect(compose(seeded(1), 'a [|] house [|], big')).toBe('a house, big')
})

test('the same seed writes the same text', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const pattern = 'the [first|second|third] [of|in] [all|some]'
      expect(compose(seeded(seed), pattern)).toBe(compose(seeded(seed), pattern))
    }),
  )
})

test.for([
  ['orchard', 'an orchard'],
  ['house', 'a house'],
  ['one bedroom flat', 'a one bedroom flat'],
  ['eight bedroom house', 'an eight bedroom house'],
  ['unusual barn', 'an unusual barn'],
  ['university room', 'a university room'],
] as const)('%s is %s', ([text, expected]) => {
  expect(compose(seeded(1), '{a thing}', { thing: text })).toBe(expected)
})

test('things are listed with and before the last', () => {
  expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a and b', 'a, b and c'])
})
