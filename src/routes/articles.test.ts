import { expect, test } from 'vitest'
import { atom, index } from './articles.ts'

test.each([
  [{}, '/articles'],
  [{ page: 1 }, '/articles'],
  [{ page: 2 }, '/articles?page=2'],
  [{ topic: 'the-law' }, '/articles?topic=the-law'],
  [{ topic: 'a&b', page: 3 }, '/articles?topic=a%26b&page=3'],
  [{ topic: undefined, page: 2 }, '/articles?page=2'],
])('the list with %j is at %s', (asked, address) => {
  expect(index.href(asked)).toBe(address)
})

test('a feed is of all or of a topic', () => {
  expect([atom.href(), atom.href('the-law')]).toEqual(['/articles.atom', '/articles.atom?topic=the-law'])
})
