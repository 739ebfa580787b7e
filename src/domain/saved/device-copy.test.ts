import { expect, test } from 'vitest'
import {
  askAboutText,
  type Change,
  changesToAskAbout,
  copyAfterAsking,
  copyAfterRefusal,
  copyWithChange,
  copyWithoutSent,
  type DeviceCopy,
  emptyDeviceCopy,
  unsentChanges,
} from './device-copy.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 9, 0, second))
const home = { kind: 'property', id: '7' } as const
const ann: DeviceCopy = { ...emptyDeviceCopy, owner: 'ann' }
const change = (given: Partial<Change> = {}): Change => ({ ...home, owner: 'ann', isSaved: true, at: at(1).toISOString(), ...given })

test('until somebody signs in nothing has to be told to anybody', () => {
  expect(copyWithChange(emptyDeviceCopy, { ...home, isSaved: true, at: at(1) }, undefined)).toEqual(emptyDeviceCopy)
})

test('what is said signed in is for that account, the last word alone', () => {
  const saved = copyWithChange(ann, { ...home, isSaved: true, at: at(1) }, 'ann')
  const removed = copyWithChange(saved, { ...home, isSaved: false, at: at(2) }, 'ann')
  expect(saved.changes).toEqual([change()])
  expect(removed.changes).toEqual([change({ isSaved: false, at: at(2).toISOString() })])
  expect(unsentChanges(removed, 'ann')).toEqual(removed.changes)
  expect(unsentChanges(removed, 'bob')).toEqual([])
})

test('a clock that was set back does not make the last word the earlier one', () => {
  const saved = copyWithChange(ann, { ...home, isSaved: true, at: at(9) }, 'ann')
  const removed = copyWithChange(saved, { ...home, isSaved: false, at: at(2) }, 'ann')
  expect(removed.changes).toEqual([change({ isSaved: false, at: '2026-11-20T09:00:09.001Z' })])
})

test('signed out, what is saved is nobody’s, and what is taken out of the copy of an account is taken from that account', () => {
  const saved = copyWithChange(ann, { ...home, isSaved: true, at: at(1) }, undefined)
  expect(saved.changes).toEqual([change({ owner: null })])
  expect(copyWithChange(saved, { ...home, isSaved: false, at: at(2) }, undefined).changes).toEqual([])
  const removed = copyWithChange(ann, { ...home, isSaved: false, at: at(1) }, undefined)
  expect(removed.changes).toEqual([change({ isSaved: false })])
  expect(copyWithChange(removed, { ...home, isSaved: true, at: at(2) }, undefined).changes).toEqual([change({ at: at(2).toISOString() })])
})

test('what one account was told is not lost when another signs in', () => {
  const said = copyWithChange(ann, { ...home, isSaved: false, at: at(1) }, 'ann')
  expect(copyWithChange(said, { ...home, isSaved: true, at: at(2) }, 'bob').changes).toEqual([
    change({ owner: 'bob', at: at(2).toISOString() }),
    change({ isSaved: false }),
  ])
})

test('what was sent goes, unless something else was said meanwhile', () => {
  const copy = { ...ann, changes: [change()] }
  expect(copyWithoutSent(copy, change()).changes).toEqual([])
  const meanwhile = copyWithChange(copy, { ...home, isSaved: false, at: at(3) }, 'ann')
  expect(copyWithoutSent(meanwhile, change())).toEqual(meanwhile)
})

test('it is asked once whether to take along what is nobody’s', () => {
  const other = change({ id: '8', owner: null })
  const copy = { ...ann, changes: [change({ owner: null }), other, change({ isSaved: false, at: at(4).toISOString() })] }
  expect(changesToAskAbout(copy)).toHaveLength(2)
  const taken = copyAfterAsking(copy, true)
  // What was said signed in is the later word.
  expect(taken.changes).toEqual([{ ...other, owner: 'ann' }, change({ isSaved: false, at: at(4).toISOString() })])
  const left = copyAfterAsking(copy, false)
  expect(left.changes.filter(({ isLeft }) => isLeft)).toHaveLength(2)
  for (const each of [taken, left]) expect(changesToAskAbout(each)).toEqual([])
})

test('what an account has no room for stays on the device', () => {
  const full = copyAfterRefusal({ ...ann, changes: [change(), change({ id: '8' })] }, change())
  expect(full.changes).toEqual([change({ owner: null, isLeft: true }), change({ id: '8' })])
  expect(changesToAskAbout(full)).toEqual([])
})

test.each([
  [['property'], 'You saved 1 property on this device while signed out.'],
  [['property', 'property', 'search'], 'You saved 2 properties and 1 search on this device while signed out.'],
  [['search', 'search'], 'You saved 2 searches on this device while signed out.'],
] as const)('%s', (kinds, text) => {
  expect(askAboutText(kinds.map((kind) => ({ kind, id: '1' })))).toBe(text)
})
