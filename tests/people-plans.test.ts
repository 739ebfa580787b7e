import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#src/data/database/database.ts'
import { embeddedDatabase } from '#src/data/database/embedded-database.ts'
import { migrate } from '#src/data/database/migrate.ts'
import { serverDatabase } from '#src/data/database/server-database.ts'
import { findPeople } from '#src/data/people/find-people.ts'
import { findPersonKey } from '#src/data/people/person-records.ts'
import { findTypedProperties } from '#src/data/properties/typed-properties.ts'
import { readPerson } from '#src/services/people/held-records.ts'
import { newDatabase } from '#tests/support/postgres-server.ts'
import { testNow } from '#tests/support/site.ts'
import { trials } from '#tests/support/trials.ts'
import { recordStatements } from '../bench/search/record-statements.ts'

const leads = trials(20_000, 100_000)
/** `surname7` begins eleven surnames of a hundred. */
const mostRows = leads / 8
const timeLimit = 600_000

let database: Database

beforeAll(async () => {
  const url = process.env.TEST_DATABASE_URL
  database = await (url ? serverDatabase(await newDatabase(url), { connections: 1 }) : embeddedDatabase('memory://'))
  await migrate(database)
  await sql`
    insert into lead (content_hash, kind, received_at, first_name, last_name, email, email_key, telephone, message, branch_id, mailed_to, page,
      do_not_contact, sent)
    select 'hash ' || number, 'valuation', ${testNow}::timestamptz, 'First' || number % 500, 'Surname' || number % 100, address, address,
      '01823 ' || lpad(number::text, 6, '0'), 'Hello', 4101 + number % 3, 'desk@agency.example', '/', false, '{}'
    from generate_series(1, ${leads}::integer) as number, lateral (select 'visitor' || number % (${leads}::integer / 5) || '@example.com' as address) as of`.execute(
    database.db,
  )
  await sql`
    insert into account (email, email_key, password_hash, first_name, last_name, created_at, changed_at, last_seen_at)
    select email_key, email_key, '', min(first_name), min(last_name), ${testNow}, ${testNow}, ${testNow} from lead group by email_key limit 5000`.execute(
    database.db,
  )
  await sql`
    insert into mail (key, kind, recipient, data, expires_at)
    select 'mail ' || number, 'shared-property', 'visitor' || number || '@example.com', '{}', ${testNow} from generate_series(1, 10000) as number`.execute(
    database.db,
  )
  await sql`vacuum analyze`.execute(database.db)
}, timeLimit)
afterAll(() => database.close())

test(
  `nobody looked for by name, address or telephone number is found by looking at more than ${mostRows} of ${leads} enquiries`,
  async () => {
    const { db, take } = recordStatements(database.db)
    const wrong: string[] = []
    const look = async (name: string, work: () => Promise<unknown>) => {
      take()
      await work()
      for (const { sql: text, parameters } of take()) {
        const rows = await rowsLookedAt(CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters]))
        if (rows > mostRows) wrong.push(`${name}: ${rows} for ${text.slice(0, 80)}`)
      }
    }
    for (const branches of ['all', [4101], [9999]] as const) {
      for (const typed of ['surname7', 'first7 surname7', 'visitor77@', '01823 0000', 'nobody'])
        await look(`${typed} in ${branches}`, () => findPeople(db, branches, { typed, most: 50 }))
      await look(`stock in ${branches}`, () => findTypedProperties(db, branches, { typed: 'ta1 1', most: 50, branchIds: [4101] }))
      await look(`one in ${branches}`, async () => {
        const person = await findPersonKey(db, branches, { kind: 'enquiry', id: '77' })
        if (person) await readPerson({ db, sessions: { idleDays: 30, mostDays: 180 }, now: () => testNow }, branches, person, 100)
      })
    }
    expect(wrong).toEqual([])
  },
  timeLimit,
)

interface PlanNode {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** The most that one step of a plan looked at. */
async function rowsLookedAt(explain: CompiledQuery): Promise<number> {
  const { rows } = await database.db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explain)
  const most = (node: PlanNode): number =>
    Math.max(
      (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * node['Actual Loops'],
      ...(node.Plans ?? []).map(most),
    )
  return most(rows[0]!['QUERY PLAN'][0].Plan)
}
