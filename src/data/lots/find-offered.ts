import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

interface OfferedProperty {
  agentRef: string
  price: number | null
  /** What its feed says it made. */
  soldFor: number | null
}

/** The listed properties that their feed offers at auction on a day. */
export async function findOffered(db: Kysely<Schema>, day: string): Promise<OfferedProperty[]> {
  const { rows } = await sql<OfferedProperty>`
    select agent_ref as "agentRef", price_value as price, (card ->> 'exchangedPrice')::integer as "soldFor"
    from property join property_detail on property_detail.property_id = property.id
    where listed and channel = 'sales' and auction_date = ${day} and card ->> 'disposal' = 'auction' order by property.id`.execute(db)
  return rows
}
