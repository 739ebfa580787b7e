import { type Kysely, sql } from 'kysely'
import type { LeadKind } from '#src/domain/leads/lead.ts'
import type { LeadState } from '#src/domain/leads/lead-work.ts'
import type { Schema } from '../database/schema.ts'

/** An enquiry that was not answered in time. */
export interface LateLead {
  id: string
  kind: LeadKind
  form: string | null
  branchId: number | null
  dueAt: Date
  ownerName: string | null
  /** The address of its property; null if it has none. */
  property: string | null
}

/**
 * Takes at most so many late enquiries about which managers were not mailed since they were due, earliest first: each once per due time,
 * across processes.
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

/** An enquiry that became unassigned. */
interface ReleasedLead extends Pick<LateLead, 'id' | 'branchId' | 'dueAt'> {
  state: LeadState
  version: number
  /** Its former owner. */
  ownerName: string
}

/**
 * Unassigns at most so many enquiries that are due before their absent owner is back, and that the owner has not worked on since leaving;
 * safe across processes.
 */
export async function releaseLeadsOfAway(trx: Kysely<Schema>, { now, most }: { now: Date; most: number }): Promise<ReleasedLead[]> {
  const { rows } = await sql<ReleasedLead>`
    with found as (
      select lead_id, office_user.name from lead join office_user on office_user_id = owner_id
      where state in ('new', 'waiting') and exists (
        select from office_absence
        where office_absence.office_user_id = owner_id and office_absence.kind = 'away' and starts_at <= ${now} and ends_at > ${now}
          and due_at < ends_at
          and not exists (
            select from lead_note
            where lead_note.lead_id = lead.lead_id and lead_note.office_user_id = owner_id and lead_note.at >= starts_at
          )
      )
      order by lead_id limit ${most} for no key update of lead skip locked
    )
    update lead set owner_id = null, version = version + 1 from found where lead.lead_id = found.lead_id
    returning lead.lead_id as id, branch_id as "branchId", due_at as "dueAt", state, version, name as "ownerName"`.execute(trx)
  return rows
}
