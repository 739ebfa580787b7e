import { expect, test } from 'vitest'
import { type Combobox, changedCombobox, closedCombobox, type Suggestion } from './combobox.ts'

const taunton: Suggestion = ['Taunton, Somerset', 'taunton']
const tauntonDeane: Suggestion = ['Taunton Deane, Somerset', 'taunton-deane']
const open = changedCombobox(closedCombobox, { kind: 'found', suggestions: [taunton, tauntonDeane] })

test.each([
  [[], false, 'No places found'],
  [[taunton], true, '1 place, use the arrow keys'],
  [[taunton, tauntonDeane], true, '2 places, use the arrow keys'],
])('suggestions %j: open is %s, and it says "%s"', (suggestions, isOpen, status) => {
  expect(changedCombobox(closedCombobox, { kind: 'found', suggestions })).toMatchObject({ suggestions, isOpen, status, active: -1 })
})

test('the arrow keys go round by way of the input', () => {
  expect(positions(open, [1, 1, 1, 1])).toEqual([0, 1, -1, 0])
  expect(positions(open, [-1, -1, -1, -1])).toEqual([1, 0, -1, 1])
})

test('new suggestions are gone through from the beginning', () => {
  const moved = changedCombobox(open, { kind: 'moved', step: 1 })
  expect(changedCombobox(moved, { kind: 'found', suggestions: [tauntonDeane] }).active).toBe(-1)
})

test('choosing closes and keeps the place until something else is typed', () => {
  const chosen = changedCombobox(open, { kind: 'chosen', placeId: 'taunton' })
  expect(chosen).toMatchObject({ isOpen: false, active: -1, placeId: 'taunton' })
  expect(changedCombobox(chosen, { kind: 'closed' }).placeId).toBe('taunton')
  expect(changedCombobox(chosen, { kind: 'typed', text: 'tauntonx' }).placeId).toBeUndefined()
})

test('typing keeps only the suggestions that the text may still mean, until others are found', () => {
  const moved = changedCombobox(open, { kind: 'moved', step: 1 })
  expect(changedCombobox(moved, { kind: 'typed', text: 'Taunton d' })).toMatchObject({
    suggestions: [tauntonDeane],
    isOpen: true,
    active: -1,
  })
  expect(changedCombobox(moved, { kind: 'typed', text: 'bridgw' })).toMatchObject({ suggestions: [], isOpen: false })
})

test('closing chooses nothing', () => {
  const moved = changedCombobox(open, { kind: 'moved', step: 1 })
  expect(changedCombobox(moved, { kind: 'closed' })).toMatchObject({ isOpen: false, active: -1, placeId: undefined })
})

function positions(from: Combobox, steps: ReadonlyArray<1 | -1>): number[] {
  let combobox = from
  return steps.map((step) => {
    combobox = changedCombobox(combobox, { kind: 'moved', step })
    return combobox.active
  })
}
