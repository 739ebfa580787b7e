import { type Kysely, sql } from 'kysely'
import type { LeadKind } from '#src/domain/leads/lead.ts'
import type { LeadState } from '#src/domain/leads/lead-work.ts'
import type { Branches } from '#src/domain/office/office-user.ts'
import type { Schema } from '../database/schema.ts'

/** Somebody who enquired about a property. */
export interface PropertyLead {
  id: string
  kind: LeadKind
  state: LeadState
  firstName: string
  lastName: string
  email: string
  receivedAt: Date
}

/** Enquiries about a property in the user's branches, latest first. */
export async function findPropertyLeads(
  db: Kysely<Schema>,
  { branches }: { branches: Branches },
  { propertyId, most }: { propertyId: number; most: number },
): Promise<PropertyLead[]> {
  const isWithin = branches === 'all' ? sql`true` : sql`branch_id = any (${[...branches]}::integer[])`
  const { rows } = await sql<PropertyLead>`
    select lead_id as id, kind, state, first_name as "firstName", last_name as "lastName", email, received_at as "receivedAt"
    from lead where property_id = ${propertyId} and ${isWithin} order by lead_id desc limit ${most}`.execute(db)
  return rows
}
