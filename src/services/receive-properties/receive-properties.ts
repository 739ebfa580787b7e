import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findDocuments, keepDocument, keepRemoval } from '#src/data/documents/feed-documents.ts'
import { findHeld, findListed, type ListedProperty } from '#src/data/documents/held-properties.ts'
import type { SettledDocument } from '#src/data/documents/settled-documents.ts'
import { type FeedSource, partText, type StockPart } from '#src/domain/imports/feed-source.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { FeedProblem } from '#src/domain/property/listing.ts'
import { storable } from '../import-feed/storable.ts'
import { type ApplierParts, documentApplier } from './document-applier.ts'
import { rowOf } from './import-documents.ts'

export interface SentProperty extends StockPart {
  agentRef: string
  /** As it came: JSON, not nested too deeply. */
  property: unknown
}

export interface RemovedProperty extends StockPart {
  agentRef: string
  reason: string | null
  date: string | null
}

/** What came of a send or a removal, once every visitor sees it. */
export interface Received {
  change: SettledDocument['change']
  /** Null where there never was such a property. */
  propertyId: number | null
  /** Why it is not on the site, in a sentence; null when it is. */
  problem: string | null
  warnings: ReadonlyArray<Pick<FeedProblem, 'field' | 'reason'>>
}

/**
 * Takes properties that a source sends one by one. Each is kept before it is applied, so that what was taken is on the site in the end
 * whatever happens. Throws `NotAppliedYet` and what the database throws.
 */
export function receiveProperties({ db, ...parts }: ApplierParts) {
  const apply = documentApplier({ db, ...parts })
  return {
    send: async (source: FeedSource, { property, ...sent }: SentProperty): Promise<Received> => {
      const document = storable(property)
      const { warnings } = rowOf({ ...sent, document, revision: 0 }, 1).read()
      const moved = await elsewhere(db, sent)
      const revision = await keepDocument(db, { ...sent, source: source.name, document })
      const settled = await apply(source, { agentRef: sent.agentRef, revision })
      return { ...settled, warnings: moved ? [movedWarning(moved), ...warnings] : warnings }
    },

    /** Takes away what is in that channel of that branch; what is elsewhere stays. */
    remove: async (source: FeedSource, removed: RemovedProperty): Promise<Received> => {
      const { agentRef } = removed
      const place = await placeOf(db, source.name, agentRef)
      if (!place || !isSame(place, removed)) return nothingRemoved(place)
      const revision = await keepRemoval(db, { ...removed, source: source.name })
      return { ...(await apply(source, { agentRef, revision })), warnings: [] }
    },

    list: (place: { branchId: number; channels: readonly Channel[] }): Promise<ListedProperty[]> => findListed(db, place),
  }
}

/** Where the property is, or will be when what was sent last is applied. */
async function placeOf(db: Kysely<Schema>, source: string, agentRef: string): Promise<StockPart | undefined> {
  const [kept] = await findDocuments(db, source, [agentRef])
  if (kept && kept.document !== null) return kept
  return (await findHeld(db, [agentRef])).get(agentRef)
}

async function elsewhere(db: Kysely<Schema>, sent: StockPart & { agentRef: string }): Promise<StockPart | undefined> {
  const held = (await findHeld(db, [sent.agentRef])).get(sent.agentRef)
  return held && !isSame(held, sent) ? held : undefined
}

function isSame(one: StockPart, other: StockPart): boolean {
  return one.branchId === other.branchId && one.channel === other.channel
}

function movedWarning(from: StockPart): Received['warnings'][number] {
  return { field: 'property.agent_ref', reason: `It was among the ${partText(from)} until now: a reference is one property here` }
}

/** Whoever asks again because an answer got lost is told that it is done. */
function nothingRemoved(place: StockPart | undefined): Received {
  const reason = place ? `Nothing was removed: it is among the ${partText(place)}` : 'Nothing was removed: it is not on the site'
  return { change: 'DELETE', propertyId: null, problem: null, warnings: [{ field: 'property.agent_ref', reason }] }
}
