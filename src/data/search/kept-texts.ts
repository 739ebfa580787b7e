import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type AskedWish, readWish } from '#src/domain/wishes/read-wish.ts'
import { StaticModel } from '#src/domain/wishes/static-model.ts'
import { TextIndex } from '#src/domain/wishes/text-index.ts'
import { type DescribedHome, wishText } from '#src/domain/wishes/wish-text.ts'
import type { Schema } from '../database/schema.ts'
import { areChangesKnown } from '../processes/changed-properties.ts'
import { findWishModel, wishModelFingerprint } from './wish-models.ts'

/** How properties meet some wishes. */
interface Ranking {
  /** By id, in hundredths of a wish, with less than half of one by the model; about 0 where nothing is said. */
  scoreOf: (id: number) => number
  /** The texts are those of this version of the site. */
  isExact: boolean
}

/** How properties meet some wishes, by id, as `Ranking.scoreOf`. */
export type RankByWishes = (wishes: readonly string[]) => Ranking['scoreOf']

/** What the descriptions of all listed properties say, kept by this process from the first search or alert that has wishes (decision 243). */
export interface KeptTexts {
  /** Waits a moment for texts that have to be read; undefined if that takes longer, and they are read in the background. */
  rank(wishes: readonly string[], version: number): Promise<Ranking | undefined>
  /** Waits until the texts of the database's version are read; undefined if none could be. */
  latest(): Promise<RankByWishes | undefined>
  /** Resolves when nothing is being read. */
  settled(): Promise<void>
}

/** A stock of a thousand is read by then. */
const longestWaitMs = 1000
/** Few, so that their rows are read within a turn as short; the embedded database finds them in one. */
const textsPerStatement = 50
/** Milliseconds of work before others have a turn. */
export const longestTurnMs = 4
/** More changes than this are read no faster than all. */
const mostChanges = 2000

/** `warn` is told of a failure to read, after which the next search tries again. */
export function keptTexts(db: Kysely<Schema>, warn: (error: unknown) => void): KeptTexts {
  let kept: Kept | undefined
  let reading: Promise<void> | undefined
  const readOnce = async () => {
    try {
      kept = await readOn(db, kept)
    } catch (error) {
      warn(error)
    } finally {
      reading = undefined
    }
  }
  const read = () => {
    reading ??= readOnce()
    return reading
  }
  return {
    async rank(wishes, version) {
      if (kept === undefined || kept.version < version) {
        const done = read()
        // Earlier texts will do while few changes are read.
        if (kept === undefined) await Promise.race([done, wait(longestWaitMs, undefined, { ref: false })])
      }
      if (!kept) return undefined
      return { scoreOf: scoreBy(kept.index, wishes), isExact: kept.version === version }
    },
    async latest() {
      await read()
      const index = kept?.index
      return index && ((wishes) => scoreBy(index, wishes))
    },
    settled: async () => await reading,
  }
}

function scoreBy(index: TextIndex, wishes: readonly string[]): Ranking['scoreOf'] {
  const asked: AskedWish[] = wishes.map((wish) => readWish(wish, index.has))
  return index.scorer(asked, wishes)
}

interface Kept {
  index: TextIndex
  version: number
  /** The fingerprint of the model that the index has. */
  model: string | null
}

/** The texts of the database's version: what has changed since the earlier ones, or all anew. */
async function readOn(db: Kysely<Schema>, before: Kept | undefined): Promise<Kept> {
  const start = before && !before.index.isWorn ? before : await readAll(db)
  for (let kept = start; ; ) {
    const next = await readChanges(db, kept)
    if (next === 'unknown') return await readOn(db, undefined)
    if (next.version === kept.version) return next
    kept = next
  }
}

async function readAll(db: Kysely<Schema>): Promise<Kept> {
  const { version } = await db.selectFrom('site_version').select(sql<number>`version::float8`.as('version')).executeTakeFirstOrThrow()
  const model = await findWishModel(db)
  const index = new TextIndex(model && new StaticModel(model.table))
  for (let last = 0; ; ) {
    const rows = await readTexts(db, sql`property.id > ${last} order by property.id limit ${textsPerStatement}`)
    await addAll(index, rows)
    if (rows.length < textsPerStatement) return { index, version, model: model?.fingerprint ?? null }
    last = rows.at(-1)!.id
  }
}

async function readChanges(db: Kysely<Schema>, { index, version: from, model }: Kept): Promise<Kept | 'unknown'> {
  const since = sql`${from}::float8::bigint`
  const { rows } = await sql<{ version: number; isKnown: boolean; ids: number[]; newModel: string | null }>`
    select version::float8 as version, ${wishModelFingerprint} as "newModel", ${areChangesKnown(since)} as "isKnown",
      array(select distinct id from changed_property where version > ${since} limit ${mostChanges + 1}) as ids
    from site_version`.execute(db)
  const { version, isKnown, ids, newModel } = rows[0]!
  if (version === from) return { index, version, model }
  if (newModel !== model || !isKnown || ids.length > mostChanges) return 'unknown'
  const texts = await readTexts(db, sql`property.id = any(${ids}::integer[])`)
  const listed = new Set(texts.map(({ id }) => id))
  for (const id of ids) if (!listed.has(id)) index.remove(id)
  await addAll(index, texts)
  return { index, version, model }
}

interface TextRow extends DescribedHome {
  id: number
}

async function addAll(index: TextIndex, rows: readonly TextRow[]): Promise<void> {
  let began = performance.now()
  for (const row of rows) {
    index.set(row.id, wishText(row))
    if (performance.now() - began < longestTurnMs) continue
    await turn()
    began = performance.now()
  }
}

/** Texts of listed properties; `which` is a condition, and may go on with order and limit. */
async function readTexts(db: Kysely<Schema>, which: ReturnType<typeof sql>): Promise<TextRow[]> {
  // In one go: each operator would fetch and unpack the whole listing again.
  const { rows } = await sql<TextRow>`
    select property.id, coalesce(told.features, '[]') as features, coalesce(told.summary, '') as summary,
      coalesce(told.description, '') as description, coalesce(card->>'propertyType', '') as "propertyType"
    from property join property_detail on property_detail.property_id = property.id
      cross join jsonb_to_record(listing) as told (features jsonb, summary text, description text)
    where listed and ${which}`.execute(db)
  return rows
}

/** The texts of some properties, for the reasons on a page that shows them. */
export async function findDescribed(db: Kysely<Schema>, ids: readonly number[]): Promise<ReadonlyMap<number, DescribedHome>> {
  const texts = ids.length === 0 ? [] : await readTexts(db, sql`property.id = any(${ids}::integer[])`)
  return new Map(texts.map((text) => [text.id, text]))
}
