import { expect, test } from 'vitest'
import { phraseAt, phrases } from './phrases.ts'
import { tokensOf } from './tokens.ts'

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
