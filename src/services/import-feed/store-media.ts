import type { Kysely } from 'kysely'
import pMap from 'p-map'
import type { Schema } from '#src/data/database/schema.ts'
import { findMediaSources, type MediaSource, saveMediaSources } from '#src/data/import/media-sources.ts'
import { embedLink } from '#src/domain/media/embed.ts'
import type { KeptMedia } from '#src/domain/property/card-facts.ts'
import type { Listing, ListingMedia } from '#src/domain/property/listing.ts'
import { offCentre } from '#src/domain/site/pictures.ts'
import { isWebAddress, type MediaFiles, MediaNotHadNow, mediaKey } from '#src/feeds/feed.ts'
import { StoreUnavailable } from '#src/gateways/byte-store/byte-store.ts'
import { MediaRejected } from '#src/gateways/measured-media.ts'
import type { MediaFetcher } from '#src/gateways/media-fetcher.ts'
import type { MediaStore } from '#src/gateways/media-store.ts'

interface StoreMediaOptions {
  db: Kysely<Schema>
  store: MediaStore
  fetcher: MediaFetcher
  /** Files that came with the feed. */
  files: MediaFiles
  /** Results of web media fetched before, other than "kept unchanged". */
  met?: ReadonlyMap<string, MediaOutcome>
  now: Date
  /** Aborting stops before the next medium, and ends decoding. */
  signal?: AbortSignal | undefined
}

interface StoredMediaOfListing {
  media: KeptMedia[]
  /** False if something could not be fetched that may be available later. */
  complete: boolean
  /** Files that the store did not accept because it is down. */
  unstored: number
  /** Problems for the report, at most one sentence per kind. */
  reasons: string[]
}

/** The result of one medium: its stored file, or why there is none. */
export interface MediaOutcome {
  kept?: MediaSource
  missing?: boolean
  /** In a sentence. */
  fault?: string
  /** Worth another attempt at the next import. */
  retry?: boolean
  /** The store is down. */
  isUnstored?: boolean
}

/** If a property changes, an address already fetched is asked for a newer picture at most once a day. */
const refetchAfterMs = 24 * 60 * 60 * 1000
const notKeptNow = 'The store of pictures does not answer; it is tried again.'
/** Media stored at the same time: decoding uses this processor, reading and fetching wait for others. */
const concurrency = 8

/**
 * Fetches the listings' web media that are not stored unchanged. Returns the results to pass as `met`, which cannot be seen from the store.
 */
export async function fetchMedia(
  options: Omit<StoreMediaOptions, 'files' | 'met'>,
  listings: ReadonlyArray<Pick<Listing, 'agentRef' | 'media'>>,
): Promise<Array<[key: string, outcome: MediaOutcome]>> {
  const media = new Map(listings.flatMap(filesOf).filter(([, { source }]) => isWebAddress(source)))
  const known = await findMediaSources(options.db, [...media.keys()])
  const wanted = [...media].filter(([key, medium]) => !isKept(known.get(key), medium, options.now))
  const outcomes = await pMap(
    wanted,
    async ([key, medium]): Promise<[string, MediaOutcome]> => {
      options.signal?.throwIfAborted()
      return [key, await fetched(options, medium, known.get(key))]
    },
    { concurrency },
  )
  await saveMediaSources(
    options.db,
    outcomes.flatMap(([key, { kept }]) => (kept && kept !== known.get(key) ? [kept] : [])),
  )
  return outcomes.filter(([, { kept, fault, retry }]) => !kept || fault !== undefined || retry)
}

function isKept(known: MediaSource | undefined, { updatedAt }: ListingMedia, now: Date): boolean {
  return known !== undefined && isFresh(known, { updatedAt, now })
}

/** Stores every picture, plan and document of the listings. Files are read or fetched only if their fingerprint is new. */
export async function storeMedia(options: StoreMediaOptions, listings: readonly Listing[]): Promise<StoredMediaOfListing[]> {
  const wanted = new Map(listings.flatMap(filesOf))
  const known = await findMediaSources(options.db, [...wanted.keys()])
  const outcomeOf = async ([key, medium]: [key: string, medium: ListingMedia]): Promise<[string, MediaOutcome]> => {
    options.signal?.throwIfAborted()
    const { source } = medium
    const outcome = isWebAddress(source)
      ? (options.met?.get(key) ?? fetched(options, medium, known.get(key)))
      : fromFiles(options, { key, source }, known.get(key))
    return [key, await outcome]
  }
  const outcomes = new Map(await pMap(wanted, outcomeOf, { concurrency }))
  const learned = [...outcomes].flatMap(([key, { kept }]) => (kept && kept !== known.get(key) ? [kept] : []))
  await saveMediaSources(options.db, learned)
  return listings.map((listing) => storedOf(listing, outcomes))
}

function filesOf(listing: Pick<Listing, 'agentRef' | 'media'>): Array<[key: string, medium: ListingMedia]> {
  return listing.media.filter(({ kind }) => kind !== 'virtual-tour').map((medium) => [mediaKey(listing.agentRef, medium.source), medium])
}

async function fromFiles(
  { files, store, now, signal }: StoreMediaOptions,
  { key, source }: { key: string; source: string },
  known: MediaSource | undefined,
): Promise<MediaOutcome> {
  const file = files.find(source)
  // Many exports send a picture only once, when it is new.
  if (!file) return known ? { kept: known } : { missing: true }
  if (file.fingerprint === known?.fingerprint) return { kept: known }
  let bytes: Buffer
  try {
    bytes = await file.read()
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error)
    return error instanceof MediaNotHadNow ? { ...(known && { kept: known }), fault, retry: true } : { fault }
  }
  return await storedBytes({ store, signal, known }, bytes, { source: key, fingerprint: file.fingerprint, fetchedAt: now })
}

async function fetched(
  { fetcher, store, now, signal }: Omit<StoreMediaOptions, 'files'>,
  { source: address, updatedAt }: ListingMedia,
  known: MediaSource | undefined,
): Promise<MediaOutcome> {
  if (known && isFresh(known, { updatedAt, now })) return { kept: known }
  const answer = await fetcher.fetch(address, known?.fingerprint)
  if (answer.kind === 'fetched') {
    return await storedBytes({ store, signal, known }, answer.bytes, { source: address, fingerprint: answer.fingerprint, fetchedAt: now })
  }
  // The stored file is shown until the newer one that the sender announced can be fetched.
  if (known) return answer.kind === 'unchanged' ? { kept: { ...known, fetchedAt: now } } : { kept: known, retry: updatedAt !== undefined }
  return { fault: answer.kind === 'failed' ? answer.reason : 'The server says it has not changed.', retry: true }
}

/** Whether the stored file can be shown without asking the address again. */
function isFresh({ fetchedAt }: MediaSource, { updatedAt, now }: { updatedAt: string | undefined; now: Date }): boolean {
  // A date in the future says nothing about what was fetched before it.
  if (updatedAt !== undefined && Date.parse(updatedAt) <= now.getTime()) return Date.parse(updatedAt) <= fetchedAt.getTime()
  // If the clock was set back, earlier fetches appear to lie in the future and do not count as fresh.
  const age = now.getTime() - fetchedAt.getTime()
  return age >= 0 && age < refetchAfterMs
}

async function storedBytes(
  { store, signal, known }: Pick<StoreMediaOptions, 'store' | 'signal'> & { known: MediaSource | undefined },
  bytes: Buffer,
  origin: Pick<MediaSource, 'source' | 'fingerprint' | 'fetchedAt'>,
): Promise<MediaOutcome> {
  try {
    return { kept: { ...origin, ...(await store.keep(bytes, signal)) } }
  } catch (error) {
    if (error instanceof StoreUnavailable) return { ...(known && { kept: known }), fault: notKeptNow, retry: true, isUnstored: true }
    if (error instanceof MediaRejected) return { fault: error.message }
    throw error
  }
}

/** Positions are assigned anew for each kind, as a feed may repeat them. */
function storedOf(listing: Listing, outcomes: ReadonlyMap<string, MediaOutcome>): StoredMediaOfListing {
  const positions = new Map<string, number>()
  const met = listing.media.map((medium) => ({ medium, outcome: outcomes.get(mediaKey(listing.agentRef, medium.source)) }))
  const media = met.map(({ medium, outcome }): KeptMedia => {
    const position = positions.get(medium.kind) ?? 0
    positions.set(medium.kind, position + 1)
    const kept = medium.kind === 'virtual-tour' ? undefined : outcome?.kept
    const { hash = null, width = null, height = null, focalPoint } = kept ?? {}
    return { ...medium, position, hash, width, height, ...offCentre(focalPoint) }
  })
  const unstored = met.filter(({ outcome }) => outcome?.isUnstored).length
  return { media, complete: !met.some(({ outcome }) => outcome?.retry), unstored, reasons: mediaReasons(met) }
}

/** Media named in one sentence; the rest are counted. */
const namedPerReason = 3

/** The sentences about a property's media: files missing from the feed, tours that stay links, and unusable media. */
function mediaReasons(met: ReadonlyArray<{ medium: ListingMedia; outcome: MediaOutcome | undefined }>): string[] {
  const files = met.filter(({ outcome }) => outcome)
  const missing = files.filter(({ outcome }) => outcome?.missing).map(({ medium }) => medium.source)
  const tours = met.flatMap(({ medium: { kind, source } }) => (kind === 'virtual-tour' ? [source] : []))
  const linked = tours.filter((source) => embedLink(source)?.kind === 'link')
  const faulty = files.flatMap(({ medium, outcome }) => (outcome?.fault ? [`${medium.source} (${outcome.fault})`] : []))
  return [
    ...(missing.length > 0 ? [`${missing.length} of ${files.length} media files did not come with the feed: ${list(missing)}`] : []),
    ...(linked.length > 0 ? [`Only linked to, as no video or tour that a page can show: ${list(linked)}`] : []),
    ...(faulty.length > 0 ? [`${faulty.length} of ${files.length} media could not be used: ${list(faulty)}`] : []),
  ]
}

function list(names: readonly string[]): string {
  const rest = names.length - namedPerReason
  return names.slice(0, namedPerReason).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}
