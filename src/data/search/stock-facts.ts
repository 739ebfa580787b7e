import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Channel, channels } from '../../domain/property/channel.ts'
import { factBits, factsAfter, type StockFacts } from '../../domain/search/stock-facts.ts'
import type { Schema } from '../database/schema.ts'
import { areChangesKnown } from '../processes/changed-properties.ts'
import { surroundingsCode } from './criterion-tests.ts'
import { factsOf, type PackedRow } from './packed-facts.ts'

/** The facts of a channel, with their version of the site. */
export interface LoadedFacts {
  version: number
  facts: StockFacts
  /** What differs from the facts before; undefined if that may be anything. */
  since?: { version: number; changed: readonly number[] }
}

/** The facts of each channel, as last read. */
export interface KeptFacts {
  /** Returns facts of this version or a later one, which the database has. */
  at(channel: Channel, version: number): Promise<LoadedFacts>
  /** Returns the last facts that were read; undefined if that was another version. */
  ready(channel: Channel, version: number): LoadedFacts | undefined
  /**
   * Reads the facts of a version before pages show it, so that no visitor waits for them. Resolves when they are read, at the latest after
   * a second, and immediately the first time, while the site starts. Never rejects: whoever asks for facts that are missing reads them.
   */
  readAhead(version: string): Promise<void>
  /** Resolves when nothing is being read. */
  settled(): Promise<void>
}

/** Half of a lease (data/processes/process-leases.ts), so that a process that waits keeps its own. */
const longestAheadMs = 1000

export function keptFacts(db: Kysely<Schema>): KeptFacts {
  const kept = new Map<Channel, Promise<LoadedFacts>>()
  const last = new Map<Channel, LoadedFacts>()
  const load = (channel: Channel) => {
    const before = kept.get(channel)?.catch(() => undefined)
    const loading = Promise.resolve(before).then((known) => loadStockFacts(db, channel, known))
    kept.set(channel, loading)
    loading.then(
      (loaded) => last.set(channel, loaded),
      () => kept.get(channel) === loading && kept.delete(channel),
    )
    return loading
  }
  const at = async (channel: Channel, version: number) => {
    const loading = kept.get(channel) ?? load(channel)
    const loaded = await loading
    if (loaded.version >= version) return loaded
    if (kept.get(channel) === loading) load(channel)
    return await (kept.get(channel) ?? load(channel))
  }
  return {
    at,
    ready(channel, version) {
      const loaded = last.get(channel)
      return loaded?.version === version ? loaded : undefined
    },
    async readAhead(version) {
      const isStarting = kept.size === 0
      const late = new AbortController()
      const reading = Promise.allSettled(channels.map((channel) => at(channel, Number(version)))).finally(() => late.abort())
      if (!isStarting) await Promise.race([reading, wait(longestAheadMs, undefined, { signal: late.signal, ref: false }).catch(() => {})])
    },
    settled: async () => void (await Promise.allSettled(kept.values())),
  }
}

/** More changed properties than this are read no faster than all. */
const mostChanges = 2000

/**
 * Reads the facts of all listed properties of a channel in one statement, so that facts and version are of the same moment. Where earlier
 * facts are given and each change since then is known (data/processes/changed-properties.ts), reads only the changed properties.
 */
export async function loadStockFacts(db: Kysely<Schema>, channel: Channel, before?: LoadedFacts): Promise<LoadedFacts> {
  const changed = before && (await factsSince(db, channel, before))
  if (changed) return changed
  const { version, facts } = await readFacts(db, channel)
  return { version, facts }
}

async function factsSince(db: Kysely<Schema>, channel: Channel, before: LoadedFacts): Promise<LoadedFacts | undefined> {
  const from = sql`${before.version}::float8::bigint`
  const ids = sql`select distinct id from changed_property where version > ${from} limit ${mostChanges + 1}`
  const { version, isWhole, changed, facts } = await readFacts(db, channel, {
    changed: sql`array(${ids}) as changed, ${areChangesKnown(from)} as "isWhole"`,
    which: sql`id = any(array(${ids}))`,
    // Far fewer rows than the counts of the whole stock.
    countries: sql`property where listed and channel = ${sql.lit(channel)} and id = any(array(${ids})) and`,
  })
  if (!isWhole || changed.length > mostChanges) return undefined
  const now = changed.length === 0 ? before.facts : factsAfter(before.facts, changed, facts)
  return { version, facts: now, since: { version: before.version, changed } }
}

const all = { changed: sql`'{}'::integer[] as changed, true as "isWhole"`, which: sql`true`, countries: sql`property_count where` }

async function readFacts(db: Kysely<Schema>, channel: Channel, { changed, which, countries } = all) {
  const listed = sql`listed and channel = ${sql.lit(channel)} and ${which}`
  const { available, pets, shortLet } = factBits
  const { rows } = await sql<FactsRow>`
    with countries as materialized (select array_agg(distinct country) as names from ${countries} country is not null)
    select packed.*, ${changed}, (select version::float8 from site_version) as version, (select names from countries) as countries,
      (select json_agg(json_build_array(tag_set::text, tags)) from (
        select tag_set, min(tags) as tags from property where ${listed} group by tag_set) as sets) as tag_sets
    from (
      select string_agg(int4send(id), '') as ids, string_agg(int2send(beds), '') as beds,
        string_agg(int2send((available::integer * ${sql.lit(available)} + pets::integer * ${sql.lit(pets)}
          + short_let::integer * ${sql.lit(shortLet)})::smallint), '') as bits,
        string_agg(int4send(coalesce(price_value, -1)), '') as prices,
        string_agg(int4send(coalesce(monthly_cost, -1)), '') as costs, string_agg(int8send(tag_set), '') as sets_of,
        string_agg(int2send(coalesce(array_position((select names from countries), country), 0)::smallint), '') as countries_of,
        string_agg(float8send(coalesce(location[0], 'NaN')), '') as lngs, string_agg(float8send(coalesce(location[1], 'NaN')), '') as lats,
        json_agg(outcode) as outcodes, string_agg(int2send(${surroundingsCode}), '') as surroundings,
        string_agg(timestamptz_send(created_at), '') as created, string_agg(timestamptz_send(updated_at), '') as updated
      from property where ${listed}
    ) as packed`.execute(db)
  const { version, changed: ids, isWhole, ...row } = rows[0]!
  return { version, isWhole, changed: ids, facts: factsOf(row) }
}

type FactsRow = PackedRow & { version: number; changed: number[]; isWhole: boolean }
