import { type Kysely, sql } from 'kysely'
import type { StockPart } from '../../domain/imports/feed-source.ts'
import type { Channel } from '../../domain/property/channel.ts'
import type { Schema } from '../database/schema.ts'

/** The state of a property that a sender's reference may mean. */
export interface ReferenceStanding {
  /** Our reference. */
  agentRef: string
  /** Its current place, or the one after pending messages are applied; undefined if it is not on the market. */
  place: StockPart | undefined
  /** The channel of this source's last message about it; undefined if there is none. */
  lastChannel: Channel | undefined
  /** How many pictures, plans and other media it has. */
  media: number
}

interface FoundStanding {
  agentRef: string
  isPending: boolean | null
  isGone: boolean | null
  sentBranch: number | null
  sentChannel: Channel | null
  heldBranch: number | null
  heldChannel: Channel | null
  media: number
}

/**
 * The properties that a source's own reference may mean: those it sent under it, and the one that a feed imported under it. Excludes one
 * that this source knows by another reference.
 */
export async function findStandings(db: Kysely<Schema>, source: string, sentRef: string): Promise<ReferenceStanding[]> {
  const { rows } = await sql<FoundStanding>`
    with kept as (
      select agent_ref, applied < revision as pending, document is null as gone, branch_id, channel from feed_document
      where source = ${source} and (sent_ref = ${sentRef} or agent_ref = ${sentRef} and sent_ref is null)
    ), held as (
      select agent_ref, branch_id, channel, property_id from feed_row
      where agent_ref in (select agent_ref from kept) or agent_ref = ${sentRef} and not exists (
        select from feed_document as other where other.source = ${source} and other.agent_ref = ${sentRef} and other.sent_ref is not null
      )
    )
    select agent_ref as "agentRef", kept.pending as "isPending", kept.gone as "isGone",
      kept.branch_id as "sentBranch", kept.channel as "sentChannel", held.branch_id as "heldBranch", held.channel as "heldChannel",
      (select count(*)::integer from property_media where property_media.property_id = held.property_id) as media
    from kept full join held using (agent_ref)
    order by agent_ref`.execute(db)
  return rows.map((row) => ({
    agentRef: row.agentRef,
    place: placeOf(row),
    lastChannel: row.sentChannel ?? undefined,
    media: row.media,
  }))
}

function placeOf({ isPending, isGone, sentBranch, sentChannel, heldBranch, heldChannel }: FoundStanding): StockPart | undefined {
  if (!isPending) return part(heldBranch, heldChannel)
  return isGone ? undefined : part(sentBranch, sentChannel)
}

function part(branchId: number | null, channel: Channel | null): StockPart | undefined {
  return branchId === null || channel === null ? undefined : { branchId, channel }
}

/** Whether the source knows the property with this reference by another one. */
export async function hasOtherReference(db: Kysely<Schema>, source: string, agentRef: string): Promise<boolean> {
  const found = await db
    .selectFrom('feed_document')
    .select('agent_ref')
    .where('source', '=', source)
    .where('agent_ref', '=', agentRef)
    .where('sent_ref', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** The first of the references that was never used by a property or a sender. */
export async function findUnused(db: Kysely<Schema>, agentRefs: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ ref: string }>`
    select ref from jsonb_array_elements_text(${JSON.stringify(agentRefs)}::jsonb) with ordinality as asked (ref, place)
    where not exists (select from property where property.agent_ref = ref)
      and not exists (select from feed_document where feed_document.agent_ref = ref)
    order by place limit 1`.execute(db)
  return rows[0]?.ref
}
