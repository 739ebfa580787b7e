import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aListing } from '#tests/support/listings.ts'
import { withFirstPhoto, withOverlay, withoutOverlay } from './property-overlay.ts'

const hidden = { hiddenFor: 'The vendor asked', isFeatured: false, firstPhoto: null, stated: null }
const featured = { hiddenFor: null, isFeatured: true, firstPhoto: null, stated: null }
const none = { hiddenFor: null, isFeatured: false, firstPhoto: null, stated: null }

test('a listing is what its feed says again, whatever was laid over it and how often', () => {
  const overlays = fc.record({
    hiddenFor: fc.constantFrom(null, 'The vendor asked'),
    isFeatured: fc.boolean(),
    firstPhoto: fc.constant(null),
    stated: fc.constantFrom(null, { landlordNumber: '123456/230/12345', checkedOn: '2026-11-28' }),
  })
  const fed = fc.record({ published: fc.boolean(), tags: fc.subarray(['featured', 'exmoor']) })
  fc.assert(
    fc.property(fed, fc.array(overlays, { maxLength: 4 }), (facts, laid) => {
      const listing = aListing(facts)
      expect(withoutOverlay(laid.reduce(withOverlay, listing))).toEqual(listing)
      const [last = none] = laid.slice(-1)
      expect(laid.reduce(withOverlay, listing)).toEqual(withOverlay(listing, last))
    }),
  )
})

test('what is hidden is not published, what is featured has the tag', () => {
  expect(withOverlay(aListing(), hidden)).toMatchObject({ published: false, overlaid: ['hidden'] })
  expect(withOverlay(aListing({ tags: ['exmoor'] }), featured)).toMatchObject({ published: true, tags: ['exmoor', 'featured'] })
  expect(withOverlay(aListing({ published: false }), hidden).overlaid).toBeUndefined()
  expect(withOverlay(aListing({ tags: ['featured'] }), featured).overlaid).toBeUndefined()
})

test('a chosen photograph comes first, any choice after it is as if it were the only one, and none is the feed’s order', () => {
  const media = fc
    .array(fc.constantFrom('a', 'b', 'c', null), { maxLength: 6 })
    .map((hashes) => [
      ...hashes.map((hash, position) => ({ kind: 'photo' as const, position, hash })),
      { kind: 'floorplan' as const, position: 0, hash: 'a' },
    ])
  const choice = fc.constantFrom('a', 'b', 'c', 'gone', null)
  fc.assert(
    fc.property(media, choice, choice, (fed, first, then) => {
      const inOrder = withFirstPhoto(fed, null)
      const chosen = withFirstPhoto(fed, first)
      const photos = chosen.filter(({ kind }) => kind === 'photo')
      if (fed.some(({ kind, hash }) => kind === 'photo' && hash === first && hash !== null)) expect(photos[0]?.hash).toBe(first)
      else expect(chosen).toEqual(inOrder)
      expect(new Set(chosen.map(({ kind, position }) => `${kind} ${position}`)).size).toBe(fed.length)
      expect(withFirstPhoto(chosen, then)).toEqual(withFirstPhoto(fed, then))
    }),
  )
})
