import { expect, test } from 'vitest'
import type { MediaFiles } from '#src/feeds/feed.ts'
import { aListing } from '#tests/support/listings.ts'
import { filesHash, foundHash, listingHash } from './diff-rows.ts'

const listing = aListing({
  media: [
    { kind: 'photo', position: 0, source: 'front.jpg', caption: '' },
    { kind: 'photo', position: 1, source: 'https://pictures.example/back.jpg', caption: '' },
    { kind: 'virtual-tour', position: 0, source: 'tour.jpg', caption: '' },
  ],
})

function filesWith(fingerprints: Record<string, string>): MediaFiles {
  return {
    find: (name) => {
      const fingerprint = fingerprints[name]
      return fingerprint === undefined ? undefined : { fingerprint, size: 1, read: () => Promise.reject(new Error('It is not read')) }
    },
  }
}

test('any fact makes another hash, the date of the update does not', () => {
  const hashOf = (changes: Partial<typeof listing>) => listingHash({ ...listing, ...changes }, '2026-11-21')
  expect(hashOf({})).toBe(hashOf({}))
  expect(hashOf({ updatedAt: '2026-11-20T09:00:00.000Z' })).toBe(hashOf({}))
  expect(hashOf({ bedrooms: 4 })).not.toBe(hashOf({}))
  expect(hashOf({ media: [] })).not.toBe(hashOf({}))
})

test('once another rule of adverts holds, every row is looked at again, and says the same', () => {
  const on = (day: string) => listingHash(listing, day).split(':')
  expect(on('2026-04-30')).toEqual(on('2026-04-01'))
  expect(on('2026-05-01')[0]).not.toBe(on('2026-04-30')[0])
  expect(on('2026-05-01')[1]).toBe(on('2026-04-30')[1])
})

test('files are known by their fingerprints, without being read', () => {
  const hash = filesHash(listing.media, filesWith({ 'front.jpg': '10-abc' }))
  expect(filesHash(listing.media, filesWith({ 'front.jpg': '10-abc' }))).toBe(hash)
  expect(filesHash(listing.media, filesWith({ 'front.jpg': '10-def' }))).not.toBe(hash)
})

test('a feed that brings no file of a listing has no hash of them', () => {
  expect(filesHash(listing.media, filesWith({ 'tour.jpg': '1', 'other.jpg': '2' }))).toBe('')
})

test('another picture or another place is something else that was found', () => {
  const located = {
    point: null,
    publicPoint: null,
    precision: 'exact',
    isRough: false,
    countySlug: null,
    country: null,
    localitySlug: '',
  } as const
  const media = listing.media.map((medium) => ({ ...medium, hash: 'a', width: 1, height: 1 }))
  const hash = foundHash(media, located)
  expect(foundHash(media, { ...located, localitySlug: 'wells' })).not.toBe(hash)
  expect(foundHash([{ ...media[0]!, hash: 'b' }, ...media.slice(1)], located)).not.toBe(hash)
})
