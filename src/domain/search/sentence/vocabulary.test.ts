import { expect, test } from 'vitest'
import { propertyKinds } from '../../property/tags.ts'
import { sortOrders } from '../criteria/results.ts'
import { tickedTags } from '../offered-filters.ts'
import { searchOptions } from '../search-inputs.ts'
import { phraseAt, tokensOf } from './phrases.ts'
import { tagPhrases, vocabulary } from './vocabulary.ts'

const meanings = [...tagPhrases.meanings.values()]
const tags = new Set(meanings.map(({ tag }) => tag?.tag))

test('every kind of property can be said', () => {
  const said = new Set(meanings.flatMap(({ tag }) => (tag?.isKind ? tag.tag : [])))
  expect(said).toEqual(new Set(propertyKinds.map(({ tag }) => tag)))
})

test('every tag that the form offers can be said', () => {
  const offered = [...tickedTags('sales'), ...tickedTags('lettings')].map(({ tag }) => tag.replace('!', ''))
  expect(offered.filter((tag) => !tags.has(tag))).toEqual([])
})

test('a tag is said by its own name', () => {
  const missed = [...tags].filter((tag) => phraseAt(vocabulary, tokensOf(tag ?? ''), 0)?.meaning.tag?.tag !== tag)
  expect(missed).toEqual([])
})

test('every order can be said, in the words of its list', () => {
  const offered = searchOptions('sorted', { channel: 'sales', defaultStatus: 'available', isTravelled: true })
  const orders = offered.map(({ text }) => phraseAt(vocabulary, tokensOf(text), 0)?.meaning.criteria?.sorted)
  expect(orders).toEqual(sortOrders)
})
