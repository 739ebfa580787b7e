import { expect, test } from 'vitest'
import { keepTyped } from './keep-typed.ts'

const after = (before: Record<string, string>, typed: Record<string, string>, begin: Record<string, string>) => {
  const kept = new Map(Object.entries(before))
  keepTyped(kept, typed, begin)
  return Object.fromEntries(kept)
}

test.each([
  ['nothing was changed', {}, { price: '300000', rate: '5' }, { price: '300000', rate: '5' }, {}],
  ['a price', {}, { price: '250000', rate: '5' }, { price: '300000', rate: '5' }, { price: '250000' }],
  ['a box that is ticked', {}, { abroad: 'yes' }, {}, { abroad: 'yes' }],
  ['one that is no longer', { abroad: 'yes' }, {}, { abroad: 'yes' }, { abroad: '' }],
  ['what is as it began, but was kept', { price: '1' }, { price: '300000' }, { price: '300000' }, { price: '300000' }],
  ['what another calculator kept stays', { income: '50000' }, { price: '1' }, { price: '' }, { income: '50000', price: '1' }],
])('%s', (_, before, typed, begin, expected) => {
  expect(after(before, typed, begin)).toEqual(expected)
})
