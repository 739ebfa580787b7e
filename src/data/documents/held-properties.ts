import { type Kysely, sql } from 'kysely'
import type { StockPart } from '../../domain/imports/feed-source.ts'
import type { Channel } from '../../domain/property/channel.ts'
import type { Schema } from '../database/schema.ts'

/** Branch and channel of properties that a feed imported and none has removed. */
export async function findHeldProperties(db: Kysely<Schema>, agentRefs: readonly string[]): Promise<Map<string, StockPart>> {
  if (agentRefs.length === 0) return new Map()
  const rows = await db.selectFrom('feed_row').select(['agent_ref', 'branch_id', 'channel']).where('agent_ref', 'in', agentRefs).execute()
  return new Map(rows.map(({ agent_ref, branch_id, channel }) => [agent_ref, { branchId: branch_id, channel: channel as Channel }]))
}

export interface HeldListing {
  id: number
  /** The source's reference. */
  agentRef: string
  channel: Channel
  updatedAt: Date
  /** The source's own update time of the version on the site; null if it gave none. */
  sentUpdate: string | null
}

/** The properties of a branch that visitors can find, in one channel or both, by reference. */
export async function findListed(
  db: Kysely<Schema>,
  { source, branchId, channels }: { source: string; branchId: number; channels: readonly Channel[] },
): Promise<HeldListing[]> {
  return await db
    .selectFrom('property')
    .leftJoin('feed_document as kept', (join) => join.onRef('kept.agent_ref', '=', 'property.agent_ref').on('kept.source', '=', source))
    .select(({ fn }) => [
      'property.id',
      fn.coalesce('kept.sent_ref', 'property.agent_ref').as('agentRef'),
      'property.channel',
      'property.updated_at as updatedAt',
      sql<string | null>`case when kept.applied = kept.revision then kept.document ->> 'update_date' end`.as('sentUpdate'),
    ])
    .where('property.branch_id', '=', branchId)
    .where('property.listed', '=', true)
    .where('property.channel', 'in', channels)
    .orderBy('agentRef')
    .orderBy('property.id')
    .execute()
}
