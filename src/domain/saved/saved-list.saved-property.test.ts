import { expect, test } from 'vitest'
import { mostProperties } from '#src/domain/property/property-ids.ts'
import { aSavedProperty } from '#tests/support/saved.ts'
import { mostNoteLength, type SavedProperty, withNote, withoutProperty, withProperty, withPropertyAgain } from './saved-list.ts'

test('the last saved comes first, and what is saved already stays as it was', () => {
  const saved = withProperty(withProperty([], aSavedProperty({ property_id: 1 })) ?? [], aSavedProperty({ property_id: 2 })) ?? []
  expect(idsOf(saved)).toEqual([2, 1])
  expect(withProperty(saved, aSavedProperty({ property_id: 1, price: '£1' }))).toBe(saved)
})

test('a hundred are kept, and one more is refused rather than another lost', () => {
  const full = Array.from({ length: mostProperties }, (_, index) => aSavedProperty({ property_id: index + 1 }))
  expect(withProperty(full, aSavedProperty({ property_id: 101 }))).toBeUndefined()
  expect(withProperty(full, aSavedProperty({ property_id: 7 }))).toBe(full)
  expect(withProperty(withoutProperty(full, 7), aSavedProperty({ property_id: 101 }))).toHaveLength(mostProperties)
})

test('what was removed goes back to where it was, with its note', () => {
  const saved = [3, 2, 1].map((id) => aSavedProperty({ property_id: id, saved_at: `2026-11-0${id}T09:00:00.000Z`, note: `Note ${id}` }))
  const again = withPropertyAgain(withoutProperty(saved, 2), saved[1]!)
  expect(again).toEqual(saved)
  expect(withPropertyAgain(saved, saved[1]!)).toEqual(saved)
})

test('a note is of one property, and of a length', () => {
  const saved = [aSavedProperty({ property_id: 1 }), aSavedProperty({ property_id: 2 })]
  expect(withNote(saved, 2, 'South-facing').map(({ note }) => note)).toEqual(['', 'South-facing'])
  expect(withNote(saved, 1, 'x'.repeat(2000))[0]?.note).toHaveLength(mostNoteLength)
  expect(withNote(saved, 3, 'Lost')).toEqual(saved)
})

function idsOf(saved: readonly SavedProperty[]): number[] {
  return saved.map(({ property_id }) => property_id)
}
