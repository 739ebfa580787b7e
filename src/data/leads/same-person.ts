import { randomUUID } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Branches } from '#src/domain/office/office-user.ts'
import type { Schema } from '../database/schema.ts'
import { isOfBranches } from '../people/person-records.ts'

/**
 * A part of a person: the enquiries of one mail address, or one without an address. Identified by the latest of them, whose details it has.
 */
export interface PersonPart {
  /** Of the latest enquiry. */
  id: string
  emailKey: string
  firstName: string
  lastName: string
  email: string
  telephone: string
  enquiries: number
  /** It contains the requested enquiry. */
  isOwn: boolean
}

const details = sql`lead.lead_id as id, lead.email_key as "emailKey", lead.first_name as "firstName", lead.last_name as "lastName", lead.email,
  lead.telephone`
const part = sql`case when lead.email_key = '' then lead.lead_id::text else lead.email_key end`
const isWithin = (branches: Branches) => isOfBranches(branches, 'lead.branch_id')

/** The ids of all enquiries of this one's sender, in any branch. */
export function leadsOfSender(id: string): RawBuilder<unknown> {
  return sql`(
    select ${id}::bigint as lead_id union
    select lead_id from lead where person_key = (select person_key from lead where lead_id = ${id}::bigint and person_key <> '')
  )`
}

/** The ids of the enquiries of its part only. */
export function leadsOfPart(id: string): RawBuilder<unknown> {
  return sql`(
    select ${id}::bigint as lead_id union
    select lead_id from lead where email_key = (select email_key from lead where lead_id = ${id}::bigint and email_key <> '')
  )`
}

/** The parts of a person within the user's branches, latest first; none if the enquiry is not in them. */
export async function findPersonParts(db: Kysely<Schema>, branches: Branches, id: string): Promise<PersonPart[]> {
  const { rows } = await sql<PersonPart>`
    select * from (
      select distinct on (${part}) ${details}, (count(*) over (partition by ${part}))::integer as enquiries,
        bool_or(lead_id = ${id}::bigint) over (partition by ${part}) as "isOwn"
      from lead
      where lead_id in ${leadsOfSender(id)} and ${isWithin(branches)}
        and exists (select from lead where lead_id = ${id}::bigint and ${isWithin(branches)})
      order by ${part}, lead_id desc
    ) as parts order by id desc`.execute(db)
  return rows
}

/** Somebody who may be the same person, by the latest of their enquiries with that telephone number or name. */
export interface LikelyPerson extends Omit<PersonPart, 'enquiries' | 'isOwn'> {
  like: 'telephone' | 'name'
}

/**
 * At most five people, latest first, whose enquiries in the user's branches have this one's telephone number (its last ten digits) or full
 * name. Of a common number or name, two hundred enquiries are considered.
 */
export async function findLikelyPeople(db: Kysely<Schema>, branches: Branches, id: string): Promise<LikelyPerson[]> {
  const digits = sql`right(regexp_replace(telephone, '\\D', '', 'g'), 10)`
  const name = sql`lower(first_name || ' ' || last_name)`
  const { rows } = await sql<LikelyPerson>`
    with asked as (
      select lead_id, person_key, ${digits} as digits, case when first_name <> '' and last_name <> '' then ${name} end as name
      from lead where lead_id = ${id}::bigint and ${isWithin(branches)}
    ), alike as (
      (
        select lead_id, 'telephone' as "like" from lead
        where telephone <> '' and ${digits} = (select digits from asked where length(digits) = 10) limit 200
      ) union all (
        select lead_id, 'name' from lead where ${name} = (select name from asked) order by lead_id desc limit 200
      )
    ), likely as (
      select distinct on (coalesce(nullif(lead.person_key, ''), lead.lead_id::text)) ${details}, "like"
      from alike join lead using (lead_id) cross join asked
      where ${isWithin(branches)} and lead.lead_id <> asked.lead_id and (lead.person_key = '' or lead.person_key <> asked.person_key)
      order by coalesce(nullif(lead.person_key, ''), lead.lead_id::text), "like" desc, lead.lead_id desc
    )
    select * from likely order by id desc limit 5`.execute(db)
  return rows
}

/**
 * Until the transaction ends nobody else joins or separates people, and no enquiry is added (0108). Call it before locking any row of
 * `lead`.
 */
export async function holdPeople(trx: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lead.person_key', 0))`.execute(trx)
}

/** The same for changes of addresses: several may run at once, while nobody joins or separates people. */
export async function holdAddresses(trx: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('lead.person_key', 0))`.execute(trx)
}

/** Whether any of these enquiries is of a branch outside the user's. */
export async function hasLeadsElsewhere(trx: Kysely<Schema>, branches: Branches, leads: RawBuilder<unknown>): Promise<boolean> {
  if (branches === 'all') return false
  const { rows } = await sql`
    select from lead where lead_id in ${leads} and (${isWithin(branches)}) is not true limit 1`.execute(trx)
  return rows.length > 0
}

/** Merges two people. */
export async function joinPeople(trx: Kysely<Schema>, one: string, other: string): Promise<void> {
  const both = sql`(select lead_id from ${leadsOfSender(one)} as one union select lead_id from ${leadsOfSender(other)} as other)`
  await sql`update lead set person_key = ${randomUUID()} where lead_id in ${both}`.execute(trx)
}

/** Makes a part a separate person. */
export async function separatePart(trx: Kysely<Schema>, id: string): Promise<void> {
  await sql`update lead set person_key = email_key where lead_id in ${leadsOfPart(id)}`.execute(trx)
}
