import type { Kysely } from 'kysely'
import pMap from 'p-map'
import type { Schema } from '#src/data/database/schema.ts'
import { findMediaSources, type MediaSource, saveMediaSources } from '#src/data/import/media-sources.ts'
import type { KeptMedia } from '#src/domain/property/kept-media.ts'
import type { Listing } from '#src/domain/property/listing.ts'
import type { MediaFiles } from '#src/feeds/feed.ts'
import { MediaRejected } from '#src/gateways/measured-media.ts'
import type { MediaFetcher } from '#src/gateways/media-fetcher.ts'
import type { MediaStore } from '#src/gateways/media-store.ts'
import { isAddress, mediaKey } from './media-key.ts'
import { mediaReasons } from './media-reasons.ts'

interface MediaSources {
  db: Kysely<Schema>
  store: MediaStore
  fetcher: MediaFetcher
  /** What came with the feed. */
  files: MediaFiles
  now: Date
  /** Aborting it ends the work before the next medium, and what is being decoded. */
  signal?: AbortSignal | undefined
}

interface KeptOfListing {
  media: KeptMedia[]
  /** False when something could not be fetched that may be there another time. */
  complete: boolean
  /** What a person should know, at most one sentence for each kind of fault. */
  reasons: string[]
}

/** What came of one medium: what is kept of it, or why nothing is. */
export interface MediaOutcome {
  kept?: MediaSource
  missing?: boolean
  /** In a sentence. */
  fault?: string
  /** Worth another try at the next import. */
  retry?: boolean
}

/** At an address already fetched from, a property that changed anyway is asked for a newer picture once a day at most. */
const fresh = 24 * 60 * 60 * 1000
/** Decoding is work for the processor, reading and fetching for others. */
const atOnce = 8

/** Keeps every picture, plan and document of the listings, each read or fetched only if its fingerprint is new. */
export async function keepMedia(sources: MediaSources, listings: readonly Listing[]): Promise<KeptOfListing[]> {
  const wanted = new Map(listings.flatMap(filesOf))
  const known = await findMediaSources(sources.db, [...wanted.keys()])
  const outcomeOf = async ([key, source]: [key: string, source: string]): Promise<[string, MediaOutcome]> => {
    sources.signal?.throwIfAborted()
    const outcome = isAddress(source) ? fetched(sources, source, known.get(key)) : fromFiles(sources, { key, source }, known.get(key))
    return [key, await outcome]
  }
  const outcomes = new Map(await pMap(wanted, outcomeOf, { concurrency: atOnce }))
  const learned = [...outcomes].flatMap(([key, { kept }]) => (kept && kept !== known.get(key) ? [kept] : []))
  await saveMediaSources(sources.db, learned)
  return listings.map((listing) => keptOf(listing, outcomes))
}

function filesOf(listing: Listing): Array<[key: string, source: string]> {
  return listing.media.filter(({ kind }) => kind !== 'virtual-tour').map(({ source }) => [mediaKey(listing.agentRef, source), source])
}

async function fromFiles(
  { files, store, now, signal }: MediaSources,
  { key, source }: { key: string; source: string },
  known: MediaSource | undefined,
): Promise<MediaOutcome> {
  const file = files.find(source)
  // Many an export sends a picture only once, when it is new.
  if (!file) return known ? { kept: known } : { missing: true }
  if (file.fingerprint === known?.fingerprint) return { kept: known }
  let bytes: Buffer
  try {
    bytes = await file.read()
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
  return await keptBytes({ store, signal }, bytes, { source: key, fingerprint: file.fingerprint, fetchedAt: now })
}

async function fetched(
  { fetcher, store, now, signal }: MediaSources,
  address: string,
  known: MediaSource | undefined,
): Promise<MediaOutcome> {
  // A clock that was put back makes what was fetched before lie in the future: that is not fresh.
  const age = known ? now.getTime() - known.fetchedAt.getTime() : -1
  if (known && age >= 0 && age < fresh) return { kept: known }
  const answer = await fetcher.fetch(address, known?.fingerprint)
  if (answer.kind === 'fetched') {
    return await keptBytes({ store, signal }, answer.bytes, { source: address, fingerprint: answer.fingerprint, fetchedAt: now })
  }
  if (known) return { kept: answer.kind === 'unchanged' ? { ...known, fetchedAt: now } : known }
  return { fault: answer.kind === 'failed' ? answer.reason : 'The server says it has not changed.', retry: true }
}

async function keptBytes(
  { store, signal }: Pick<MediaSources, 'store' | 'signal'>,
  bytes: Buffer,
  origin: Pick<MediaSource, 'source' | 'fingerprint' | 'fetchedAt'>,
): Promise<MediaOutcome> {
  try {
    return { kept: { ...origin, ...(await store.keep(bytes, signal)) } }
  } catch (error) {
    if (error instanceof MediaRejected) return { fault: error.message }
    throw error
  }
}

/** Positions are counted anew for each kind: a feed may give two media the same one. */
function keptOf(listing: Listing, outcomes: ReadonlyMap<string, MediaOutcome>): KeptOfListing {
  const positions = new Map<string, number>()
  const met = listing.media.map((medium) => ({ medium, outcome: outcomes.get(mediaKey(listing.agentRef, medium.source)) }))
  const media = met.map(({ medium, outcome }): KeptMedia => {
    const position = positions.get(medium.kind) ?? 0
    positions.set(medium.kind, position + 1)
    const kept = medium.kind === 'virtual-tour' ? undefined : outcome?.kept
    return { ...medium, position, hash: kept?.hash ?? null, width: kept?.width ?? null, height: kept?.height ?? null }
  })
  return { media, complete: !met.some(({ outcome }) => outcome?.retry), reasons: mediaReasons(met) }
}
