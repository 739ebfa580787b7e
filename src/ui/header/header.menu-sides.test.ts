import { expect, test } from 'vitest'
import { menuSides } from './header.tsx'

const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((text) => ({ text, link: `/${text}` }))

test.each([
  ['middle', 'first-four', 'abcd', 'efg'],
  ['middle', 'equally', 'abcd', 'efg'],
  ['left', 'first-four', '', 'abcdefg'],
  ['left', 'equally', '', 'abcdefg'],
] as const)('with the logo %s and the split %s, %s stand left and %s right', (logo, split, left, right) => {
  const sides = menuSides(items, { logo, split })
  expect([sides.left, sides.right].map((side) => side.map(({ text }) => text).join(''))).toEqual([left, right])
})

test('six items split equally are three and three', () => {
  const { left, right } = menuSides(items.slice(0, 6), { logo: 'middle', split: 'equally' })
  expect([left.length, right.length]).toEqual([3, 3])
})
