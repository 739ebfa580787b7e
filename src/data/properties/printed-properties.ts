import type { Kysely } from 'kysely'
import type { Channel } from '#src/domain/property/channel.ts'
import { finishedStatuses } from '#src/domain/property/status.ts'
import type { Schema } from '../database/schema.ts'

/** The ids of a branch's homes on the site that are not sold or let, dearest first; `after` skips so many of them. */
export async function findBranchHomes(
  db: Kysely<Schema>,
  branchId: number,
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('property')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('listed', '=', true)
    .where('status', 'not in', [...finishedStatuses])
    .orderBy('channel', 'desc')
    .orderBy('price_value', (order) => order.desc().nullsLast())
    .orderBy('id')
    .offset(after)
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** The ids of the newest homes on the site that are not sold or let: of a branch and a channel, where they are given. */
export async function findScreenHomes(
  db: Kysely<Schema>,
  { branch, channel, most }: { branch: number | undefined; channel: Channel | undefined; most: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('property')
    .select('id')
    .where('listed', '=', true)
    .where('status', 'not in', [...finishedStatuses])
    .$if(branch !== undefined, (query) => query.where('branch_id', '=', branch!))
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel!))
    .orderBy('launched_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
