import { expect, test } from 'vitest'
import { anAgency, testTime } from '#tests/support/blocks.ts'
import { anEntry } from '#tests/support/entries.ts'
import { loadEntries } from './needs.ts'

const market = { hash: 'a'.repeat(64), width: 1600, height: 1067 }
const entries = [
  anEntry({ slug: 'hidden', date: '2027-01-01', picture: { file: 'market.jpg', alt: '' } }),
  anEntry({ slug: 'bare', picture: { file: 'missing.jpg', alt: '' } }),
  anEntry({ kind: 'services', slug: 'auctions', picture: { file: 'other.jpg', alt: '' } }),
]
const context = {
  db: undefined as never,
  agency: { ...anAgency, entries },
  now: testTime,
  page: { path: '/', title: '' },
  pictures: new Map([
    ['market.jpg', market],
    ['other.jpg', market],
  ]),
}

test('a folder is loaded with what is hidden as yet, and with its own pictures', () => {
  const loaded = loadEntries(context, 'articles')
  expect(loaded.entries.map(({ slug }) => slug)).toEqual(['hidden', 'bare'])
  expect([...loaded.pictures.keys()]).toEqual(['market.jpg'])
  expect(loaded.site).toBe(anAgency.site)
})

test('a block that does not use its folder is given nothing', () => {
  const loaded = loadEntries(context, undefined)
  expect([loaded.entries.length, loaded.pictures.size]).toEqual([0, 0])
})
