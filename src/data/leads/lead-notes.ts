import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

export type LeadNoteKind = Schema['lead_note']['kind']

interface NewLeadNote {
  leadId: string
  /** The form's key; for a reply also that of its mail. */
  key: string
  kind: LeadNoteKind
  at: Date
  /** Null for an automatic job of the office. */
  by: { id: number | null; name: string }
  content: string
}

export interface LeadNote extends Omit<NewLeadNote, 'by'> {
  id: string
  who: string
  /** The result of a reply's mail: null while pending, undefined if there is none, or it was sent more than thirty days ago. */
  mail?: 'sent' | 'refused' | 'expired' | null
}

export async function insertLeadNote(trx: Kysely<Schema>, { leadId, key, kind, at, by, content }: NewLeadNote): Promise<void> {
  await trx.insertInto('lead_note').values({ lead_id: leadId, key, kind, at, office_user_id: by.id, who: by.name, content }).execute()
}

/** The content written under this key; undefined if there is none. */
export async function findNoteContent(db: Kysely<Schema>, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('lead_note').select('content').where('key', '=', key).executeTakeFirst()
  return row?.content
}

/** All notes and actions on these enquiries, earliest first. */
export async function findLeadNotes(db: Kysely<Schema>, leadIds: readonly string[]): Promise<LeadNote[]> {
  if (leadIds.length === 0) return []
  const rows = await db
    .selectFrom('lead_note')
    .leftJoin('mail', 'mail.key', 'lead_note.key')
    .select(['lead_note_id as id', 'lead_id as leadId', 'lead_note.key', 'lead_note.kind', 'at', 'who', 'content'])
    .select(['mail_id', 'outcome'])
    .where('lead_id', 'in', leadIds)
    .orderBy('lead_note_id')
    .execute()
  return rows.map(({ mail_id, outcome, ...note }) => ({ ...note, ...(mail_id !== null && { mail: outcome }) }))
}

/** An automatic mail about an enquiry. */
export interface LeadMail {
  leadId: string
  kind: string
  at: Date
  outcome: 'sent' | 'refused' | 'expired' | null
}

/** Mails to the senders of these enquiries about them and their bookings, as far as remembered: thirty days. */
export async function findLeadMails(db: Kysely<Schema>, leadIds: readonly string[]): Promise<LeadMail[]> {
  if (leadIds.length === 0) return []
  const { rows } = await sql<LeadMail>`
    select named.lead_id as "leadId", mail.kind, coalesce(mail.settled_at, mail.queued_at) as at, mail.outcome
    from (
      select id as lead_id, 'lead-received ' || id as key from unnest(${[...leadIds]}::bigint[]) as id
      union all
      select lead_id, what || ' ' || appointment_id || ' ' || number
      from appointment, generate_series(0, least(sequence, 20)) as number, unnest(array['appointment', 'appointment-reminder']) as what
      where lead_id = any(${[...leadIds]}::bigint[])
    ) as named join mail on mail.key = named.key
    order by mail.mail_id`.execute(db)
  return rows
}
