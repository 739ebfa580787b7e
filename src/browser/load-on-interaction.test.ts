import { expect, test } from 'vitest'
import { isPlainClick } from './load-on-interaction.ts'

const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

test.each([
  [{}, true],
  [{ button: 1 }, false],
  [{ button: 2 }, false],
  [{ metaKey: true }, false],
  [{ ctrlKey: true }, false],
  [{ shiftKey: true }, false],
  [{ altKey: true }, false],
])('a click with %j asks for nothing but what is clicked: %s', (how, isPlain) => {
  expect(isPlainClick({ ...plain, ...how })).toBe(isPlain)
})
