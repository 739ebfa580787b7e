import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findUnused, isCalledOtherwise, type Standing } from '#src/data/documents/standings.ts'
import { type FeedSource, owns } from '#src/domain/imports/feed-source.ts'
import type { Channel } from '#src/domain/property/channel.ts'

const endings: Readonly<Record<Channel, string>> = { sales: '-sale', lettings: '-let' }
/** More homes than can be meant by chance with the reference of one and an ending. */
const mostTried = 20

/**
 * What the property is called here that a source sends by this reference in this channel. By the protocol a reference is one property in each
 * channel, here in all: it is the sender's own for the first of the two, and has an ending for the other. `standings` are
 * those of the reference.
 */
export async function ownReference(
  db: Kysely<Schema>,
  source: FeedSource,
  { sentRef, channel, standings }: { sentRef: string; channel: Channel; standings: readonly Standing[] },
): Promise<string> {
  const plain = standings.find(({ agentRef }) => agentRef === sentRef)
  // Whether another source's property of that reference may be taken up is for the import to say.
  if (plain?.place && !owns(source, plain.place)) return sentRef
  const there = standings.find(({ place }) => place?.channel === channel)
  const before = standings.find(({ place, lastChannel }) => place === undefined && lastChannel === channel)
  if (there ?? before) return (there ?? before)!.agentRef
  if (!plain?.place && !(await isCalledOtherwise(db, source.name, sentRef))) return sentRef
  const names = Array.from({ length: mostTried }, (_, index) => sentRef + endings[channel] + (index === 0 ? '' : `-${index + 1}`))
  const unused = await findUnused(db, names)
  if (unused === undefined) throw new Error(`There is no reference left for a property called ${sentRef}.`)
  return unused
}
