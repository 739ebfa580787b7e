import type { ListingMedia } from '#src/domain/property/listing.ts'
import type { MediaOutcome } from './store-media.ts'

/** So many are named; the others are counted. */
const named = 3

/** What to tell of a property's media: once what did not come with the feed, once what could not be used. */
export function mediaReasons(met: ReadonlyArray<{ medium: ListingMedia; outcome: MediaOutcome | undefined }>): string[] {
  const files = met.filter(({ outcome }) => outcome)
  const missing = files.filter(({ outcome }) => outcome?.missing).map(({ medium }) => medium.source)
  const faulty = files.flatMap(({ medium, outcome }) => (outcome?.fault ? [`${medium.source} (${outcome.fault})`] : []))
  return [
    ...(missing.length > 0 ? [`${missing.length} of ${files.length} media files did not come with the feed: ${list(missing)}`] : []),
    ...(faulty.length > 0 ? [`${faulty.length} of ${files.length} media could not be used: ${list(faulty)}`] : []),
  ]
}

function list(names: readonly string[]): string {
  const rest = names.length - named
  return names.slice(0, named).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}
