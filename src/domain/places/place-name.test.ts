import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeSlug, searchWords } from './place-name.ts'

test.each([
  ['St. Ives', 'st ives'],
  ['saint ives', 'st ives'],
  ["King's Lynn", 'kings lynn'],
  ['King’s Lynn', 'kings lynn'],
  ['Ynys Môn', 'ynys mon'],
  ['Newcastle-under-Lyme', 'newcastle under lyme'],
  ['Leeds, West Yorkshire', 'leeds west yorkshire'],
  ['Tyne & Wear', 'tyne and wear'],
  ['  ', ''],
])('%s is searched as "%s"', (name, words) => {
  expect(searchWords(name).join(' ')).toBe(words)
})

test.each([
  ['Saint Austell', 'saint-austell'],
  ["Bishop's Stortford", 'bishops-stortford'],
  ['Ashby-de-la-Zouch', 'ashby-de-la-zouch'],
  ['TA1 1AA', 'ta1-1aa'],
])('%s has the slug %s', (name, slug) => {
  expect(placeSlug(name)).toBe(slug)
})

test('a slug of any text is safe in a path and its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const slug = placeSlug(text)
      expect(slug).toMatch(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(placeSlug(slug)).toBe(slug)
    }),
  )
})
