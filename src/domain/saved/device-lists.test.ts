import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSavedProperty } from '#tests/support/saved.ts'
import { type Step, savedDevices } from '#tests/support/saved-devices.ts'
import { type Change, type DeviceCopy, emptyDeviceCopy } from './device-copy.ts'
import { listsForAccount, listsWithAnswer, searchesAfterSignOut } from './device-lists.ts'
import { savedSearch } from './saved-search.ts'

const at = '2026-11-20T09:00:00.000Z'
const home = (property_id: number, note = '') => aSavedProperty({ property_id, saved_at: at, note })
const search = savedSearch({ channel: 'sales', minBeds: 3 }, { title: 'Three beds', savedAt: new Date(at) })
const change = (id: number, given: Partial<Change> = {}): Change => ({
  kind: 'property',
  id: String(id),
  owner: 'ann',
  isSaved: true,
  at,
  ...given,
})
const copyOf = (owner: string, ...changes: Change[]): DeviceCopy => ({ ...emptyDeviceCopy, owner, changes })

test('whatever devices, accounts and a failing network do in whatever order, each account has what was said last', () => {
  const step: fc.Arbitrary<Step> = fc.record({
    device: fc.nat(1),
    does: fc.constantFrom('toggle', 'toggle', 'toggle', 'sign-in', 'sign-out', 'sync', 'sync', 'take', 'leave'),
    item: fc.integer({ min: 1, max: 3 }),
    account: fc.constantFrom('ann', 'ann', 'bob'),
    survives: fc.constantFrom(0, 1, 2, 9, 9),
    isAnswerLost: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const all = savedDevices(2)
      for (const each of steps) {
        all.take(each)
        const { account, ...device } = all.devices[each.device]!
        if (each.does === 'sync' && each.survives === 9 && account) expect(idsOf(device)).toEqual(meant(all.held(account), device))
      }
      const quiet = { item: 1, survives: 99, isAnswerLost: false }
      // Each account signs in on each device once more, twice round, so that each has heard of the other.
      for (const account of ['ann', 'bob', 'ann', 'bob']) {
        for (const device of [0, 1]) {
          for (const does of ['sync', 'sign-out', 'sign-in', 'sync'] as const) all.take({ ...quiet, device, does, account })
        }
      }
      for (const account of ['ann', 'bob']) expect(all.held(account)).toEqual(all.meant(account))
      for (const device of all.devices) {
        expect(device.copy.changes.filter(({ owner }) => owner !== null)).toEqual([])
        expect(idsOf(device)).toEqual(meant(all.held('bob'), device))
      }
    }),
    { numRuns: 2000 },
  )
})

test('what was saved before anybody signed in is nobody’s, and stays', () => {
  const device = listsForAccount({ copy: emptyDeviceCopy, properties: [home(1)], searches: [search] }, 'ann')
  expect(device).toMatchObject({ properties: [{ property_id: 1 }], searches: [{ search_id: search.search_id }] })
  expect(device.copy).toMatchObject({
    owner: 'ann',
    changes: [
      { kind: 'property', id: '1', owner: null, at },
      { kind: 'search', owner: null },
    ],
  })
})

test('another account has nothing of the one before, which has its notes again when it is back', () => {
  const before = {
    copy: copyOf('ann', change(2), change(3, { owner: null })),
    properties: [home(1, 'Damp'), home(2), home(3)],
    searches: [search],
  }
  const bobs = listsForAccount(before, 'bob')
  expect(bobs.properties.map(({ property_id }) => property_id)).toEqual([3])
  expect(bobs.searches).toEqual([])
  expect(bobs.copy.changes).toEqual([change(2), change(3, { owner: null })])
  const anns = listsForAccount(bobs, 'ann')
  const read = listsWithAnswer(anns, { properties: [home(1)], searches: [] }, new Date(at))
  expect(read.properties.find(({ property_id }) => property_id === 1)?.note).toBe('Damp')
  expect(read.copy).toMatchObject({ notes: [], read_at: at })
})

test('what the account answers with is the list, but for what it was not told yet', () => {
  const frequency = change(0, { kind: 'search', id: search.search_id, frequency: 'W' })
  const copy = copyOf('ann', change(1, { isSaved: false }), change(2), change(3, { owner: null }), change(4, { owner: null }), frequency)
  const stale = aSavedProperty({ property_id: 9, saved_at: at })
  const here = { copy, properties: [stale, home(2), home(3), home(5, 'Light')], searches: [] }
  const answer = { properties: [home(1), home(4), { ...home(5), price: '£1' }], searches: [search] }
  const read = listsWithAnswer(here, answer, new Date(at))
  expect(read.properties.map(({ property_id }) => property_id).sort()).toEqual([2, 3, 4, 5])
  expect(read.properties.find(({ property_id }) => property_id === 5)).toMatchObject({ note: 'Light', price: '£325,000' })
  expect(read.searches).toMatchObject([{ alert_frequency: 'W' }])
  // What the account has is not nobody's any more.
  expect(read.copy.changes.filter(({ owner }) => owner === null)).toEqual([change(3, { owner: null })])
})

test('A22: the account’s searches go with it, those that are nobody’s stay', () => {
  const own = savedSearch({ channel: 'lettings' }, { title: 'To let', savedAt: new Date(at) })
  const nobodys = change(0, { kind: 'search', id: search.search_id, owner: null })
  expect(searchesAfterSignOut({ copy: copyOf('ann', nobodys), searches: [own, search] })).toEqual([search])
  expect(searchesAfterSignOut({ copy: emptyDeviceCopy, searches: [own, search] })).toEqual([own, search])
})

type Device = Parameters<typeof listsForAccount>[0]

function idsOf({ properties }: Device): number[] {
  return properties.map(({ property_id }) => property_id).sort()
}

/** What the account holds and what is nobody's. */
function meant(held: readonly number[], { copy }: Device): number[] {
  const nobodys = copy.changes.filter(({ owner }) => owner === null).map(({ id }) => Number(id))
  return [...new Set([...held, ...nobodys])].sort()
}
