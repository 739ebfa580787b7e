import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { AppliedDocument, SettledDocument } from '#src/data/documents/applied-documents.ts'
import { keepDocument, keepRemoval, runInTurn } from '#src/data/documents/feed-documents.ts'
import { findListed, type HeldListing } from '#src/data/documents/held-properties.ts'
import { findStandings, findUnused, hasOtherReference, type ReferenceStanding } from '#src/data/documents/standings.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import { type FeedSource, type StockPart, speaksFor, stockPartText } from '#src/domain/imports/feed-source.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { FeedProblem } from '#src/domain/property/listing.ts'
import { readAdvert, withoutUnstorable } from '#src/services/import-feed/read-advert.ts'
import { type ApplierParts, documentApplier } from './document-applier.ts'
import { documentRow } from './import-documents.ts'

export interface SentProperty extends StockPart {
  /** What the sender calls it. */
  agentRef: string
  /** As it came: JSON, not nested too deeply. */
  property: unknown
}

export interface RemovedProperty extends StockPart {
  agentRef: string
  reason: string | null
  date: string | null
}

export interface ReceiverParts extends ApplierParts {
  now: () => Date
}

/** What came of a send or a removal, once every visitor sees it. */
export interface Received extends Pick<SettledDocument, 'propertyId' | 'problem' | 'isListed' | 'isGone'> {
  /** What it did in its turn among all that was sent of the property; null where nothing was changed. */
  change: AppliedDocument['change'] | null
  warnings: ReadonlyArray<Pick<FeedProblem, 'field' | 'reason'>>
}

/**
 * Takes properties that a source sends one by one. Each is kept before it is applied, so that what was taken is on the site in the end
 * whatever happens. Throws `NotAppliedYet` and what the database throws.
 */
export function receiveProperties({ db, now, ...parts }: ReceiverParts) {
  const apply = documentApplier({ db, ...parts })
  return {
    send: async (source: FeedSource, { agentRef: sentRef, property, ...part }: SentProperty): Promise<Received> => {
      const document = withoutUnstorable(property)
      const { listing, warnings } = readAdvert(documentRow({ ...part, agentRef: sentRef, document, revision: 0 }, 1), londonDay(now()))
      const kept = await runInTurn(db, source.name, async (trx) => {
        const standings = await findStandings(trx, source.name, sentRef)
        const agentRef = await ownReference(trx, source, { sentRef, channel: part.channel, standings })
        const revision = await keepDocument(trx, { ...part, source: source.name, agentRef, sentRef, document })
        return { agentRef, revision, before: standings.find((one) => one.agentRef === agentRef) }
      })
      const settled = await apply(source, kept)
      const change = kept.before?.place ? 'UPDATE' : 'CREATE'
      return received(settled, change, [...changeWarnings(kept.before, part, listing.media.length), ...warnings])
    },

    /** Takes away what is in that channel of that branch; what is elsewhere stays. */
    remove: async (source: FeedSource, { agentRef: sentRef, ...removed }: RemovedProperty): Promise<Received> => {
      const kept = await runInTurn(db, source.name, async (trx) => {
        const standings = await findStandings(trx, source.name, sentRef)
        const meant = standings.find(({ place }) => place && isSame(place, removed))
        if (!meant) return nothingRemoved(source, standings)
        const { agentRef } = meant
        return { agentRef, revision: await keepRemoval(trx, { ...removed, source: source.name, agentRef, sentRef }) }
      })
      return 'revision' in kept ? received(await apply(source, kept), 'DELETE', []) : kept
    },

    list: ({ name }: FeedSource, place: { branchId: number; channels: readonly Channel[] }): Promise<HeldListing[]> =>
      findListed(db, { ...place, source: name }),
  }
}

function received(settled: SettledDocument, change: AppliedDocument['change'], warnings: Received['warnings']): Received {
  return { ...settled, change: settled.problem === null ? change : null, warnings }
}

function isSame(one: StockPart, other: StockPart): boolean {
  return one.branchId === other.branchId && one.channel === other.channel
}

/** What becomes of a property by a send that its sender may not have meant. */
function changeWarnings(before: ReferenceStanding | undefined, part: StockPart, media: number): Received['warnings'] {
  if (!before?.place) return []
  const moved = isSame(before.place, part)
    ? []
    : [`It was among the ${stockPartText(before.place)} until now: a reference is one property of a channel`]
  const without = before.media > 0 && media === 0 ? [`None of them can be used: the ${before.media} that it had are gone`] : []
  return [
    ...moved.map((reason) => ({ field: 'property.agent_ref', reason })),
    ...without.map((reason) => ({ field: 'property.media', reason })),
  ]
}

/** Whoever asks again because an answer got lost is told that it is done; nobody is told of another source's property. */
function nothingRemoved(source: FeedSource, standings: readonly ReferenceStanding[]): Received {
  const nothing = { change: null, propertyId: null, isListed: false, isGone: true, warnings: [] }
  const places = standings.flatMap(({ place }) => (place && speaksFor(source, place) ? [place] : []))
  if (places.length > 0)
    return { ...nothing, problem: `Nothing was removed: it is among the ${places.map(stockPartText).join(' and the ')}.` }
  if (standings.every(({ lastChannel }) => lastChannel === undefined))
    return { ...nothing, problem: 'Nothing was removed: no property of this reference came from this source.' }
  const reason = 'Nothing was removed: it is not on the site any more'
  return { ...nothing, problem: null, warnings: [{ field: 'property.agent_ref', reason }] }
}

const endings: Readonly<Record<Channel, string>> = { sales: '-sale', lettings: '-let' }
/** More homes than can be meant by chance with the reference of one and an ending. */
const mostTried = 20

/**
 * What the property is called here that a source sends by this reference in this channel. By the protocol a reference is one property in
 * each channel, here in all: it is the sender's own for the first of the two, and has an ending for the other. `standings` are those of the
 * reference.
 */
export async function ownReference(
  db: Kysely<Schema>,
  source: FeedSource,
  { sentRef, channel, standings }: { sentRef: string; channel: Channel; standings: readonly ReferenceStanding[] },
): Promise<string> {
  const plain = standings.find(({ agentRef }) => agentRef === sentRef)
  // Whether another source's property of that reference may be taken up is for the import to say.
  if (plain?.place && !speaksFor(source, plain.place)) return sentRef
  const there = standings.find(({ place }) => place?.channel === channel)
  const before = standings.find(({ place, lastChannel }) => place === undefined && lastChannel === channel)
  if (there ?? before) return (there ?? before)!.agentRef
  if (!plain?.place && !(await hasOtherReference(db, source.name, sentRef))) return sentRef
  const names = Array.from({ length: mostTried }, (_, index) => sentRef + endings[channel] + (index === 0 ? '' : `-${index + 1}`))
  const unused = await findUnused(db, names)
  if (unused === undefined) throw new Error(`There is no reference left for a property called ${sentRef}.`)
  return unused
}
