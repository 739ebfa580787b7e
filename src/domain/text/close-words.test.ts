import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeWords } from './close-words.ts'

const words = ['taunton', 'stanton', 'tiverton', 'bridgwater', 'wiveliscombe', 'leeds', 'exeter', 'minehead', 'mere', 'ash', 'crewkerne']

test.each([
  ['tauntn', ['taunton']],
  ['tuanton', ['taunton']],
  ['atunton', ['taunton']],
  ['brigdwater', ['bridgwater']],
  ['bridgewater', ['bridgwater']],
  ['leesd', ['leeds']],
  ['exetr', ['exeter']],
  ['minhead', ['minehead']],
  ['merre', ['mere']],
  ['wivelscomb', ['wiveliscombe']],
  ['wivlis', ['wiveliscombe']],
  ['crewkern', ['crewkerne']],
])('%s is taken for %j', (typed, meant) => {
  expect(closeWords(typed, words)).toEqual(meant)
})

test.each(['', 'a', 'ahs', 'london', 'xaunton', 'zzzzzzzzz', 'taunton'])('%j is taken for nothing', (typed) => {
  expect(closeWords(typed, words)).toEqual([])
})

test('those with the fewest mistakes are left, whole words before beginnings, and no more than asked for', () => {
  const alike = ['marstonbury', 'marston', 'marton', 'merton']
  expect(closeWords('marsten', alike)).toEqual(['marston', 'marstonbury'])
  expect(closeWords('marsten', alike, 1)).toEqual(['marston'])
})

test('a word with one letter dropped, doubled or swapped is found again', () => {
  const mistake = fc.tuple(fc.constantFrom(...words.filter(({ length }) => length > 5)), fc.nat({ max: 4 }), fc.nat({ max: 2 }))
  fc.assert(
    fc.property(mistake, ([word, at, kind]) => {
      const place = at + 1
      const rest = word.slice(place + 1)
      const letter = word[place]!
      const end = [rest, letter + letter + rest, (word[place + 1] ?? '') + letter + word.slice(place + 2)][kind]
      const typed = word.slice(0, place) + end
      return typed === word || closeWords(typed, words).includes(word)
    }),
  )
})
