import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anEntry } from '#tests/support/entries.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { EntryCard } from './entry-card.tsx'

const pictures = new Map([['a.jpg', { hash: 'a'.repeat(64), width: 1600, height: 1067 }]])
const pictured = anEntry({ picture: { file: 'a.jpg', alt: 'A wall' }, topics: ['Damp'] })
const card = (more: Partial<Parameters<typeof EntryCard>[0]> = {}) =>
  renderToStaticMarkup(<EntryCard entry={pictured} pictures={pictures} {...more} />)

test('a card leads to its page, and says what it is about, when, and in short', () => {
  expect(card()).toMatch(/<h3[^>]*><a href="\/articles\/damp"[^>]*>Damp<\/a><\/h3>/)
  expect(wordsOfPage(card())).toBe('Damp Damp · 10 November 2026 Where it comes from. Read more')
  expect(card({ entry: { ...pictured, kind: 'services' } })).toContain('href="/services/damp"')
})

test('its picture adorns it: the title says what it leads to', () => {
  expect(card()).toMatch(/<img [^>]*alt=""/)
  expect(card()).toContain('loading="lazy"')
})

test('without a picture the roof line stands in its place, or nothing where no card of the row has one', () => {
  expect(card({ pictures: new Map() })).toContain('<svg')
  expect(card({ pictures: new Map() })).toContain('viewBox="0 0 400')
  expect(card({ pictures: new Map(), withoutPictures: true })).not.toContain('viewBox="0 0 400')
})

test('its heading is of the level that the page asks for', () => {
  expect(card({ headingLevel: 2 })).toMatch(/<h2[^>]*><a/)
})
