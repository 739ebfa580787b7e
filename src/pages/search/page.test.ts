import { expect, test } from 'vitest'
import { aCard } from '#tests/support/blocks.ts'
import { someResults, viewOf, wordsOfPage } from '#tests/support/page-content.ts'
import { searchPage } from './page.tsx'

test('results stand as cards under the search in a sentence, with their number', () => {
  const html = viewOf(searchPage(someResults()))
  expect(html).toMatch(/<h1[^>]*>Properties for sale<\/h1>/)
  expect(wordsOfPage(html)).toContain('2 properties')
  expect(html.match(/<article/g)).toHaveLength(2)
})

test('one is one property, none is told as such', () => {
  expect(wordsOfPage(viewOf(searchPage(someResults({ properties: [aCard()], totalCount: 1 }))))).toContain('1 property ')
  const none = viewOf(searchPage(someResults({ properties: [], totalCount: 0 })))
  expect(wordsOfPage(none)).toContain('No properties')
  expect(none).not.toContain('<article')
})

test('what is not to be indexed says so, and its links are followed', () => {
  expect(searchPage(someResults()).head.robots).toBeUndefined()
  expect(searchPage(someResults({ isIndexed: false })).head.robots).toBe('noindex, follow')
})

test('a further page is named in the title and remembers whether another follows', () => {
  const results = someResults({ criteria: { channel: 'sales', page: 2 }, firstPosition: 13, totalCount: 30, lastPage: 3 })
  expect(searchPage(results).head.titleEnd).toBe(', page 2')
  expect(viewOf(searchPage(results))).toContain('data-page="2" data-first="13" data-total="30" data-has-next-page=""')
  expect(viewOf(searchPage({ ...results, totalCount: 14 }))).not.toContain('data-has-next-page')
})

test('of words that mean nothing the first three are named', () => {
  const words = wordsOfPage(viewOf(searchPage(someResults({ ignored: ['aa', 'bb', 'cc', 'wibble'] }))))
  expect(words).toContain('We do not understand “aa”, “bb”, “cc” in the address of this page')
  expect(words).not.toContain('wibble')
})

test('the first photograph stands for the page where it is shared', () => {
  const photos = [{ hash: 'c'.repeat(64), alt: '', width: 1200, height: 800 }]
  expect(searchPage(someResults({ properties: [aCard(), aCard({ photos })] })).head.picture).toContain('c'.repeat(64))
  expect(searchPage(someResults()).head.picture).toBeUndefined()
})

test('the words that descriptions were searched for are told', () => {
  expect(wordsOfPage(viewOf(searchPage(someResults({ criteria: { channel: 'sales', text: 'thatched' } }))))).toContain(
    'We searched the descriptions for “thatched”.',
  )
  expect(wordsOfPage(viewOf(searchPage(someResults())))).not.toContain('descriptions')
})

test('where the properties of a branch are shown, the map is told where it is', () => {
  const [branch] = someResults().branches
  const { lng, lat } = branch!.location
  expect(viewOf(searchPage(someResults({ branch })))).toContain(`data-branch="${lng},${lat},${branch!.name}"`)
  expect(viewOf(searchPage(someResults()))).not.toContain('data-branch')
})
