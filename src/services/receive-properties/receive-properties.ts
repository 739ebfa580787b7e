import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { AppliedDocument, SettledDocument } from '#src/data/documents/applied-documents.ts'
import { keepDocument, keepRemoval, runInTurn } from '#src/data/documents/feed-documents.ts'
import { findListed, type HeldListing } from '#src/data/documents/held-properties.ts'
import { findStandings, findUnused, hasOtherReference, type ReferenceStanding } from '#src/data/documents/standings.ts'
import { findHeldCertificates } from '#src/data/properties/energy-certificates.ts'
import { findStatements } from '#src/data/stock/property-overlays.ts'
import type { AdvertPolicy } from '#src/domain/adverts/advert-rules.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import { type FeedSource, type StockPart, speaksFor, stockPartText } from '#src/domain/imports/feed-source.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { FeedProblem } from '#src/domain/property/listing.ts'
import { readAdvert, withoutUnstorable } from '#src/services/import-feed/read-advert.ts'
import { type ApplierParts, documentApplier } from './document-applier.ts'
import { documentRow } from './import-documents.ts'

export interface SentProperty extends StockPart {
  /** The sender's reference. */
  agentRef: string
  /** As received: JSON, not nested too deeply. */
  property: unknown
}

export interface RemovedProperty extends StockPart {
  agentRef: string
  reason: string | null
  date: string | null
}

export interface ReceiverParts extends ApplierParts {
  now: () => Date
  /** What the agency's settings say about rules of adverts. */
  policy?(): AdvertPolicy
}

/** The result of a send or removal, once every visitor sees it. */
export interface Received extends Pick<SettledDocument, 'propertyId' | 'problem' | 'isListed' | 'isGone'> {
  /** The effect, in order of all sends of the property; null if nothing changed. */
  change: AppliedDocument['change'] | null
  warnings: ReadonlyArray<Pick<FeedProblem, 'field' | 'reason'>>
}

/**
 * Receives properties that a source sends one by one. Each is stored before it is applied, so that accepted properties reach the site
 * whatever happens. Throws `NotAppliedYet` and database errors.
 */
export function receiveProperties({ db, now, policy, ...parts }: ReceiverParts) {
  const apply = documentApplier({ db, ...parts })
  return {
    send: async (source: FeedSource, { agentRef: sentRef, property, ...part }: SentProperty): Promise<Received> => {
      const document = withoutUnstorable(property)
      const row = documentRow({ ...part, agentRef: sentRef, document, revision: 0 }, 1)
      const how = { day: londonDay(now()), policy: policy?.() }
      const sent = readAdvert(row, how)
      const kept = await runInTurn(db, source.name, async (trx) => {
        const standings = await findStandings(trx, source.name, sentRef)
        const agentRef = await ownReference(trx, source, { sentRef, channel: part.channel, standings })
        const revision = await keepDocument(trx, { ...part, source: source.name, agentRef, sentRef, document })
        const byOffice = (await findStatements(trx, [agentRef])).get(agentRef)
        const held = (await findHeldCertificates(trx, [agentRef])).get(agentRef)
        return { agentRef, revision, byOffice, held, before: standings.find((one) => one.agentRef === agentRef) }
      })
      const settled = await apply(source, kept)
      const change = kept.before?.place ? 'UPDATE' : 'CREATE'
      const { byOffice, held } = kept
      const { listing, warnings } = byOffice || held ? readAdvert(row, { ...how, byOffice, held }) : sent
      return received(settled, change, [...changeWarnings(kept.before, part, listing.media.length), ...warnings])
    },

    /** Removes the property in that channel of that branch only. */
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

/** Warnings about effects of a send that its sender may not have intended. */
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

/** A repeated removal is confirmed as done; another source's properties are never revealed. */
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
/** More homes than can share a reference and ending by chance. */
const mostTried = 20

/**
 * Our reference for a source's reference in this channel. In the protocol a reference is unique per channel, here it is unique overall: the
 * first channel keeps the sender's reference, the other gets a suffix. `standings` are those of the reference.
 */
export async function ownReference(
  db: Kysely<Schema>,
  source: FeedSource,
  { sentRef, channel, standings }: { sentRef: string; channel: Channel; standings: readonly ReferenceStanding[] },
): Promise<string> {
  const plain = standings.find(({ agentRef }) => agentRef === sentRef)
  // The import decides whether another source's property with that reference can be taken over.
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
