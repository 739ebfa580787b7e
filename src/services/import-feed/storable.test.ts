import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ListingRow, RejectedRow } from '#src/feeds/feed.ts'
import { aListing } from '#tests/support/listings.ts'
import { storable, storableRow } from './storable.ts'

test('a listing that can be stored is handed back as it is', () => {
  const listing = aListing({ summary: 'caf\u00e9 \ud83c\udfe1' })
  expect(storable(listing)).toBe(listing)
})

test('NUL goes, and half a surrogate pair becomes a replacement character', () => {
  expect(storable(aListing({ summary: 'a\0b', features: ['x\ud83cy'] }))).toMatchObject({ summary: 'ab', features: ['x\ufffdy'] })
})

test('whatever a text holds, the database can store it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (summary, agentRef) => {
      const json = JSON.stringify(storable(aListing({ summary, agentRef })))
      expect(json).not.toMatch(/\\u0000|\\ud[89a-f]/i)
    }),
  )
})

test('all of a row that becomes part of the stock is made storable, its warnings are not', () => {
  const listing = aListing({ summary: 'a\0b', media: [{ kind: 'photo', position: 0, source: 'a\0.jpg', caption: '' }] })
  const warnings = [{ line: 1, agentRef: '1\0', field: 'SUMMARY', reason: 'odd' }]
  const row: ListingRow = {
    kind: 'listing',
    line: 1,
    agentRef: '1\0',
    branchId: 1,
    channel: 'sales',
    fingerprint: 'x',
    media: () => listing.media,
    refField: 'AGENT_REF',
    read: () => ({ listing, warnings, stated: () => [] }),
  }
  const stored = storableRow(row)
  expect(stored).toMatchObject({ agentRef: '1', line: 1, fingerprint: 'x' })
  expect(stored.media()).toMatchObject([{ source: 'a.jpg' }])
  expect(stored.read()).toMatchObject({ listing: { summary: 'ab' }, warnings })
  const rejected: RejectedRow = { kind: 'rejected', problem: warnings[0]!, meant: '1\0_2' }
  expect(storableRow(rejected)).toMatchObject({ meant: '1_2', problem: { agentRef: '1\0' } })
})
