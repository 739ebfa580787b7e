import { type Kysely, sql } from 'kysely'
import type { Branches } from '#src/domain/office/office-user.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { Schema } from '../database/schema.ts'
import { isInScope } from './figures-scope.ts'

/** A property as the figures name it. */
export interface FigureProperty {
  id: number
  agentRef: string
  address: string
  branchId: number
  channel: Channel
}

const mostFound = 8

/** Properties of the user's branches with this id or reference, or else with these words in their address; a few of them. */
export async function findFigureProperties(db: Kysely<Schema>, branches: Branches, words: string): Promise<FigureProperty[]> {
  const columns = sql`property.id, agent_ref as "agentRef", display_address as address, branch_id as "branchId", channel`
  const own = isInScope({ branches }, {})
  const isNumber = /^\d{1,9}$/.test(words)
  const { rows: named } = await sql<FigureProperty>`
    select ${columns} from property join property_detail on property_id = property.id
    where (agent_ref = ${words} ${isNumber ? sql`or property.id = ${Number(words)}` : sql``}) and ${own} limit 1`.execute(db)
  if (named.length > 0) return named
  const { rows } = await sql<FigureProperty>`
    select ${columns} from property join property_detail on property_id = property.id
    where search_text @@ plainto_tsquery('english', ${words}) and display_address ilike ${`%${words.replaceAll(/[\\%_]/g, '\\$&')}%`}
      and ${own} order by listed desc, property.id desc limit ${mostFound}`.execute(db)
  return rows
}
