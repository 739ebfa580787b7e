import { type Kysely, sql } from 'kysely'
import type { Branches } from '#src/domain/office/office-user.ts'
import type { FoundPerson } from '#src/domain/people/person.ts'
import type { Schema } from '../database/schema.ts'
import { accountWords, leadWords, personQuery } from './person-words.ts'

interface Found extends Omit<FoundPerson, 'record'> {
  id: string
  emailKey: string
}

/**
 * Those who fit what is typed, by name, mail address or telephone number, the latest first: who sent enquiries to one's branches, and with
 * the whole agency also who has an account, or was only mailed in the last thirty days.
 */
export async function findPeople(
  db: Kysely<Schema>,
  branches: Branches,
  { typed, most }: { typed: string; most: number },
): Promise<FoundPerson[]> {
  const query = personQuery(typed)
  if (query === undefined) return []
  const isAll = branches === 'all'
  const [leads, accounts, mailed] = await Promise.all([
    ofLeads(db, branches, { query, most }),
    isAll ? ofAccounts(db, { query, most }) : [],
    isAll ? ofMails(db, { typed, most }) : [],
  ])
  const known = new Set(accounts.map(({ emailKey }) => emailKey))
  const people = [
    ...accounts.map((found) => personOf('account', found)),
    ...leads.filter(({ emailKey }) => !known.has(emailKey)).map((found) => personOf('enquiry', found)),
    ...mailed.map((found) => personOf('mail', found)),
  ]
  return people.sort((one, other) => other.lastAt.getTime() - one.lastAt.getTime()).slice(0, most)
}

function personOf(kind: FoundPerson['record']['kind'], { id, emailKey: _key, ...found }: Found): FoundPerson {
  return { record: { kind, id }, ...found }
}

interface Asked {
  query: string
  most: number
}

/** Each by the latest of their enquiries that fits. */
async function ofLeads(db: Kysely<Schema>, branches: Branches, { query, most }: Asked): Promise<Found[]> {
  const within = (column: string) => (branches === 'all' ? sql`true` : sql`${sql.ref(column)} = any(${[...branches]}::integer[])`)
  // Found by the index of words before anything else is looked at: by the order of enquiries, or branch by branch, all would be read, and
  // each one's words be made anew.
  const { rows } = await sql<Found>`
    with hit as materialized (
      select lead_id, email_key, branch_id from lead where ${leadWords} @@ ${query}::tsquery
    ), latest as (
      select max(lead_id) as lead_id from hit where ${within('branch_id')} group by case when email_key = '' then lead_id::text else email_key end
      order by 1 desc limit ${most}
    )
    select lead.lead_id as id, email_key as "emailKey", first_name as "firstName", last_name as "lastName", email, telephone,
      exists (select from account where account.email_key = lead.email_key) as "hasAccount", received_at as "lastAt",
      greatest(1, (select count(*)::integer from (
        select from lead as own where own.email_key = lead.email_key and own.email_key <> '' and ${within('own.branch_id')} limit 100
      ) as counted)) as enquiries
    from latest join lead using (lead_id)`.execute(db)
  return rows
}

async function ofAccounts(db: Kysely<Schema>, { query, most }: Asked): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with hit as materialized (select account_id, last_seen_at from account where ${accountWords} @@ ${query}::tsquery)
    select account_id::text as id, email_key as "emailKey", first_name as "firstName", last_name as "lastName", email,
      case when tel_mobile = '' then tel_home else tel_mobile end as telephone, true as "hasAccount", last_seen_at as "lastAt",
      (select count(*)::integer from (
        select from lead where lead.email_key = account.email_key or lead.account_id = account.account_id limit 100
      ) as counted) as enquiries
    from account where account_id in (select account_id from hit order by last_seen_at desc limit ${most})`.execute(db)
  return rows
}

/** Who has neither account nor enquiry: somebody whom a visitor showed a property, for instance. Nobody of the office. */
async function ofMails(db: Kysely<Schema>, { typed, most }: { typed: string; most: number }): Promise<Found[]> {
  const beginning = `${typed
    .trim()
    .normalize('NFKC')
    .toLowerCase()
    .slice(0, 100)
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<Found>`
    select max(mail_id)::text as id, lower(recipient) as "emailKey", '' as "firstName", '' as "lastName", lower(recipient) as email,
      '' as telephone, false as "hasAccount", 0 as enquiries, max(queued_at) as "lastAt"
    from mail
    where lower(recipient) like ${beginning} and kind = 'shared-property'
      and not exists (select from account where email_key = lower(recipient)) and not exists (select from lead where email_key = lower(recipient))
    group by lower(recipient) order by max(mail_id) desc limit ${most}`.execute(db)
  return rows
}
