import type { Listing } from '#src/domain/listing.ts'

/** The listing without what PostgreSQL cannot store in texts: NUL, and halves of surrogate pairs. */
export function storable(listing: Listing): Listing {
  const json = JSON.stringify(listing)
  if (!/\\u(?:0000|d[89a-f])/i.test(json)) return listing
  return JSON.parse(json, (_key, value) => (typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value))
}
