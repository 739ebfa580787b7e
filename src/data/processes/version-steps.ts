import { type ChangedRow, keysOfChange, type StockKey, settledColumns } from '#src/domain/search/stock-keys.ts'
import type { Database } from '../database/database.ts'

/** A version of the site, and the only properties in which it differs from the one before. */
interface Step {
  version: number
  since: number
  properties: ChangedProperty[]
}

/** A property as it was before and after a change: one row where it is alike in these facts, was not there, or is not any more. */
interface ChangedProperty {
  id: number
  rows: ChangedRow[]
}

/** A row of `changedSince`, versions as text. */
export type StepRow = [version: string, since: string, row: ChangedRow]

/** The settled columns of a row before and after a change. Points are compared as text, as they have no order. */
const settled = settledColumns.map((column) => (column === 'location' ? 'location::text' : column)).join(', ')

/** An SQL expression for the changes since version $1, as JSON of rows. */
export const changedSince = `(
  select json_agg(json_build_array(version::text, since::text, to_jsonb(changed) - 'version' - 'since') order by version)
  from (
    select distinct version, since, id, channel, listed, available, location[0] as lng, location[1] as lat, country, county_slug as county,
      outcode, branch_id as "branchId", locality_slug as locality, beds, price_value as price,
      min(same) over change <> max(same) over change or count(*) over change = 1 as "isSettledOtherwise"
    from (select *, row(${settled})::text as same from changed_property where version > $1::bigint) as row
    window change as (partition by version, id)) as changed)`

/** The difference between a version and a later one. */
interface Difference {
  /** Returns whether a page with these keys may be affected. */
  mayTouch(keys: Iterable<StockKey>): boolean
  /** The changed properties with their versions, the latest first; undefined if they are too many to be remembered. */
  changes: Iterable<readonly [version: number, ChangedProperty]> | undefined
}

/** Some 400 bytes each. */
const mostChanges = 20_000
/** Maximum number of keys, of about 100 bytes each. */
const mostKeys = 200_000

/** The changes that led to the version that this process uses. */
export class VersionSteps {
  /** Each step begins with the version that the one before ends with; the last one ends with the current version. */
  #steps: Step[] = []
  #changes = 0
  /** Since this version all changes are known by their keys. */
  #since = 0
  #current = 0
  /** The last version that changed anything with a key, the earliest first. */
  readonly #lastChanged = new Map<StockKey, number>()

  /** Adds the changes from one version to another. */
  follow(from: string, to: string, rows: readonly StepRow[] | null): void {
    if (from === to) return
    this.#current = Number(to)
    const added = stepsBetween(from, to, rows)
    if (!added) this.#forget()
    for (const step of added ?? []) this.#take(step)
    this.#tidy()
  }

  #take(step: Step): void {
    this.#steps.push(step)
    this.#changes += step.properties.length
    for (const key of step.properties.flatMap(({ rows }) => rows.flatMap(keysOfChange))) {
      this.#lastChanged.delete(key)
      this.#lastChanged.set(key, step.version)
    }
  }

  #tidy(): void {
    if (this.#changes > mostChanges) {
      const kept = this.#steps.slice(Math.ceil(this.#steps.length / 10))
      this.#steps = kept
      this.#changes = kept.reduce((sum, { properties }) => sum + properties.length, 0)
    }
    if (this.#lastChanged.size <= mostKeys) return
    for (const [key, version] of this.#lastChanged) {
      if (this.#lastChanged.size <= 0.9 * mostKeys) break
      this.#lastChanged.delete(key)
      this.#since = version
    }
  }

  #forget(): void {
    this.#steps = []
    this.#changes = 0
    this.#lastChanged.clear()
    this.#since = this.#current
  }

  /** Returns the difference between two versions; undefined if anything may have changed. */
  between(fromVersion: string, toVersion: string): Difference | undefined {
    const [from, to] = [Number(fromVersion), Number(toVersion)]
    if (!areExact([from, to])) return undefined
    if (from < this.#since || to < from || to > this.#current) return undefined
    return {
      mayTouch: (keys) => {
        for (const key of keys) if ((this.#lastChanged.get(key) ?? 0) > from) return true
        return false
      },
      changes: (this.#steps[0]?.since ?? Number.POSITIVE_INFINITY) <= from ? this.#latest(from, to) : undefined,
    }
  }

  *#latest(from: number, to: number): Generator<readonly [number, ChangedProperty]> {
    for (let at = this.#steps.length - 1; at >= 0; at--) {
      const { version, properties } = this.#steps[at]!
      if (version <= from) return
      if (version <= to) for (const changed of properties) yield [version, changed]
    }
  }
}

/** In microseconds, like versions. */
const onTheWay = 2_000_000

/**
 * Returns the keys of changes between two versions and shortly before. Pages rendered then may have been on their way to a shared cache
 * when it was purged. Undefined if anything may have changed.
 */
export async function readChangedKeys({ ask }: Pick<Database, 'ask'>, from: string, to: string): Promise<Set<StockKey> | undefined> {
  const [row] = await ask(`select ${changedSince} as changed`, [String(Number(from) - onTheWay)])
  const rows = ((row?.changed ?? []) as StepRow[]).filter(([version]) => Number(version) <= Number(to))
  const steps = stepsBetween(
    from,
    to,
    rows.filter(([version]) => Number(version) > Number(from)),
  )
  return steps && new Set(rows.flatMap(([, , row]) => keysOfChange(row)))
}

/** Returns the steps from one version to another; undefined unless all are known. */
function stepsBetween(from: string, to: string, rows: readonly StepRow[] | null): Step[] | undefined {
  const byVersion = Map.groupBy(rows ?? [], ([version]) => version)
  const steps = [...byVersion].map(([version, of]) => {
    const byId = Map.groupBy(
      of.map(([, , row]) => row),
      ({ id }) => id,
    )
    return { version: Number(version), since: Number(of[0]![1]), properties: [...byId].map(([id, changed]) => ({ id, rows: changed })) }
  })
  if (!areExact([Number(from), Number(to)])) return undefined
  const isWhole = steps.at(-1)?.version === Number(to) && steps.every(({ since }, at) => since === (steps[at - 1]?.version ?? Number(from)))
  return isWhole ? steps : undefined
}

/** Versions are microseconds since 1970, which numbers hold until 2255; higher ones are of a clock that was put back. */
function areExact(versions: readonly number[]): boolean {
  return versions.every(Number.isSafeInteger)
}
