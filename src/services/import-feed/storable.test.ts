import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aListing } from '#tests/support/listings.ts'
import { storable } from './storable.ts'

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
