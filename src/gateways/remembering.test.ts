import { expect, test, vi } from 'vitest'
import { remembering } from './remembering.ts'

test('a text is read once, also where the result is undefined, until too many others came', () => {
  const read = vi.fn((text: string) => (text === '' ? undefined : text.length))
  const remembered = remembering(read, 2)
  expect([remembered('one'), remembered(''), remembered('one'), remembered('')]).toEqual([3, undefined, 3, undefined])
  expect(read).toHaveBeenCalledTimes(2)
  expect([remembered('three'), remembered('one')]).toEqual([5, 3])
  expect(read).toHaveBeenCalledTimes(4)
})
