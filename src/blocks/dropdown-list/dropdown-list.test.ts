import { expect, test } from 'vitest'
import { blockMarkup } from '#tests/support/blocks.ts'
import { dropdownIconNames, dropdownList } from './dropdown-list.tsx'

const item = { icon: 'market_icon', title: 'Market day' }
const shown = (...items: object[]) => blockMarkup(dropdownList, { title: 'Near here', items })

test('no items are no section', () => {
  expect(shown()).toBe('')
})

test('there are the twelve icons of the rules, each another drawing', () => {
  expect(dropdownIconNames).toHaveLength(12)
  const drawings = dropdownIconNames.map((icon) => shown({ ...item, icon }).match(/<path d="([^"]*)"/)?.[1])
  expect(new Set(drawings).size).toBe(12)
  expect(() => shown({ ...item, icon: 'pub_icon' })).toThrow('pub_icon')
})

test('items are closed at first, and opened one at a time', () => {
  const markup = shown(item, { ...item, title: 'Schools' })
  expect([...markup.matchAll(/<details[^>]* name="([^"]*)"/g)].map(([, name]) => name)).toEqual(['a-dropdown-list', 'a-dropdown-list'])
  expect(markup).not.toMatch(/<details[^>]* open/)
})

test('an open item holds its text, made harmless, its lists and its link; without them nothing', () => {
  const lists = [{ title: 'Primary', items: ['Haygrove'] }]
  const markup = shown({ ...item, text: 'On <b>Monday</b><script>go()</script>', lists, link: '/market' })
  expect(markup).toContain('<p>On <b>Monday</b></p>')
  expect(markup).toMatch(/<h4[^>]*>Primary<\/h4><ul[^>]*><li>Haygrove<\/li>/)
  expect(markup).toMatch(/<a href="\/market" aria-label="Read more: Market day"/)
  expect(shown(item)).not.toMatch(/<h4|<a |<p>/)
})

test('lists for wide screens only are styled so', () => {
  const classes = (more: object) => shown({ ...item, lists: [{ title: 'A', items: ['B'] }], ...more }).match(/class="[^"]*desktopOnly/)
  expect(classes({})).toBeNull()
  expect(classes({ listsOnDesktopOnly: true })).not.toBeNull()
})
