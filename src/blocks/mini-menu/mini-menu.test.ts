import { expect, test } from 'vitest'
import { blockMarkup } from '#tests/support/blocks.ts'
import { miniMenu } from './mini-menu.tsx'

const links = [
  { text: 'Sheep', link: '/sheep' },
  { text: 'Pigs', link: '/pigs', highlight: true },
]

test('links stand in their order, the highlighted ones in another colour', () => {
  const markup = blockMarkup(miniMenu, { title: 'Livestock', links })
  const found = [...markup.matchAll(/<a class="([^"]*)" href="([^"]*)"/g)]
  expect(found.map(([, , href]) => href)).toEqual(['/sheep', '/pigs'])
  expect(found[0]?.[1]).not.toBe(found[1]?.[1])
})

test('a text is shown where there is one', () => {
  expect(blockMarkup(miniMenu, { title: 'Livestock', links, description: 'On Mondays.' })).toContain('>On Mondays.</p>')
  expect(blockMarkup(miniMenu, { title: 'Livestock', links })).not.toContain('<p')
})

test('without links it is a mistake', () => {
  expect(() => blockMarkup(miniMenu, { title: 'Livestock', links: [] })).toThrow('must have at least 1 of them')
})
