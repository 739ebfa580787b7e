import type { Kysely } from 'kysely'
import { type Channel, channels } from '#src/domain/property/channel.ts'
import type { Schema } from '../database/schema.ts'

/** Returns a listed property to use as an example; undefined if there is none. */
export async function findAnyListed(db: Kysely<Schema>): Promise<{ id: number; channel: Channel } | undefined> {
  const row = await db.selectFrom('property').select(['id', 'channel']).where('listed', '=', true).limit(1).executeTakeFirst()
  const channel = channels.find((each) => each === row?.channel)
  return row && channel && { id: row.id, channel }
}
