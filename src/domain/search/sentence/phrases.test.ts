import { expect, test } from 'vitest'
import { phraseAt, phrases, tokensOf } from './phrases.ts'

const known = phrases([
  ['new|brand new', 'new'],
  ['new build', 'built'],
  ['p/m|Crème brûlée', 'other'],
])
const found = (text: string, at = 0) => phraseAt(known, tokensOf(text), at)

test('the longest phrase counts', () => {
  expect(found('new')).toEqual({ meaning: 'new', length: 1 })
  expect(found('new build house')).toEqual({ meaning: 'built', length: 2 })
  expect(found('brand new build')).toEqual({ meaning: 'new', length: 2 })
})

test('phrases are spelled as they are typed', () => {
  expect(found('P/M')?.meaning).toBe('other')
  expect(found('creme brulee')?.meaning).toBe('other')
})

test('nothing is found where no phrase begins', () => {
  expect(found('build')).toBeUndefined()
  expect(found('newbuild')).toBeUndefined()
  expect(found('new', 1)).toBeUndefined()
  expect(found(`${'n'.repeat(1000)} new`)).toBeUndefined()
  expect(phraseAt(phrases([]), tokensOf('new'), 0)).toBeUndefined()
})

const words = (text: string) => tokensOf(text).map(({ word }) => word)

test.each([
  ['3 bed', ['3', 'bed']],
  ['400k', ['400', 'k']],
  ['£1,250,000', ['£', '1250000']],
  ['2.5 acres', ['2.5', 'acres']],
  ['King’s Lynn', ['kings', 'lynn']],
  ['Ynys Môn', ['ynys', 'mon']],
  ['80 m²', ['80', 'm2']],
  ['TA1 1AA', ['ta1', '1', 'aa']],
  ['2–3', ['2', '-', '3']],
  ['“bed & breakfast”', ['"', 'bed', 'and', 'breakfast', '"']],
  ['semi-detached', ['semi', '-', 'detached']],
  ['a, b; c. d!', ['a', 'b', 'c', 'd']],
  ['🏡', []],
  ['', []],
])('the tokens of “%s”', (text, expected) => {
  expect(words(text)).toEqual(expected)
})

test('a token knows where it stands, what number it is, and whether it touches the one before', () => {
  expect(tokensOf('up to 400k')[2]).toEqual({ word: '400', number: 400, isSign: false, isGlued: false, start: 6, end: 9 })
  expect(tokensOf('up to 400k')[3]).toEqual({ word: 'k', number: undefined, isSign: false, isGlued: true, start: 9, end: 10 })
  expect(tokensOf('400 k')[1]?.isGlued).toBe(false)
})

test('signs are signs, but an ampersand is a word', () => {
  expect(tokensOf('£ - / & +').map(({ isSign }) => isSign)).toEqual([true, true, true, false, true])
})
