import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Branches } from '#src/domain/office/office-user.ts'
import type { FoundPerson } from '#src/domain/people/person.ts'
import type { Schema } from '../database/schema.ts'
import { isOfBranches } from './person-records.ts'
import { accountWords, leadWords, personQuery } from './person-words.ts'

interface Found extends Omit<FoundPerson, 'record'> {
  id: string
  /** Equal for people joined in the office (0108); '' for an enquiry on its own. */
  personKey: string
}

/** The person of an address: the sender of its enquiries, or else the address itself. */
function personOf(address: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce((select person_key from lead as of_address where of_address.email_key = ${address} limit 1), ${address})`
}

/**
 * People who match a typed name, mail address or telephone number, latest first: senders of enquiries to the user's branches, their sellers
 * and landlords, and for users of the whole agency also account holders, senders of data protection cases, and recipients of mails in the last
 * thirty days. Devices have no name to be found by (decision 238).
 */
export async function findPeople(
  db: Kysely<Schema>,
  branches: Branches,
  { typed, most }: { typed: string; most: number },
): Promise<FoundPerson[]> {
  const query = personQuery(typed)
  if (query === undefined) return []
  const isAll = branches === 'all'
  const found = await Promise.all([
    isAll ? ofAccounts(db, { query, most }) : [],
    ofLeads(db, branches, { query, most }),
    ofSellers(db, branches, { typed, most }),
    ofHeldLeads(db, branches, { typed, most }),
    isAll ? ofCases(db, { typed, most }) : [],
    isAll ? ofMails(db, { typed, most }) : [],
  ])
  // Each person under the first kind of record found.
  const people = new Map<string, FoundPerson>()
  for (const [index, kind] of (['account', 'enquiry', 'report', 'held', 'case', 'mail'] as const).entries())
    for (const { id, personKey, ...person } of found[index] ?? []) {
      const key = personKey || `${kind} ${id}`
      if (!people.has(key)) people.set(key, { record: { kind, id }, ...person })
    }
  return [...people.values()].sort((one, other) => other.lastAt.getTime() - one.lastAt.getTime()).slice(0, most)
}

interface Asked {
  query: string
  most: number
}

/** Each by their latest matching enquiry. */
async function ofLeads(db: Kysely<Schema>, branches: Branches, { query, most }: Asked): Promise<Found[]> {
  // The word index is used first: by the order of enquiries or branch by branch, all would be read, and
  // the words of each computed again.
  const { rows } = await sql<Found>`
    with hit as materialized (
      select lead_id, person_key, branch_id from lead where ${leadWords} @@ ${query}::tsquery
    ), latest as (
      select max(lead_id) as lead_id from hit where ${isOfBranches(branches, 'branch_id')} group by coalesce(nullif(person_key, ''), lead_id::text)
      order by 1 desc limit ${most}
    )
    select lead.lead_id as id, person_key as "personKey", first_name as "firstName", last_name as "lastName", email, telephone,
      exists (select from account where account.email_key = lead.email_key) as "hasAccount", received_at as "lastAt",
      greatest(1, (select count(*)::integer from (
        select from lead as own where own.person_key = lead.person_key and own.person_key <> '' and ${isOfBranches(branches, 'own.branch_id')} limit 100
      ) as counted)) as enquiries
    from latest join lead using (lead_id)`.execute(db)
  return rows
}

async function ofAccounts(db: Kysely<Schema>, { query, most }: Asked): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with hit as materialized (select account_id, last_seen_at from account where ${accountWords} @@ ${query}::tsquery and email <> '')
    select account_id::text as id, ${personOf(sql`account.email_key`)} as "personKey", first_name as "firstName", last_name as "lastName", email,
      case when tel_mobile = '' then tel_home else tel_mobile end as telephone, true as "hasAccount", last_seen_at as "lastAt",
      (select count(*)::integer from (
        select from lead where lead.person_key = ${personOf(sql`account.email_key`)} or lead.account_id = account.account_id limit 100
      ) as counted) as enquiries
    from account where account_id in (select account_id from hit order by last_seen_at desc limit ${most})`.execute(db)
  return rows
}

/** The beginning of an address, in lower case. */
function beginning(typed: string): string {
  return `${typed
    .trim()
    .normalize('NFKC')
    .toLowerCase()
    .slice(0, 100)
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

interface Typed {
  typed: string
  most: number
}

/** Recipients of property reports. */
async function ofSellers(db: Kysely<Schema>, branches: Branches, { typed, most }: Typed): Promise<Found[]> {
  const begins = beginning(typed)
  const { rows } = await sql<Found>`
    select max(seller_report_id)::text as id, ${personOf(sql`lower(email)`)} as "personKey", max(name) as "firstName", '' as "lastName", lower(email) as email,
      '' as telephone, false as "hasAccount", 0 as enquiries, max(made_at) as "lastAt"
    from seller_report join property on property.id = property_id
    where (lower(email) like ${begins} or lower(name) like ${begins} or lower(name) like ${`% ${begins}`}) and ${isOfBranches(branches, 'property.branch_id')}
    group by lower(email) order by max(seller_report_id) desc limit ${most}`.execute(db)
  return rows
}

/** Senders of held enquiries: at most two thousand. */
async function ofHeldLeads(db: Kysely<Schema>, branches: Branches, { typed, most }: Typed): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select max(held_lead_id)::text as id, ${personOf(sql`held_lead.email_key`)} as "personKey", '' as "firstName", '' as "lastName", email_key as email,
      '' as telephone, false as "hasAccount", 0 as enquiries, max(held_at) as "lastAt"
    from held_lead where email_key <> '' and email_key like ${beginning(typed)} and ${isOfBranches(branches, 'branch_id')}
    group by email_key order by max(held_lead_id) desc limit ${most}`.execute(db)
  return rows
}

/** Senders of complaints and requests of data protection. */
async function ofCases(db: Kysely<Schema>, { typed, most }: Typed): Promise<Found[]> {
  const begins = beginning(typed)
  const { rows } = await sql<Found>`
    select max(privacy_case_id)::text as id, ${personOf(sql`lower(email)`)} as "personKey", max(first_name) as "firstName", max(last_name) as "lastName",
      lower(email) as email, '' as telephone, false as "hasAccount", 0 as enquiries, max(received_at) as "lastAt"
    from privacy_case
    where lower(email) like ${begins} or lower(first_name || ' ' || last_name) like ${begins} or lower(last_name) like ${begins}
    group by lower(email) order by max(privacy_case_id) desc limit ${most}`.execute(db)
  return rows
}

/** People without account or enquiry, such as those with whom a property was shared. Excludes office users. */
async function ofMails(db: Kysely<Schema>, { typed, most }: Typed): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select max(mail_id)::text as id, lower(recipient) as "personKey", '' as "firstName", '' as "lastName", lower(recipient) as email,
      '' as telephone, false as "hasAccount", 0 as enquiries, max(queued_at) as "lastAt"
    from mail
    where lower(recipient) like ${beginning(typed)} and kind = 'shared-property'
      and not exists (select from account where email_key = lower(recipient)) and not exists (select from lead where email_key = lower(recipient))
    group by lower(recipient) order by max(mail_id) desc limit ${most}`.execute(db)
  return rows
}
