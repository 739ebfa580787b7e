import { hash } from 'node:crypto'
import { advertEdition } from '#src/domain/adverts/advert-guard.ts'
import type { Located } from '#src/domain/places/public-point.ts'
import type { KeptMedia } from '#src/domain/property/card-facts.ts'
import type { Listing, ListingMedia } from '#src/domain/property/listing.ts'
import type { ListingRow, MediaFiles } from '#src/feeds/feed.ts'
import { isWebAddress } from '#src/feeds/media-source.ts'

/** Raise it when what is stored of a listing changes: every row of the next feeds is then written anew, as no update of its own. */
const storedShape = 2

/**
 * The hash of all a listing says but when it was last updated: software that stamps every row at every export changes nothing a
 * visitor could see.
 */
export function listingHash(listing: Listing, day: string): string {
  return `${storedOn(day)}:${digest({ ...listing, updatedAt: null })}`
}

/** The hash of a row as it stands in the file, and of how rows are read and stored. */
export function rowHash({ fingerprint }: ListingRow, day: string): string {
  return `${storedOn(day)}:${fingerprint}`
}

/** A rule of adverts that begins is a reason to look at every row again. */
function storedOn(day: string): string {
  return `${storedShape}.${advertEdition(day)}`
}

/** The hash of the files that came with the feed for these media, none of which is read; empty when none came. */
export function filesHash(media: readonly ListingMedia[], files: MediaFiles): string {
  const fingerprints = media.map(({ kind, source }) =>
    kind === 'virtual-tour' || isWebAddress(source) ? '' : (files.find(source)?.fingerprint ?? ''),
  )
  return fingerprints.every((fingerprint) => fingerprint === '') ? '' : digest(fingerprints)
}

/** The hash of what was found out about a listing: the contents of its media, and where it is, but not who could not be asked. */
export function foundHash(media: readonly KeptMedia[], { isUnasked: _isUnasked, ...located }: Located): string {
  return digest([media.map(({ hash }) => hash), located])
}

function digest(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url')
}
