import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { type LeadReader, type ListedLead, leadInView, type OfficeLeadFilter } from './office-leads.ts'

/** An enquiry in an exported file. */
export interface ExportedLead extends Omit<ListedLead, 'earlier'> {
  version: number
  telephone: string
  doNotContact: boolean
}

/** At most so many enquiries of the office's list, or of the given ones, one by one, latest first. */
export async function exportLeads(
  db: Kysely<Schema>,
  reader: LeadReader,
  { filter: { ids, ...filter }, most }: { filter: OfficeLeadFilter & { ids?: readonly string[] }; most: number },
): Promise<ExportedLead[]> {
  const { rows } = await sql<ExportedLead>`
    select lead.lead_id as id, lead.kind, lead.form, lead.first_name as "firstName", lead.last_name as "lastName", lead.email, lead.telephone,
      lead.message, lead.received_at as "receivedAt", lead.branch_id as "branchId", lead.state, lead.due_at as "dueAt", lead.owner_id as "ownerId", lead.version,
      lead.do_not_contact as "doNotContact", office_user.name as "ownerName", own.display_address as property
    from lead
    left join office_user on office_user.office_user_id = lead.owner_id
    left join property_detail as own on own.property_id = lead.property_id
    where ${leadInView('lead', reader, filter)} and ${ids ? sql`lead.lead_id = any(${[...ids]}::bigint[])` : sql`true`}
    order by lead.lead_id desc limit ${most}`.execute(db)
  return rows
}
