import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#src/data/database/database.ts'
import { countLeadViews, findLeadsByPerson, findPersonLeads, leadViews } from '#src/data/leads/office-leads.ts'
import { findLikelyPeople, findPersonParts } from '#src/data/leads/same-person.ts'
import { insertOfficeUser } from '#src/data/office/office-users.ts'
import { openedDatabase } from '#tests/support/database.ts'
import { testNow } from '#tests/support/site.ts'
import { trials } from '#tests/support/trials.ts'
import { recordStatements } from '../bench/search/record-statements.ts'

const leads = trials(20_000, 100_000)
/** Those that somebody still has to deal with. */
const open = 1000
/** A page shows fifty people; the four views that are counted look at what is open. */
const mostRows = 6 * open
const timeLimit = 600_000

let database: Database

beforeAll(async () => {
  database = await openedDatabase({ connections: 1 })
  await insertOfficeUser(database.db, { email: 'a@agency.example', name: 'Ann', role: 'staff', branches: 'all', now: testNow })
  // Every third person asked twice; the last enquiries are open, half of them somebody's; branch 4103 gets one of five hundred.
  await sql`
    insert into lead (content_hash, kind, received_at, first_name, last_name, email, email_key, telephone, message, branch_id, mailed_to, page,
      do_not_contact, sent, state, owner_id, due_at)
    select 'hash ' || number, (array['viewing', 'valuation', 'department'])[1 + number % 3],
      ${testNow}::timestamptz - make_interval(mins => ${leads}::integer - number), 'Ada', 'Byron ' || number % 5000, address, address,
      '01823 ' || 100000 + number % 5000, 'Hello',
      case when number % 500 = 0 then 4103 when number % 2 = 0 then 4101 else 4102 end, 'desk@agency.example', '/', false, '{}',
      case when number <= ${leads}::integer - ${open}::integer then 'closed' when number % 4 = 0 then 'waiting' else 'new' end,
      case when number % 2 = 0 then 1 end, ${testNow}::timestamptz + make_interval(mins => number % 200 - 100)
    from generate_series(1, ${leads}::integer) as number,
      lateral (select 'visitor' || (case when number % 3 = 0 then number - 1 else number end) || '@example.com' as address) as of_person
  `.execute(database.db)
  await sql`analyze`.execute(database.db)
}, timeLimit)
afterAll(() => database.close())

test.each(['all', [4101], [4103]] as const)(
  `no list of enquiries of %s branches looks at more than ${mostRows} of ${leads}`,
  async (branches) => {
    const { db, take } = recordStatements(database.db)
    const reader = { id: 1, branches }
    const wrong: string[] = []
    const look = async (name: string, work: () => Promise<unknown>) => {
      take()
      await work()
      for (const { sql: text, parameters } of take()) {
        const rows = await rowsLookedAt(CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters]))
        if (rows > mostRows) wrong.push(`${name}: ${rows}`)
      }
    }
    for (const view of leadViews)
      for (const narrowed of [{}, { kind: 'viewing' }, { branchId: 4103 }] as const)
        for (const before of [undefined, String(Math.round(leads / 2))]) {
          const filter = { view, now: testNow, ...narrowed }
          await look(`${view} ${JSON.stringify(narrowed)} ${before ?? ''}`, () =>
            findLeadsByPerson(db, reader, { filter, most: 51, before }),
          )
        }
    await look('counts', () => countLeadViews(db, reader, { now: testNow }))
    await look('one', () => findPersonLeads(db, reader, '9'))
    await look('parts', () => findPersonParts(db, branches, '9'))
    await look('likely', () => findLikelyPeople(db, branches, '9'))
    expect(wrong).toEqual([])
    const filter = { view: 'all', now: testNow } as const
    expect((await findLeadsByPerson(database.db, reader, { filter, most: 51 })).length).toBeGreaterThan(30)
  },
  timeLimit,
)

interface PlanNode {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

async function rowsLookedAt(explain: CompiledQuery): Promise<number> {
  const { rows } = await database.db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explain)
  return Math.round(rowsOf(rows[0]!['QUERY PLAN'][0].Plan))
}

function rowsOf(node: PlanNode): number {
  const perLoop = node['Relation Name'] === 'lead' ? node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) : 0
  return perLoop * node['Actual Loops'] + (node.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), 0)
}
