import { expect, test } from 'vitest'
import { blockMarkup } from '#tests/support/blocks.ts'
import { miniMenu } from './mini-menu.tsx'

const links = [
  { text: 'Sheep', link: '/sheep' },
  { text: 'Pigs', link: '/pigs', highlight: true },
]

test('links stand in their order, the highlighted ones marked', () => {
  const markup = blockMarkup(miniMenu, { title: 'Livestock', links })
  expect([...markup.matchAll(/<a href="([^"]*)" [^>]*>/g)].map(([tag, href]) => [href, tag.includes('data-highlight')])).toEqual([
    ['/sheep', false],
    ['/pigs', true],
  ])
})

test('a text is shown where there is one', () => {
  expect(blockMarkup(miniMenu, { title: 'Livestock', links, description: 'On Mondays.' })).toContain('>On Mondays.</p>')
  expect(blockMarkup(miniMenu, { title: 'Livestock', links })).not.toMatch(/<p[ >]/)
})

test('without links it is a mistake', () => {
  expect(() => blockMarkup(miniMenu, { title: 'Livestock', links: [] })).toThrow('must have at least 1 of them')
})
