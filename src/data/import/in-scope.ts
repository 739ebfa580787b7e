import { type RawBuilder, sql } from 'kysely'
import type { FeedScope } from '../../domain/imports/feed-source.ts'

/** The condition that a row of `feed_row as known` lies in the scope, as it stood when it was last imported. */
export function inScope({ kind, parts }: FeedScope): RawBuilder<boolean> {
  if (parts.length === 0) return kind === 'these' ? sql`false` : sql`true`
  const listed = JSON.stringify(parts.map(({ branchId, channel }) => ({ branch_id: branchId, channel })))
  const among = sql`(select branch_id, channel from jsonb_to_recordset(${listed}::jsonb) as part (branch_id integer, channel text))`
  return kind === 'these' ? sql`(known.branch_id, known.channel) in ${among}` : sql`(known.branch_id, known.channel) not in ${among}`
}
