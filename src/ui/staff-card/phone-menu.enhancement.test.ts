import { expect, test } from 'vitest'
import { enhance } from './phone-menu.enhancement.ts'

test.each([
  ['a number', 'a', 1],
  ['the room beside the numbers', 'p', 0],
])('a click on %s closes the menu: %s', (_, hit, expected) => {
  let closed = 0
  let listen: ((event: { target: { closest: (selector: string) => object | null } }) => void) | undefined
  const menu = {
    addEventListener: (_type: string, listener: typeof listen) => {
      listen = listener
    },
    hidePopover: () => {
      closed += 1
    },
  }
  enhance({ querySelector: () => menu } as unknown as HTMLElement)
  listen?.({ target: { closest: (selector) => (selector === hit ? {} : null) } })
  expect(closed).toBe(expected)
})
