import { type Kysely, sql } from 'kysely'
import type { LeadKind } from '#src/domain/leads/lead.ts'
import type { Schema } from '../database/schema.ts'

/** An enquiry that nobody answered in time. */
export interface LateLead {
  id: string
  kind: LeadKind
  form: string | null
  branchId: number | null
  dueAt: Date
  ownerName: string | null
  /** Where the property is that it is about; null where there is none. */
  property: string | null
}

/**
 * Takes so many enquiries that are late and of which managers were not mailed since they were due, the earliest first: each once for each
 * time by which it is due, whoever else is at it.
 */
export async function takeLateLeads(trx: Kysely<Schema>, { now, most }: { now: Date; most: number }): Promise<LateLead[]> {
  const { rows } = await sql<LateLead>`
    with taken as (
      update lead set late_mailed_for = due_at
      where lead_id in (
        select lead_id from lead where state = 'new' and due_at < ${now} and late_mailed_for is distinct from due_at
        order by lead_id limit ${most} for no key update skip locked
      )
      returning lead_id, kind, form, branch_id, due_at, owner_id, property_id
    )
    select lead_id as id, kind, form, branch_id as "branchId", due_at as "dueAt", office_user.name as "ownerName",
      own.display_address as property
    from taken
    left join office_user on office_user_id = owner_id
    left join property_detail as own on own.property_id = taken.property_id
    order by lead_id`.execute(trx)
  return rows
}
