import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { serverDatabase } from '#src/data/database/server-database.ts'
import { findPlaceBySlug } from '#src/data/places/places.ts'
import { propertiesBefore, raiseVersionOf } from '#src/data/processes/changed-properties.ts'
import { waitForAllProcesses } from '#src/data/processes/process-leases.ts'
import { searchPath } from '#src/domain/search/search-path.ts'
import * as routes from '#src/routes.ts'
import { runningSite, varFolder } from '#tests/support/running-site.ts'
import { serverProcess } from '../report/server-process.ts'
import { Random } from '../search/random.ts'
import { townsOf } from '../search/stock.ts'
import { workload } from '../search/workload.ts'
import { processorSeconds } from '../sold-prices/processor-time.ts'

/** A few pages of a kind. */
export interface PageGroup {
  name: string
  of: 'results' | 'property' | 'other'
  /** Of all pages of that kind. */
  share: number
  /** How many of its pages a change of one property touches, on average. */
  touched: number
}

export interface Touched {
  groups: PageGroup[]
  /** Milliseconds of processor time of site and database for a page that is asked for again, by changes since. */
  costs: Array<{ changes: number; siteMs: number; databaseMs: number; rendered: number }>
  /** Of a page in memory. */
  bytes: number
}

const searches = 900
const homes = 400
const changes = 20
const others = ['/', '/branches', '/branches/taunton', '/branches/taunton/properties', '/selling', '/fees', '/articles', '/staff']

interface Asked {
  name: string
  of: PageGroup['of']
  paths: string[]
}

/**
 * Keeps pages of a site on this database in memory, changes one property after the other as imports do, and counts the pages that have to
 * be rendered again after each.
 */
export async function touchedPages(databaseUrl: string): Promise<Touched> {
  const database = await serverDatabase(databaseUrl)
  const { db } = database
  const asked = (await pagesAsked(db)).flatMap(inHandfuls)
  const random = new Random(31)
  await using folder = await varFolder()
  await using site = await runningSite(folder.path, {
    DATABASE_URL: databaseUrl,
    GABLE_AGENCY: 'demo',
    TRUST_PROXY: 'loopback',
    PAGE_CACHE_MB: '2000',
  })
  const processes = [site.child.pid ?? 0, await serverProcess(databaseUrl)]
  const ask = askingOf(site.url)
  const change = async (times: number) => {
    for (let time = 0; time < times; time++) await changeOne(db, random)
    await waitForAllProcesses(database)
  }
  for (const { paths } of asked) await ask(paths)
  const bytes = (await figureOf(site.url, /^gable_page_cache_bytes (\S+)/m)) / (await renderedBy(site.url))
  const touched = new Map<Asked, number>()
  for (let time = 0; time < changes; time++) {
    await change(1)
    for (const few of asked) touched.set(few, (touched.get(few) ?? 0) + (await ask(few.paths)))
  }
  const costs: Touched['costs'] = []
  for (const since of [0, 1, 400]) {
    await change(since)
    const before = processes.map((pid) => processorSeconds(pid))
    let rendered = 0
    for (const { paths } of asked) rendered += await ask(paths)
    const [siteMs = 0, databaseMs = 0] = processes.map((pid, at) => (1000 * (processorSeconds(pid) - (before[at] ?? 0))) / pageCount(asked))
    costs.push({ changes: since, siteMs, databaseMs, rendered: rendered / pageCount(asked) })
  }
  await database.close()
  const groups = asked.map((few) => ({
    name: few.name,
    of: few.of,
    share: few.paths.length / pageCount(asked.filter(({ of }) => few.of === of)),
    touched: (touched.get(few) ?? 0) / (few.paths.length * changes),
  }))
  return { groups, costs, bytes }
}

/** Changes touch few pages often, and most of them hardly ever: how often each, would take as many questions as pages. */
const handful = 8

function inHandfuls({ paths, ...asked }: Asked): Asked[] {
  return Array.from({ length: Math.ceil(paths.length / handful) }, (_, at) => ({
    ...asked,
    paths: paths.slice(at * handful, (at + 1) * handful),
  }))
}

function pageCount(asked: readonly Asked[]): number {
  return asked.reduce((sum, { paths }) => sum + paths.length, 0)
}

async function pagesAsked(db: Kysely<Schema>): Promise<Asked[]> {
  const bySearch = Map.groupBy(workload(await townsOf(db), searches), ({ kind }) => kind)
  // The workload's own outcodes are made up, and a page of an unknown place is another one.
  const outcodes = await db.selectFrom('place').select('slug').where('kind', '=', 'outcode').orderBy('slug').execute()
  for (const [at, search] of (bySearch.get('outcode') ?? []).entries())
    search.place = await findPlaceBySlug(db, 'outcode', outcodes[(at * 31) % outcodes.length]?.slug ?? '')
  const homeRows = await db
    .selectFrom('property')
    .select(['id', 'channel'])
    .where('listed', '=', true)
    .orderBy(sql`md5(id::text)`)
    .limit(homes)
    .execute()
  return [
    ...[...bySearch].map(
      ([name, of]): Asked => ({
        name,
        of: 'results',
        paths: [...new Set(of.map(({ criteria, place }) => searchPath(criteria, place)))],
      }),
    ),
    { name: 'a property', of: 'property', paths: homeRows.map(({ id, channel }) => routes.property.page.href(id, channel)) },
    ...others.map((path): Asked => ({ name: path, of: 'other', paths: [path] })),
  ]
}

/** Asks for pages, each as another visitor; returns how many were rendered. */
function askingOf(url: string): (paths: readonly string[]) => Promise<number> {
  let visitor = 0
  return async (paths) => {
    const before = await renderedBy(url)
    for (const path of paths) {
      const from = `10.${(++visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`
      const answer = await fetch(url + path, { headers: { 'x-forwarded-for': from, accept: 'text/html' }, redirect: 'manual' })
      await answer.arrayBuffer()
      if (answer.status >= 400) throw new Error(`${path}: ${answer.status}`)
    }
    return (await renderedBy(url)) - before
  }
}

async function renderedBy(url: string): Promise<number> {
  return await figureOf(url, /^gable_page_answers_total\{from="render"\} (\S+)/m)
}

async function figureOf(url: string, pattern: RegExp): Promise<number> {
  return Number(pattern.exec(await (await fetch(`${url}/metrics`)).text())?.[1] ?? 0)
}

/** As feeds and sends change: half of them a price, else words and pictures, the status, or whether it is listed at all. */
async function changeOne(db: Kysely<Schema>, random: Random): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .selectFrom('property')
      .select('id')
      .where('id', '>', random.whole(0, 50_000))
      .where('listed', '=', true)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const ids = sql`select ${id}::integer`
    const before = await propertiesBefore(trx, ids)
    const what = random.weighted([
      [{ price_value: sql<number>`price_value + 1000` }, 50],
      [{}, 25],
      [{ status: 'under-offer' }, 12],
      [{ listed: false }, 13],
    ] as const)
    await trx
      .updateTable('property')
      .set({ ...what, updated_at: sql`now()` } as never)
      .where('id', '=', id)
      .execute()
    await raiseVersionOf(trx, before, ids)
  })
}
