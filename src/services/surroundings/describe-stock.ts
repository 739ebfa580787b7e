import { type Kysely, sql } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { findLoadedVersion, saveLoadedVersion } from '#src/data/places/save-places.ts'
import { propertiesBefore, raiseVersionOf } from '#src/data/processes/changed-properties.ts'
import { findShownImports, findSurroundings, type ShownImport } from '#src/data/surroundings/find-surroundings.ts'
import { findPlacedHomes, type PlacedHome, saveSurroundings } from '#src/data/surroundings/placed-homes.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { Surroundings } from '#src/domain/surroundings/surroundings.ts'

interface DescribeOptions {
  db: Kysely<Schema>
  /** Runs the work unless an import is running, in which case it returns undefined. */
  whileAlone<Result>(work: () => Promise<Result>): Promise<{ result: Result } | undefined>
  now: () => Date
  onProgress?: (at: { homes: number }) => void
  signal?: AbortSignal | undefined
}

const homesPerBatch = 200
/** The database's name for the imports by which the stock was last described. */
const memory = 'surroundings'
/**
 * Raised when other facts, words of searches, or the number of these (db/migrations/0192), follow from the same imports: then all homes are written
 * again.
 */
const shape = 3

/**
 * Stores with each home what the imported registers say of its place, where other imports are shown than the last time: after an import, and when
 * one has become too old. Imports of feeds describe their own rows. Returns how many changed; undefined where another import runs.
 */
export async function describeStock({ db, whileAlone, now, onProgress, signal }: DescribeOptions): Promise<number | undefined> {
  const imports = await findShownImports(db, londonDay(now()))
  const edition = `${shape} ${imports.map(({ importId }) => importId).join(' ')}`
  const last = await findLoadedVersion(db, memory)
  if (last === edition || (last === undefined && imports.length === 0)) return 0
  const done = await whileAlone(async () => {
    let changed = 0
    for (let after = 0; ; ) {
      signal?.throwIfAborted()
      const homes = await findPlacedHomes(db, { after, limit: homesPerBatch })
      if (homes.length === 0) break
      after = homes.at(-1)!.id
      changed += await describe(db, { homes, imports, now: now(), isWhole: last?.split(' ')[0] !== `${shape}` })
      onProgress?.({ homes: changed })
    }
    await saveLoadedVersion(db, memory, edition)
    return changed
  })
  return done?.result
}

interface Described {
  homes: readonly PlacedHome[]
  imports: readonly ShownImport[]
  now: Date
  /** Those whose facts have not changed too. */
  isWhole: boolean
}

async function describe(db: Kysely<Schema>, { homes, imports, now, isWhole }: Described): Promise<number> {
  const found = await findSurroundings(db, imports, homes)
  const changed = homes.flatMap((home, at) =>
    !isWhole && isSame(home.surroundings, found[at]) ? [] : [{ ...home, surroundings: found[at] }],
  )
  if (changed.length === 0) return 0
  const ids = sql`select unnest(${changed.map(({ id }) => id)}::integer[])`
  return await atomically(db, async (trx) => {
    const before = await propertiesBefore(trx, ids)
    await saveSurroundings(trx, changed, now)
    await raiseVersionOf(trx, before, ids)
    return changed.length
  })
}

/** As JSON in the database, whose order of keys is its own. */
function isSame(stored: Surroundings | undefined, found: Surroundings | undefined): boolean {
  return sorted(stored) === sorted(found)
}

function sorted(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
