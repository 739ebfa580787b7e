import { type Kysely, sql } from 'kysely'
import { contentInFolder } from '#src/content/content-store.ts'
import { readContent } from '#src/content/read-content.ts'
import type { Database } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { seedDemoOffice } from '#src/services/office/demo-office.ts'
import { diaryChapters } from '#src/start/demo-past/diary-chapters.ts'
import { inboxChapters } from '#src/start/demo-past/inbox-chapters.ts'
import { peopleChapters } from '#src/start/demo-past/people-chapters.ts'
import { officeOf } from '#src/start/fill-demo-office.ts'

/** How much there is of it in the end. */
export interface OfficeSize {
  enquiries: number
  people: number
  interest: number
}

/** Properties that the demo's past is about, before it is copied to all of them. */
const mostOfPast = 400

/**
 * Gives the office of a database that has a stock the demo's past so many times over, each time of other people, five days earlier and
 * about other properties, and a year of figures of all of them.
 */
export async function fillOffice({ db }: Database, times: number): Promise<OfficeSize> {
  const { branches } = await readContent(contentInFolder('content/demo'))
  const ids = branches.map(({ id }) => id)
  await sql`update property set branch_id = (${ids}::integer[])[1 + id % ${ids.length}]`.execute(db)
  await seedDemoOffice({ db, now: () => new Date() }, branches)
  const office = await officeOf(db, { branches, now: new Date() })
  const past = { ...office, properties: office.properties.slice(0, mostOfPast) }
  for (const make of [diaryChapters, inboxChapters, peopleChapters]) for (const write of await make(past)) await write(db)
  await copyPast(db, times)
  await sql`
    insert into property_interest (property_id, day, kind, count)
    select id, current_date - ago, kind, 1 + (id * 13 + ago * 7) % 11
    from property, generate_series(0, 364) as ago, unnest(array['seen', 'opened']) as kind
    where ago % 3 = id % 3 and launched_at < current_date - ago and (kind = 'seen' or (id + ago) % 2 = 0)
    on conflict do nothing`.execute(db)
  await sql`
    insert into search_count (day, channel, place, nothing, count)
    select current_date - ago, channel, 'Place ' || place, case when place % 9 = 0 then 'Homes in place ' || place else '' end, 1 + place % 40
    from generate_series(0, 364) as ago, unnest(array['sales', 'lettings']) as channel, generate_series(1, 150) as place`.execute(db)
  await sql`vacuum analyze`.execute(db)
  const { rows } = await sql<OfficeSize>`select (select count(*)::integer from lead) as enquiries,
    (select count(distinct email_key)::integer from lead) as people, (select count(*)::integer from property_interest) as interest`.execute(
    db,
  )
  return rows[0]!
}

/** Columns of a table but its number, and those that are worked out. */
async function columnsOf(db: Kysely<Schema>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position`.execute(db)
  return rows.map(({ name }) => name)
}

/** Copies rows of a table so many times, some columns as given; `number` is that of the copy, `source` the row. */
async function copyRows(db: Kysely<Schema>, table: string, from: string, given: Readonly<Record<string, string>>): Promise<void> {
  const columns = await columnsOf(db, table)
  const values = columns.map((column) => given[column] ?? `source.${column}`)
  await sql.raw(`insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from ${from}`).execute(db)
  // What is copied next is joined with it.
  await sql.raw(`analyze ${table}`).execute(db)
}

const peopleTimes = 20

async function copyPast(db: Kysely<Schema>, times: number): Promise<void> {
  const shift = `number * interval '5 days'`
  const copies = `cross join generate_series(1, ${Math.max(0, times - 1)}) as number`
  const property = (column: string) =>
    `case when ${column} is null then null else 1 + (${column} * 31 + number * 977) % (select count(*)::integer from property) end`
  const email = (column: string) => `'p' || number % ${peopleTimes} || '.' || ${column}`
  await copyRows(db, 'lead', `lead as source ${copies} order by source.received_at - ${shift}`, {
    key: `'bench ' || number || ' ' || source.lead_id`,
    content_hash: `'bench ' || number || ' ' || source.lead_id`,
    email: email('source.email'),
    email_key: email('source.email_key'),
    property_id: property('source.property_id'),
    account_id: 'null',
    received_at: `source.received_at - ${shift}`,
    answered_at: `source.answered_at - ${shift}`,
    due_at: `case when number < 4 then source.due_at - ${shift} end`,
    state: `case when number < 4 then source.state else 'closed' end`,
    late_mailed_for: 'null',
  })
  const ofCopy = (table: string) =>
    `${table} as source join lead on lead.key like 'bench %' and split_part(lead.key, ' ', 3)::bigint = source.lead_id
      cross join lateral (select split_part(lead.key, ' ', 2)::integer as number) as copy`
  await copyRows(db, 'lead_note', `${ofCopy('lead_note')} order by source.at - ${shift}`, {
    lead_id: 'lead.lead_id',
    key: `source.key || ' ' || lead.lead_id`,
    at: `source.at - ${shift}`,
  })
  await copyRows(db, 'appointment', ofCopy('appointment'), {
    lead_id: 'lead.lead_id',
    property_id: 'lead.property_id',
    starts_at: `source.starts_at - ${shift}`,
    ends_at: `source.ends_at - ${shift}`,
    changed_at: `source.changed_at - ${shift}`,
    open_house_id: 'null',
  })
  await copyRows(db, 'office_audit', `office_audit as source ${copies} order by source.at - ${shift}`, { at: `source.at - ${shift}` })
  await copyRows(db, 'account', `account as source cross join generate_series(1, ${times * 3}) as number`, {
    email: `'a' || number || '.' || source.email`,
    email_key: `'a' || number || '.' || source.email_key`,
  })
  await sql`
    insert into saved_search (account_id, criteria_key, criteria, title, alert_frequency, saved_at, changed_at)
    select account.account_id, criteria_key, criteria, saved_search.title, alert_frequency, saved_at, saved_search.changed_at
    from saved_search join account as own using (account_id) join account on substring(account.email from '^a\\d+\\.(.*)$') = own.email
    on conflict do nothing`.execute(db)
}
