import { expect, test } from 'vitest'
import { anEntry } from '#tests/support/entries.ts'
import { presentArticle } from './article.ts'

const nothing = { author: undefined, picture: undefined }

test('what an article does not have is null, and its moment is in UTC', () => {
  expect(presentArticle(anEntry({ date: '2026-07-01 08:30' }), nothing)).toEqual({
    id: 'damp',
    title: 'Damp',
    url: '/articles/damp',
    article_url: '/articles/damp',
    summary: 'Where it comes from.',
    published_at: '2026-07-01T07:30:00.000Z',
    author: null,
    topics: [],
    image: null,
  })
})

test('an author has an address only where they work here', () => {
  const by = (author: { name: string; href?: string }) => presentArticle(anEntry(), { ...nothing, author }).author
  expect(by({ name: 'Dr S. Mistry' })).toEqual({ name: 'Dr S. Mistry', url: null })
  expect(by({ name: 'Ada Quill', href: '/staff/ada-quill' })).toEqual({ name: 'Ada Quill', url: '/staff/ada-quill' })
})

test('a picture is an address of this site, with what it shows', () => {
  const entry = anEntry({ picture: { file: 'a.jpg', alt: 'A wall' } })
  const hash = 'a'.repeat(64)
  expect(presentArticle(entry, { ...nothing, picture: { hash } }).image).toEqual({ url: `/images/768/${hash}.jpg`, alt: 'A wall' })
  expect(presentArticle(entry, nothing).image).toBeNull()
})
