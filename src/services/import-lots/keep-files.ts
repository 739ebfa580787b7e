import { isDeepStrictEqual } from 'node:util'
import pMap from 'p-map'
import { blankLot, type Lot, type LotPicture, lotSortKey } from '#src/domain/auctions/lot.ts'
import type { LotChange } from '#src/domain/auctions/lot-row.ts'
import { isSameOutcome, type LotOutcome } from '#src/domain/auctions/rostrum.ts'
import type { HandoutDocument } from '#src/domain/handouts/handout.ts'
import { offCentre } from '#src/domain/site/pictures.ts'
import { isWebAddress, type MediaFiles, mediaName } from '#src/feeds/feed.ts'
import { StoreUnavailable } from '#src/gateways/byte-store/byte-store.ts'
import { MediaRejected } from '#src/gateways/measured-media.ts'
import type { MediaStore, StoredMedia } from '#src/gateways/media-store.ts'

interface KeepFilesOptions {
  /** Files that came with the table. */
  files: MediaFiles
  /** The store of pictures, which are public. */
  media: MediaStore
  /** The store of legal packs, which registered bidders receive. */
  documents: MediaStore
  /** The lot's stored files: a table may come again without them. */
  known: (change: LotChange) => { pictures: readonly LotPicture[]; documents: readonly HandoutDocument[] } | undefined
  warn: (change: LotChange, reason: string) => void
  /** Called for each file that its store did not accept because it is down. */
  unstored: () => void
  signal: AbortSignal | undefined
}

/** Decoding pictures uses this processor; reading waits. */
const concurrency = 4

/** Stores the files named by the rows; files that cannot be stored are left out and reported. */
export async function keepLotFiles(changes: readonly LotChange[], options: KeepFilesOptions): Promise<LotChangeWithFiles[]> {
  return await pMap(
    changes,
    async (change) => {
      options.signal?.throwIfAborted()
      const { line, number, facts } = change
      const pictures = change.pictures && (await eachOf(change.pictures, (name) => pictureOf(name, change, options)))
      const documents = change.documents && (await eachOf(change.documents, (name) => documentOf(name, change, options)))
      return { line, number, facts, ...(pictures && { pictures }), ...(documents && { documents }) }
    },
    { concurrency },
  )
}

async function eachOf<Kept>(names: readonly string[], keep: (name: string) => Promise<Kept | undefined>): Promise<Kept[]> {
  const kept: Kept[] = []
  for (const name of names) {
    const one = await keep(name)
    if (one) kept.push(one)
  }
  return kept
}

async function pictureOf(name: string, change: LotChange, options: KeepFilesOptions): Promise<LotPicture | undefined> {
  const stored = await storedOf(name, options.media, change, options)
  if (typeof stored === 'string') return missing(name, options.known(change)?.pictures, () => options.warn(change, notKept[stored](name)))
  if (!stored) return undefined
  const { hash, width, height, focalPoint } = stored
  if (width !== null && height !== null) return { name, hash, width, height, ...offCentre(focalPoint) }
  options.warn(change, `${name} is no picture`)
  return undefined
}

async function documentOf(name: string, change: LotChange, options: KeepFilesOptions): Promise<HandoutDocument | undefined> {
  if (isWebAddress(name)) {
    if (/^https:/i.test(name) && URL.canParse(name)) return { name: new URL(name).hostname, address: name }
    options.warn(change, `${name} is no https address`)
    return undefined
  }
  const stored = await storedOf(name, options.documents, change, options)
  if (typeof stored === 'string') return missing(name, options.known(change)?.documents, () => options.warn(change, notKept[stored](name)))
  if (!stored) return undefined
  if (stored.contentType === 'application/pdf') return { name, hash: stored.hash }
  options.warn(change, `${name} is no PDF`)
  return undefined
}

function missing<Kept extends { name: string }>(name: string, known: readonly Kept[] = [], tell: () => void): Kept | undefined {
  const before = known.find((each) => mediaName(each.name) === mediaName(name))
  if (!before) tell()
  return before
}

const notKept = {
  missing: (name: string) => `${name} did not come with the table, neither beside it nor in its archive`,
  'not now': (name: string) => `${name} could not be kept, as the store does not answer; it is tried again`,
}

async function storedOf(
  name: string,
  store: MediaStore,
  change: LotChange,
  { files, warn, unstored, signal }: KeepFilesOptions,
): Promise<StoredMedia | 'missing' | 'not now' | undefined> {
  const file = files.find(name)
  if (!file) return 'missing'
  try {
    return await store.keep(await file.read(), signal)
  } catch (error) {
    if (error instanceof MediaRejected) warn(change, `${name}: ${error.message}`)
    else if (error instanceof StoreUnavailable) {
      unstored()
      return 'not now'
    } else if (signal?.aborted || (error instanceof Error && 'syscall' in error)) throw error
    else warn(change, `${name}: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}

/** A row with its stored files; undefined if it names none. */
export interface LotChangeWithFiles extends Pick<LotChange, 'line' | 'number' | 'facts'> {
  pictures?: readonly LotPicture[]
  documents?: readonly HandoutDocument[]
}

/**
 * Drops changes without results that repeat earlier tables: the rostrum may have changed the lot since. A table with anything new wins
 * (decision 0170).
 */
export function withoutRepeated(changes: readonly LotChangeWithFiles[], imported: ReadonlyMap<string, LotOutcome>): LotChangeWithFiles[] {
  return changes.map((change) => {
    const before = imported.get(lotSortKey(change.number))
    if (!before) return change
    const { status, hammerPrice, availableAt, ...others } = change.facts
    const { status: was, hammerPrice: made, availableAt: asked } = before
    const said = {
      status: status ?? was,
      hammerPrice: hammerPrice ?? (status ? null : made),
      availableAt: availableAt ?? (status ? null : asked),
    }
    return isSameOutcome(said, before) ? { ...change, facts: others } : change
  })
}

interface MergedLots {
  added: Lot[]
  changed: Lot[]
  /** References of properties that may have changed, including former ones. */
  agentRefs: string[]
}

/** The lots of a sale after these changes, without unchanged ones. */
export function mergeLots(known: ReadonlyMap<string, Lot>, changes: readonly LotChangeWithFiles[]): MergedLots {
  const merged: MergedLots = { added: [], changed: [], agentRefs: [] }
  const refs = new Set<string | null>()
  for (const { number, facts, pictures, documents } of changes) {
    const before = known.get(lotSortKey(number))
    const lot = { ...blankLot, ...before, number, ...facts, ...(pictures && { pictures }), ...(documents && { documents }) }
    if (before && isDeepStrictEqual(lot, before)) continue
    merged[before ? 'changed' : 'added'].push(lot)
    refs.add(lot.agentRef).add(before?.agentRef ?? null)
  }
  return { ...merged, agentRefs: [...refs].filter((ref) => ref !== null) }
}
