import { expect, test } from 'vitest'
import { savingToast, toggleSaved } from './toggle-saved.ts'

test('what is not there is added, what is there taken away', () => {
  const list = aList([1])
  expect(toggleSaved(list, number(2))).toBe('saved')
  expect(list.read()).toEqual([1, 2])
  expect(toggleSaved(list, number(1))).toBe('removed')
  expect(list.read()).toEqual([2])
})

test('a full list stays as it is, and says so', () => {
  const list = aList([1, 2, 3])
  expect(toggleSaved(list, number(4))).toBe('full')
  expect(list.read()).toEqual([1, 2, 3])
})

test('a browser that keeps nothing says so, whichever way', () => {
  for (const kept of [[], [1]]) expect(toggleSaved({ read: () => kept, write: () => false }, number(1))).toBe('refused')
})

test('what another tab did meanwhile counts', () => {
  const list = aList([])
  toggleSaved(list, number(1))
  list.write([])
  expect(toggleSaved(list, number(1))).toBe('saved')
})

test('visitors are told word for word', () => {
  expect(savingToast('property', 'saved')).toEqual({ text: 'Property saved.', kind: 'success' })
  expect(savingToast('property', 'removed')).toEqual({ text: 'Saved property removed.', kind: 'success' })
  expect(savingToast('search', 'saved').text).toBe('Search saved.')
  expect(savingToast('search', 'removed').text).toBe('Saved search removed')
  for (const what of ['property', 'search'] as const) {
    for (const outcome of ['full', 'refused'] as const) expect(savingToast(what, outcome).kind).toBe('error')
  }
  expect(savingToast('property', 'full').text).toContain('100')
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
