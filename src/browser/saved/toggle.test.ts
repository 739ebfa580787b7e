import { expect, test } from 'vitest'
import { toastOf, toggle } from './toggle.ts'

test('what is not there is added, what is there taken away', () => {
  const list = aList([1])
  expect(toggle(list, number(2))).toBe('saved')
  expect(list.read()).toEqual([1, 2])
  expect(toggle(list, number(1))).toBe('removed')
  expect(list.read()).toEqual([2])
})

test('a full list stays as it is, and says so', () => {
  const list = aList([1, 2, 3])
  expect(toggle(list, number(4))).toBe('full')
  expect(list.read()).toEqual([1, 2, 3])
})

test('a browser that keeps nothing says so, whichever way', () => {
  for (const kept of [[], [1]]) expect(toggle({ read: () => kept, write: () => false }, number(1))).toBe('refused')
})

test('what another tab did meanwhile counts', () => {
  const list = aList([])
  toggle(list, number(1))
  list.write([])
  expect(toggle(list, number(1))).toBe('saved')
})

test('visitors are told word for word', () => {
  expect(toastOf('property', 'saved')).toEqual({ text: 'Property saved.', kind: 'success' })
  expect(toastOf('property', 'removed')).toEqual({ text: 'Saved property removed.', kind: 'success' })
  expect(toastOf('search', 'saved').text).toBe('Search saved.')
  expect(toastOf('search', 'removed').text).toBe('Saved search removed')
  for (const what of ['property', 'search'] as const) {
    for (const outcome of ['full', 'refused'] as const) expect(toastOf(what, outcome).kind).toBe('error')
  }
  expect(toastOf('property', 'full').text).toContain('100')
})

function number(value: number) {
  return {
    has: (list: readonly number[]) => list.includes(value),
    add: (list: readonly number[]) => (list.length < 3 ? [...list, value] : undefined),
    remove: (list: readonly number[]) => list.filter((each) => each !== value),
  }
}

function aList(start: readonly number[]) {
  let kept = start
  return {
    read: () => kept,
    write: (next: readonly number[]) => {
      kept = next
      return true
    },
  }
}
