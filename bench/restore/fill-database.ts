import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import { migrate } from '#src/data/database/migrate.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { measureImport } from '../import/measure-import.ts'
import { writeLargeFeed } from '../import/write-large-feed.ts'

/** Of a hundred properties: what an agency has besides them after some years. */
export const perHundred = { accounts: 20, leads: 50, savedProperties: 100, savedSearches: 40, figures: 300 }

/** Fills a new database with an agency's stock, its accounts and its enquiries. */
export async function fillDatabase(url: string, { rows, folder }: { rows: number; folder: string }): Promise<void> {
  const database = await connectDatabase({ url, folder: '' })
  try {
    await migrate(database)
    const path = join(folder, 'feed.blm')
    await writeLargeFeed(path, rows)
    await measureImport(database, { name: 'first', path, mediaFolder: join(folder, 'media') })
    await addPeople(database.db, rows / 100)
  } finally {
    await database.close()
  }
}

async function addPeople(db: Kysely<Schema>, hundreds: number): Promise<void> {
  const { accounts, leads, savedProperties, savedSearches, figures } = perHundred
  await sql`
    insert into account (email, email_key, password_hash, created_at, changed_at, last_seen_at, confirmed_at)
    select 'b' || number, 'b' || number, repeat('x', 160), now(), now(), now(), now()
    from generate_series(1, ${accounts * hundreds}::integer) as number`.execute(db)
  await sql`
    insert into saved_search (account_id, criteria_key, criteria, title, alert_frequency, saved_at, changed_at)
    select account_id, md5(number::text), jsonb_build_object('channel', 'sales', 'minBeds', number), 'Homes', 'I', now(), now()
    from account, generate_series(1, ${savedSearches / accounts}::integer) as number`.execute(db)
  await sql`
    insert into saved_property (account_id, property_id, saved_at)
    select account.account_id, property.id, now()
    from generate_series(1, ${savedProperties * hundreds}::integer) as number
    join (select account_id, row_number() over (order by account_id) as place from account) as account
      on account.place = 1 + number % (select count(*) from account)
    join (select id, row_number() over (order by id) as place from property) as property
      on property.place = 1 + (number * 31) % (select count(*) from property)
    on conflict do nothing`.execute(db)
  await sql`
    insert into lead (key, content_hash, kind, received_at, first_name, last_name, email, email_key, telephone, message, channel, property_id,
      branch_id, mailed_to, page, terms, do_not_contact, sent)
    select 'key ' || number, md5(number::text), 'viewing', now(), 'Ada', 'Byron', 'a' || number || '@example.com', 'a' || number || '@example.com',
      '01823333444', repeat('May we see it on Saturday? ', 10), 'sales', property.id, 4101, 'taunton@example.com', '/properties/1/sales', 'I agree',
      false, jsonb_build_object('lead[message]', repeat('May we see it on Saturday? ', 10), 'lead_client[first_name]', 'Ada')
    from generate_series(1, ${leads * hundreds}::integer) as number
    join (select id, row_number() over (order by id) as place from property) as property
      on property.place = 1 + number % (select count(*) from property)`.execute(db)
  await sql`
    insert into property_interest (property_id, day, kind, count)
    select id, current_date - number, 'opened', 1 + id % 50 from property, generate_series(1, ${figures / 100}::integer) as number`.execute(
    db,
  )
}
