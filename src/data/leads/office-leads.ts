import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { LeadKind } from '#src/domain/leads/lead.ts'
import type { LeadState, LeadWork } from '#src/domain/leads/lead-work.ts'
import type { Branches } from '#src/domain/office/office-user.ts'
import type { Schema } from '../database/schema.ts'

/** The views of the office's list. `all` includes closed enquiries and spam. */
export const leadViews = ['unassigned', 'mine', 'late', 'waiting', 'all'] as const
export type LeadView = (typeof leadViews)[number]

export interface LeadReader {
  id: number
  branches: Branches
}

export interface OfficeLeadFilter {
  view: LeadView
  branchId?: number | undefined
  kind?: LeadKind | undefined
  now: Date
}

/** A row of the list: a person's latest matching enquiry. */
export interface ListedLead extends LeadWork {
  id: string
  kind: LeadKind
  form: string | null
  firstName: string
  lastName: string
  email: string
  /** Its beginning. */
  message: string
  receivedAt: Date
  branchId: number | null
  ownerName: string | null
  /** The address of its property; null if it has none. */
  property: string | null
  /** The person's earlier matching enquiries, counted up to a hundred. */
  earlier: number
}

/** At most so many people, each by their latest matching enquiry, latest first; `before` continues after the last one of a page. */
export async function findLeadsByPerson(
  db: Kysely<Schema>,
  reader: LeadReader,
  { filter, most, before }: { filter: OfficeLeadFilter; most: number; before?: string | undefined },
): Promise<ListedLead[]> {
  const fits = (alias: Alias) => leadInView(alias, reader, filter)
  const { rows } = await sql<ListedLead>`
    select lead.lead_id as id, lead.kind, lead.form, lead.first_name as "firstName", lead.last_name as "lastName", lead.email,
      left(lead.message, 200) as message, lead.received_at as "receivedAt", lead.branch_id as "branchId", lead.state,
      lead.owner_id as "ownerId", lead.due_at as "dueAt", office_user.name as "ownerName", own.display_address as property, (
        select count(*)::integer from (
          select from lead as other
          where other.person_key = lead.person_key and lead.person_key <> '' and other.lead_id < lead.lead_id and ${fits('other')} limit 100
        ) as counted
      ) as earlier
    from lead
    left join office_user on office_user.office_user_id = lead.owner_id
    left join property_detail as own on own.property_id = lead.property_id
    where ${fits('lead')} and ${before === undefined ? sql`true` : sql`lead.lead_id < ${before}::bigint`} and (
      lead.person_key = '' or not exists (
        select from lead as later where later.person_key = lead.person_key and later.lead_id > lead.lead_id and ${fits('later')}
      )
    )
    order by lead.lead_id desc limit ${most}`.execute(db)
  return rows
}

/** Enquiries are counted up to this number. */
export const mostCountedLeads = 1000

/** The number of people in each view but `all`, counting its first thousand enquiries. */
export async function countLeadViews(
  db: Kysely<Schema>,
  reader: LeadReader,
  filter: Omit<OfficeLeadFilter, 'view'>,
): Promise<Record<Exclude<LeadView, 'all'>, number>> {
  const count = (view: LeadView) => sql`(
    select count(distinct case when person_key = '' then lead_id::text else person_key end)::integer
    from (select person_key, lead_id from lead where ${leadInView('lead', reader, { ...filter, view })} limit ${mostCountedLeads}) as counted
  )`
  const { rows } = await sql<Record<Exclude<LeadView, 'all'>, number>>`
    select ${count('unassigned')} as unassigned, ${count('mine')} as mine, ${count('late')} as late, ${count('waiting')} as waiting
  `.execute(db)
  return rows[0]!
}

type Alias = 'lead' | 'other' | 'later'

/** Whether a row of `lead` belongs to a view, within the user's branches. */
export function leadInView(
  alias: Alias,
  { id, branches }: LeadReader,
  { view, branchId, kind, now }: OfficeLeadFilter,
): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  const views: Readonly<Record<LeadView, RawBuilder<unknown>>> = {
    unassigned: sql`${of('state')} in ('new', 'waiting') and ${of('owner_id')} is null`,
    mine: sql`${of('state')} in ('new', 'waiting', 'answered') and ${of('owner_id')} = ${id}`,
    late: sql`${of('state')} in ('new', 'waiting') and ${of('due_at')} < ${now}`,
    waiting: sql`${of('state')} = 'waiting'`,
    all: sql`true`,
  }
  return sql<boolean>`${views[view]}
    and ${isWithin(of('branch_id'), branches)}
    and ${branchId === undefined ? sql`true` : sql`${of('branch_id')} = ${branchId}`}
    and ${kind === undefined ? sql`true` : sql`${of('kind')} = ${kind}`}`
}

function isWithin(column: RawBuilder<unknown>, branches: Branches): RawBuilder<boolean> {
  return branches === 'all' ? sql<boolean>`true` : sql<boolean>`${column} = any(${[...branches]}::integer[])`
}

/** The working state of an enquiry. */
export interface WorkedLead extends LeadWork {
  id: string
  version: number
  branchId: number | null
}

const workColumns = sql<WorkedLead>`lead_id as id, state, owner_id as "ownerId", due_at as "dueAt", version, branch_id as "branchId"`

/**
 * All enquiries of this one's sender (same-person.ts) in the user's branches, latest first, at most fifty; none if this one is not in them.
 */
export async function findPersonLeads(
  db: Kysely<Schema>,
  { branches }: Pick<LeadReader, 'branches'>,
  id: string,
): Promise<(WorkedLead & { ownerName: string | null })[]> {
  const { rows } = await sql<WorkedLead & { ownerName: string | null }>`
    with asked as (select lead_id, person_key from lead where lead_id = ${id}::bigint and ${isWithin(sql.ref('branch_id'), branches)})
    (
      select ${workColumns}, (select name from office_user where office_user_id = owner_id) as "ownerName" from lead
      where lead_id in (select lead_id from asked)
    ) union (
      select ${workColumns}, (select name from office_user where office_user_id = owner_id) as "ownerName" from lead
      where person_key = (select person_key from asked where person_key <> '') and ${isWithin(sql.ref('branch_id'), branches)}
      order by lead_id desc limit 50
    ) order by id desc`.execute(db)
  return rows
}

/** An enquiry of the user's branches, locked until the transaction ends; undefined if it is not in them. */
export async function holdLead(
  trx: Kysely<Schema>,
  { branches }: Pick<LeadReader, 'branches'>,
  id: string,
): Promise<WorkedLead | undefined> {
  const { rows } = await sql<WorkedLead>`select ${workColumns} from lead
    where lead_id = ${id}::bigint and ${isWithin(sql.ref('branch_id'), branches)} for no key update`.execute(trx)
  return rows[0]
}

/** Stores its new state as the next version. */
export async function updateLeadWork(trx: Kysely<Schema>, id: string, { state, ownerId, dueAt }: LeadWork): Promise<void> {
  await trx
    .updateTable('lead')
    .set({ state, owner_id: ownerId, due_at: dueAt, version: sql<number>`version + 1` })
    .where('lead_id', '=', id)
    .execute()
}

/** When an unanswered enquiry was received; undefined if it was answered. */
export async function findUnanswered(trx: Kysely<Schema>, id: string): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('lead')
    .select('received_at')
    .where('lead_id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return row?.received_at
}

/** Records its first answer; `openMinutes`: opening hours of its branch until then. */
export async function noteFirstAnswer(trx: Kysely<Schema>, id: string, at: Date, openMinutes: number | undefined): Promise<void> {
  await trx
    .updateTable('lead')
    .set({ answered_at: at, answer_minutes: openMinutes ?? null })
    .where('lead_id', '=', id)
    .execute()
}

/** Unassigns the open enquiries of a user who no longer works here. */
export async function releaseLeadsOf(trx: Kysely<Schema>, userId: number): Promise<void> {
  const open: readonly LeadState[] = ['new', 'waiting', 'answered']
  await trx
    .updateTable('lead')
    .set({ owner_id: null, version: sql<number>`version + 1` })
    .where('owner_id', '=', userId)
    .where('state', 'in', open)
    .execute()
}
