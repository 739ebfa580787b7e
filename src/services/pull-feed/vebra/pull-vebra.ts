import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Schema } from '#src/data/database/schema.ts'
import { listPulledDocuments } from '#src/data/pulls/pulled-documents.ts'
import type { SourceBranch } from '#src/domain/imports/feed-source.ts'
import type { KeptTokens } from '#src/domain/imports/pulls.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { OpenFeed } from '#src/feeds/feed.ts'
import { readChangedFiles, readChangedProperties } from '#src/feeds/vebra/lists.ts'
import type { VebraClient } from '#src/gateways/senders/vebra-client.ts'
import { type AnswerBudget, answerBudget, type PullFeed } from '../pull-feed.ts'
import { pulledFeed, readAnswer } from '../pulled-feed.ts'
import { documentRows, fetchProperty, type NamedProperty, type VebraParts } from './document-rows.ts'
import { sweepStock } from './sweep-stock.ts'

interface PullVebraOptions {
  db: Kysely<Schema>
  /** Its name. */
  source: string
  branches: readonly SourceBranch[]
  channels: readonly Channel[]
  /** Identifies the sender's feed; for another one the state is discarded. */
  feed: string
  open(tokens: KeptTokens): VebraClient
  /** Bytes of all answers of a pull, whose documents are stored. */
  mostBytes?: number
}

const stateShape = v.object({
  feed: v.string(),
  /** ISO instants: changes after `since` are requested next; when everything was last compared. */
  since: v.pipe(v.string(), v.isoTimestamp()),
  sweptAt: v.pipe(v.string(), v.isoTimestamp()),
  /** See `VebraParts`. */
  branches: v.record(v.string(), v.number()),
})

const usualMostBytes = 2 * 2 ** 30
const sweepEveryMs = 24 * 60 * 60_000
/** Requested twice, as clocks differ. */
const overlapMs = 10 * 60_000

/**
 * Pulls Vebra's export, as used by Alto: everything at first and once a day, in between the changes that the sender reports. What one way
 * misses, the other finds within a day.
 */
export function pullVebra({ db, source, branches, channels, feed, open, mostBytes = usualMostBytes }: PullVebraOptions): PullFeed {
  return async ({ state: before, tokens, now, confirmsWithdrawals, say, signal }) => {
    const known = v.safeParse(stateShape, before)
    const state = known.success && known.output.feed === feed ? known.output : undefined
    const since = new Date(now.getTime() - overlapMs).toISOString()
    const parts = { db, source, channels, vebra: counted(open(tokens), answerBudget('Alto', mostBytes)), now, say, signal }
    const isSwept = state && now.getTime() - Date.parse(state.sweptAt) < sweepEveryMs && !confirmsWithdrawals
    if (isSwept) {
      const changes = await takeChanges({ ...parts, branches: new Map(Object.entries(state.branches)) }, new Date(state.since))
      return { ...(changes && { feed: changes }), state: { ...state, since } }
    }
    const swept = await sweepStock(parts, branches)
    return { feed: swept.feed, state: { feed, since, sweptAt: now.toISOString(), branches: Object.fromEntries(swept.branches) } }
  }
}

function counted(vebra: VebraClient, took: AnswerBudget): VebraClient {
  return {
    ...vebra,
    get: async (path, signal) => {
      const bytes = await vebra.get(path, signal)
      took(bytes?.length ?? 0)
      return bytes
    },
  }
}

interface Change {
  id: string
  changedAt: string
  isDeleted: boolean
  path: string | undefined
}

/** Changes since then: properties, properties with changed files, and deleted ones. Undefined if there are none. */
async function takeChanges(parts: VebraParts, since: Date): Promise<OpenFeed | undefined> {
  const { db, source, channels, branches, say, now } = parts
  const changes = await changesSince(parts, since)
  if (changes.length === 0) return undefined
  const known = await listPulledDocuments(db, source)
  const named: NamedProperty[] = []
  const removed: string[] = []
  for (const [index, { id, path, changedAt, isDeleted }] of changes.entries()) {
    say(`change ${index + 1} of ${changes.length}`)
    const branchId = branches.get(path?.match(/^branch\/(\w+)\/property\/\w+$/)?.[1] ?? '')
    // A property that moved to another agency's branch is gone. The next sweep deletes its document.
    if (isDeleted || branchId === undefined || path === undefined) {
      if (isDeleted || known.has(id)) removed.push(id)
      continue
    }
    const fetched = await fetchProperty(parts, { id, changedAt, path })
    if (fetched) named.push(fetched === true ? { ref: id, branchId } : fetched)
  }
  if (named.length + removed.length === 0) return undefined
  const documents = documentRows({ db, source, named, channels, now })
  return pulledFeed({
    extent: 'changes',
    ...documents,
    removed,
  })
}

/** Each property once, in its last state. */
async function changesSince({ vebra, signal }: VebraParts, since: Date): Promise<Change[]> {
  const [properties, files] = [await vebra.get(`property/${timePath(since)}`, signal), await vebra.get(`files/${timePath(since)}`, signal)]
  const changes = new Map<string, Change>()
  for (const { url, ...property } of properties ? readAnswer('Alto', () => readChangedProperties(properties)) : []) {
    const earlier = changes.get(property.id)
    if (!earlier || earlier.changedAt <= property.changedAt) changes.set(property.id, { ...property, path: vebra.pathOf(url) })
  }
  for (const { propertyId: id, propertyUrl } of files ? readAnswer('Alto', () => readChangedFiles(files)) : []) {
    // The time of the property's own change is unknown: the next sweep requests it once more.
    if (id !== '' && !changes.has(id)) changes.set(id, { id, changedAt: '', isDeleted: false, path: vebra.pathOf(propertyUrl) })
  }
  return [...changes.values()]
}

/** In UTC. Whether London time is expected is not documented: this requests an hour too much in summer, and never too little. */
function timePath(time: Date): string {
  return time.toISOString().slice(0, 19).replaceAll(/[-T:]/g, '/')
}
