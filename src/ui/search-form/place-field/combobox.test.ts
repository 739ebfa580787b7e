import { expect, test } from 'vitest'
import type { Suggestion } from '#src/domain/places/meant-places.ts'
import { type Combobox, changedPlaceCombobox, closedPlaceCombobox } from './combobox.ts'
import { failedList, optionsOf, suggestedList } from './option-list.ts'

const taunton: Suggestion = ['Taunton, Somerset', 'taunton']
const tauntonDeane: Suggestion = ['Taunton Deane, Somerset', 'taunton-deane']
const list = suggestedList('taun', { groups: [{ kind: 'towns', places: [taunton, tauntonDeane] }], is_corrected: false })
const open = changedPlaceCombobox(closedPlaceCombobox, { kind: 'shown', list })

test('a list that is shown is open, said, and gone through from the beginning', () => {
  expect(open).toMatchObject({ ...list, isOpen: true, active: -1 })
  const moved = changedPlaceCombobox(open, { kind: 'moved', step: 1 })
  expect(changedPlaceCombobox(moved, { kind: 'shown', list }).active).toBe(-1)
})

test('the arrow keys go round by way of the input, through all groups', () => {
  expect(positions(open, [1, 1, 1, 1, 1])).toEqual([0, 1, 2, -1, 0])
  expect(positions(open, [-1, -1, -1, -1, -1])).toEqual([2, 1, 0, -1, 2])
})

test('choosing closes and keeps the place until something else is typed', () => {
  const chosen = changedPlaceCombobox(open, { kind: 'chosen', placeId: 'taunton' })
  expect(chosen).toMatchObject({ isOpen: false, active: -1, placeId: 'taunton' })
  expect(changedPlaceCombobox(chosen, { kind: 'closed' }).placeId).toBe('taunton')
  expect(changedPlaceCombobox(chosen, { kind: 'shown', list }).placeId).toBe('taunton')
  expect(changedPlaceCombobox(chosen, { kind: 'typed', text: 'tauntonx' }).placeId).toBeUndefined()
  expect(changedPlaceCombobox(chosen, { kind: 'typed', text: '' }).placeId, 'S14').toBeUndefined()
})

test('typing keeps only the suggestions that the text may still mean, until others are found', () => {
  const moved = changedPlaceCombobox(open, { kind: 'moved', step: 1 })
  const narrowed = changedPlaceCombobox(moved, { kind: 'typed', text: 'Taunton d' })
  expect(narrowed).toMatchObject({ isOpen: true, active: -1 })
  expect(optionsOf(narrowed.groups).map(({ text }) => text)).toEqual([tauntonDeane[0], 'Search for “Taunton d”'])
  expect(changedPlaceCombobox(moved, { kind: 'typed', text: 'bridgw' })).toMatchObject({ groups: [], isOpen: false })
})

test('what a failure says goes with the next key', () => {
  const failed = changedPlaceCombobox(closedPlaceCombobox, { kind: 'shown', list: failedList('taun') })
  expect(failed.note).not.toBe('')
  expect(changedPlaceCombobox(failed, { kind: 'typed', text: 'taunt' })).toMatchObject({ note: '', isOpen: false })
})

test('closing chooses nothing', () => {
  const moved = changedPlaceCombobox(open, { kind: 'moved', step: 1 })
  expect(changedPlaceCombobox(moved, { kind: 'closed' })).toMatchObject({ isOpen: false, active: -1, placeId: undefined })
})

function positions(from: Combobox, steps: ReadonlyArray<1 | -1>): number[] {
  let combobox = from
  return steps.map((step) => {
    combobox = changedPlaceCombobox(combobox, { kind: 'moved', step })
    return combobox.active
  })
}
