import { expect, test } from 'vitest'
import { isCode, likeliestPlace, placeCandidates, unknownPlace } from './place-candidates.ts'
import { readSentence } from './read-sentence.ts'

const likeliest = (text: string, ...names: string[]) =>
  likeliestPlace(
    placeCandidates(readSentence(text)).filter((each) => names.includes(each.name) || isCode(each)),
    new Map(names.map((name) => [name, { isFull: false, isNear: true, population: 0 }])),
  )?.text

test('behind “in” and “near” anything may be a place, elsewhere what is not understood', () => {
  expect(placeCandidates(readSentence('house in Sale')).map(({ text }) => text)).toEqual(['Sale'])
  expect(placeCandidates(readSentence('house for sale'))).toEqual([])
  expect(placeCandidates(readSentence('house North Curry')).map(({ text }) => text)).toEqual(['North', 'North Curry', 'Curry'])
})

test('the longest name counts, with its county, through words that mean something else', () => {
  expect(likeliest('flat in Wellington, Somerset', 'wellington', 'wellington somerset')).toBe('Wellington, Somerset')
  expect(likeliest('house in Welwyn Garden City', 'welwyn', 'welwyn garden city')).toBe('Welwyn Garden City')
  expect(likeliest('flat Barrow-in-Furness', 'barrow', 'barrow in furness')).toBe('Barrow-in-Furness')
})

test('a place that is introduced comes before one that stands somewhere', () => {
  expect(likeliest('London road flat in Taunton', 'london', 'taunton')).toBe('Taunton')
  expect(likeliest('flat in Taunton near Wells', 'wells', 'taunton')).toBe('Taunton')
})

test('words of every day are places only where nothing stands beside them', () => {
  expect(likeliest('house in quiet street', 'street')).toBeUndefined()
  expect(likeliest('house street', 'street')).toBe('street')
  expect(likeliest('house near the sea', 'sea')).toBeUndefined()
  expect(likeliest('house near the Lizard', 'lizard')).toBe('Lizard')
})

test('codes are places, but the number of a road is none', () => {
  expect(likeliest('2 bed TA1 1AA')).toBe('TA1 1AA')
  expect(likeliest('2 bed in ta1')).toBe('ta1')
  expect(likeliest('house close by A38 junction')).toBeUndefined()
  expect(likeliest('1e9')).toBeUndefined()
})

test('what follows “in” and is no word of every day is a place that is not known', () => {
  expect(unknownPlace(readSentence('3 bed near Tanton under 400k'))?.text).toBe('Tanton')
  expect(unknownPlace(readSentence('3 bed in North Tanton, Somerset'))?.text).toBe('North Tanton, Somerset')
  expect(unknownPlace(readSentence('house near good schools'))).toBeUndefined()
  expect(unknownPlace(readSentence('house near the sea'))).toBeUndefined()
  expect(unknownPlace(readSentence('house in'))).toBeUndefined()
})
