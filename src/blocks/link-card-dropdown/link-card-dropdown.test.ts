import { expect, test } from 'vitest'
import { aRecord, blockMarkup } from '#tests/support/blocks.ts'
import { linkCardDropdown } from './link-card-dropdown.tsx'

const links = [
  { text: 'Houses', link: '/houses' },
  { text: 'Land', link: '/land' },
]
const card = (title: string, more: object = {}) => ({ title, links, ...more })

test('no cards are no section', () => {
  expect(blockMarkup(linkCardDropdown, { title: 'Begin', cards: [] })).toBe('')
})

test('each card opens its links by the platform’s own disclosure, and those of one card are open at a time', () => {
  const markup = blockMarkup(linkCardDropdown, { title: 'Begin', cards: [card('Buying'), card('Selling')] })
  const items = [...markup.matchAll(/<details id="([^"]*)" name="([^"]*)"/g)].map(([, id, name]) => ({ id, name }))
  expect(new Set(items.map(({ id }) => id)).size).toBe(2)
  expect(new Set(items.map(({ name }) => name)).size).toBe(1)
  expect(markup).toMatch(/<summary[^>]*><h4[^>]*>What are you looking for\?<\/h4>/)
  expect(markup.match(/<a href="\/land"/g)).toHaveLength(2)
})

test('title and picture lead on where the card has an address, and the words of the list are its own', () => {
  const markup = blockMarkup(linkCardDropdown, {
    title: 'Begin',
    cards: [card('Land', { link: '/all-land', choose: 'Which land?' }), card('Other')],
  })
  expect(markup).toMatch(/<h3[^>]*><a href="\/all-land"/)
  expect(markup).toMatch(/<h3[^>]*>Other<\/h3>/)
  expect(markup).toContain('Which land?')
})

test('a card without links is a mistake', () => {
  const content = { title: 'Begin', cards: [{ title: 'Empty', links: [] }] }
  expect(() => blockMarkup(linkCardDropdown, content)).toThrow('must have at least 1 of them')
})

test('its pictures are asked for; one that is missing leaves the roof line', () => {
  const content = { title: 'Begin', cards: [card('Land', { picture: { file: 'missing.jpg' } }), card('Other')] }
  expect(linkCardDropdown.needs(aRecord(linkCardDropdown, content))).toEqual({ pictures: ['missing.jpg'] })
  expect(blockMarkup(linkCardDropdown, content)).not.toContain('<img')
})
