import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#src/data/database/database.ts'
import { findApprovals, findLastReviews } from '#src/data/site-content/approvals.ts'
import { findCurrentFiles } from '#src/data/site-content/current-files.ts'
import { deleteDrafts, findAskedDrafts, findDrafts, findOtherDrafts, measureDrafts } from '#src/data/site-content/drafts.ts'
import { findEarlierTexts } from '#src/data/site-content/picture-facts.ts'
import {
  findFilesOf,
  findPublication,
  findPublications,
  insertPublication,
  latestPublication,
} from '#src/data/site-content/publications.ts'
import { countFailedSchedules, findDueSchedule, findSchedule, findSchedules } from '#src/data/site-content/schedules.ts'
import { daysAgo } from '#src/domain/dates/day.ts'
import { findPreviewLinks, readPreviewLink } from '#src/services/site-content/preview-links.ts'
import { openedDatabase } from '#tests/support/database.ts'
import { testNow } from '#tests/support/site.ts'
import { trials } from '#tests/support/trials.ts'
import { recordStatements } from '../bench/search/record-statements.ts'

const rows = trials(20_000, 100_000)
/** Five hundred files are published over the folder; nobody has more than a few hundred drafts. */
const mostRows = 2000
const timeLimit = 600_000

let database: Database

beforeAll(async () => {
  database = await openedDatabase({ connections: 1 })
  const { db } = database
  await sql`
    insert into office_user (email, email_key, name, role, invited_at)
    select address, address, 'Ann', 'manager', ${testNow}::timestamptz
    from generate_series(1, 200) as number, lateral (select 'user' || number || '@agency.example' as address) as of`.execute(db)
  // Every other publication is of the home page; one of two thousand is of branch 4103.
  await sql`
    insert into content_publication (at, who, message, branches)
    select ${testNow}::timestamptz - make_interval(mins => ${rows}::integer - number), 'Ann', 'Words',
      case when number % 2000 = 0 then array[4103] when number % 3 = 0 then array[4101] end
    from generate_series(1, ${rows}::integer) as number`.execute(db)
  await sql`
    insert into content_file (path, content_publication_id, kind, content, is_current)
    select path, content_publication_id, 'text', repeat('word ', 20) || 'file: picture-' || content_publication_id % 1000 || '.jpg', row_number() over (partition by path order by content_publication_id desc) = 1
    from content_publication, lateral (select case when content_publication_id % 2 = 0 then 'pages/home.yaml'
      else 'pages/page-' || content_publication_id % 1000 || '.yaml' end as path) as of`.execute(db)
  await sql`
    insert into content_draft (path, office_user_id, content, changed_at, asked_at, branches)
    select 'pages/page-' || number / 200 || '.yaml', 1 + number % 200, 'words', ${testNow}::timestamptz,
      case when number % 100 = 0 then ${testNow}::timestamptz end, case when number % 3 = 0 then array[4101] end
    from generate_series(1, ${rows}::integer) as number`.execute(db)
  await sql`
    insert into content_schedule (office_user_id, who, message, made_at, publish_at, state, ended_at, branches)
    select 1 + number % 200, 'Ann', '', at, at, case when number % 1000 = 0 then 'waiting' when number % 50 = 0 then 'failed' else 'published' end, at,
      array[4101]
    from generate_series(1, ${rows}::integer) as number, lateral (select ${testNow}::timestamptz - make_interval(hours => number) as at) as of`.execute(
    db,
  )
  await sql`
    insert into content_preview (token_hash, office_user_id, paths, made_at, ends_at)
    select 'hash ' || number, 1 + number % 200, array['pages/page-' || number / 200 || '.yaml'], ${testNow}, ${daysAgo(testNow, -7)}
    from generate_series(1, ${rows}::integer) as number`.execute(db)
  await sql`
    insert into content_approval (path, hash, office_user_id, who, at)
    select 'pages/page-' || number % 1000 || '.yaml', 'hash ' || number, 1 + number % 200, 'Ann', ${testNow}
    from generate_series(1, ${rows}::integer) as number`.execute(db)
  await sql`vacuum analyze`.execute(db)
}, timeLimit)
afterAll(() => database.close())

test(
  `nothing that publishing, its history, drafts and schedules ask looks at more than ${mostRows} of ${rows} rows`,
  async () => {
    const { db, take } = recordStatements(database.db)
    const wrong: string[] = []
    const look = async (name: string, work: () => Promise<unknown>) => {
      take()
      await work()
      for (const { sql: text, parameters } of take()) {
        const looked = await rowsLookedAt(CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters]))
        if (looked > mostRows) wrong.push(`${name}: ${looked} for ${text.slice(0, 90)}`)
      }
    }
    const parts = { db, now: () => testNow }
    const [page, before] = ['pages/page-7.yaml', String(Math.round(rows / 2))]
    await look('the latest', () => latestPublication(db))
    await look('the layer', () => findCurrentFiles(db))
    await look('a file', () => findCurrentFiles(db, [page]))
    for (const branches of ['all', [4101], [4103], [9999]] as const) {
      for (const path of [undefined, page, 'pages/home.yaml', 'pages/none.yaml'])
        for (const from of [undefined, before])
          await look(`history of ${path} for ${branches} from ${from}`, () =>
            findPublications(db, { path, before: from, most: 51, branches }),
          )
      await look(`a publication for ${branches}`, () => findPublication(db, before, branches))
      await look(`schedules for ${branches}`, () => findSchedules(db, branches, daysAgo(testNow, 14)))
      await look(`a schedule for ${branches}`, () => findSchedule(db, branches, '1000'))
      await look(`asked of ${branches}`, () => findAskedDrafts(db, { id: 1, branches }))
    }
    await look('files of a publication', () => findFilesOf(db, before))
    await look('due', () => findDueSchedule(db, testNow))
    await look('failed', () => countFailedSchedules(db, daysAgo(testNow, 7)))
    await look('drafts', () => findDrafts(db, 1))
    await look('a draft', () => findDrafts(db, 1, [page]))
    await look('others', () => findOtherDrafts(db, 1, [page]))
    await look('how many', () => measureDrafts(db, 1, page))
    await look('approvals', () => findApprovals(db, [page]))
    await look('earlier versions with a picture', () => findEarlierTexts(db, 'picture-7.jpg'))
    await look('reviews', () => findLastReviews(db))
    await look('links', () => findPreviewLinks(parts, 1, page))
    await look('a link', () => readPreviewLink(parts, 'none'))
    expect(wrong).toEqual([])
  },
  timeLimit,
)

test(
  'nothing that is written of it looks at more either',
  async () => {
    const wrong: string[] = []
    await database.db.transaction().execute(async (trx) => {
      const { db, take } = recordStatements(trx)
      await deleteDrafts(db, 1, ['pages/page-7.yaml'])
      const file = { path: 'pages/page-7.yaml', kind: 'text', content: 'words', baseHash: null, baseText: null } as const
      await insertPublication(db, { at: testNow, userId: null, who: 'Ann', message: '', undoes: null, branches: null, files: [file] })
      for (const { sql: text, parameters } of take()) {
        if (!/^(update|delete)/.test(text)) continue
        const { rows: lines } = await trx.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain ${text}`, [...parameters]))
        const plan = lines.map((line) => line['QUERY PLAN']).join('\n')
        if (plan.includes('Seq Scan')) wrong.push(`${text.slice(0, 90)}\n${plan}`)
      }
    })
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
  const { rows: plans } = await database.db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explain)
  const most = (node: PlanNode): number =>
    Math.max(
      (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * node['Actual Loops'],
      ...(node.Plans ?? []).map(most),
    )
  return most(plans[0]!['QUERY PLAN'][0].Plan)
}
