import type { Channel } from '#src/domain/property/channel.ts'
import { keysOfChange, type StockKey, settledColumns } from '#src/domain/search/stock-keys.ts'
import type { Database } from '../database/database.ts'

/** A version of the site, and the only properties in which it differs from the one before. */
interface Step {
  version: bigint
  since: bigint
  properties: ReadonlySet<number>
  keys: ReadonlySet<StockKey>
}

/** A row of `changedSince`. */
export type StepRow = [
  version: string,
  since: string,
  id: number,
  channel: Channel,
  lng: number | null,
  lat: number | null,
  country: string | null,
  county: string | null,
  outcode: string,
  isSettledOtherwise: boolean,
]

/** The settled columns of a row before and after a change. Points are compared as text, as they have no order. */
const settled = settledColumns.map((column) => (column === 'location' ? 'location::text' : column)).join(', ')

/** An SQL expression for the changes since version $1, as JSON of rows. */
export const changedSince = `(
  select json_agg(json_build_array(version::text, since::text, id, channel, lng, lat, country, county_slug, outcode, is_settled_otherwise)
    order by version)
  from (
    select distinct version, since, id, channel, location[0] as lng, location[1] as lat, country, county_slug, outcode,
      min(same) over change <> max(same) over change or count(*) over change = 1 as is_settled_otherwise
    from (select *, row(${settled})::text as same from changed_property where version > $1::bigint) as row
    window change as (partition by version, id)) as changed)`

/** The difference between a version and a later one. */
interface Difference {
  /** Returns whether a page with these keys may be affected. */
  mayTouch(keys: Iterable<StockKey>): boolean
  /** The exact changes; undefined if they are too many to be remembered. */
  exactly?: ExactDifference | undefined
}

interface ExactDifference {
  steps: number
  /** Returns whether a property changed. */
  has(id: number): boolean
  /** Returns the changed properties that may affect a page with these keys. */
  withKeys(keys: readonly StockKey[]): number[]
}

/** Maximum number of changed properties remembered individually. */
const mostRemembered = 1000
/** Maximum number of keys, of about 100 bytes each. */
const mostKeys = 200_000

/** The changes that led to the version that this process uses. */
export class VersionSteps {
  /** Each step begins with the version that the one before ends with; the last one ends with the current version. */
  #steps: Step[] = []
  /** Since this version all changes are known by their keys. */
  #since = 0n
  #current = 0n
  /** The last version that changed anything with a key. */
  readonly #lastChanged = new Map<StockKey, bigint>()

  /** Adds the changes from one version to another. */
  follow(from: string, to: string, rows: readonly StepRow[] | null): void {
    if (from === to) return
    this.#current = BigInt(to)
    const added = stepsBetween(from, to, rows)
    if (!added || this.#lastChanged.size > mostKeys) this.#forget()
    if (!added) return
    this.#steps.push(...added)
    for (const { version, keys } of added) for (const key of keys) this.#lastChanged.set(key, version)
    let remembered = this.#steps.reduce((sum, { properties }) => sum + properties.size, 0)
    while (remembered > mostRemembered) remembered -= this.#steps.shift()?.properties.size ?? remembered
  }

  #forget(): void {
    this.#steps = []
    this.#lastChanged.clear()
    this.#since = this.#current
  }

  /** Returns the difference between two versions; undefined if anything may have changed. */
  between(fromVersion: string, toVersion: string): Difference | undefined {
    const [from, to] = [BigInt(fromVersion), BigInt(toVersion)]
    if (from < this.#since || to < from || to > this.#current) return undefined
    return {
      mayTouch: (keys) => {
        for (const key of keys) if ((this.#lastChanged.get(key) ?? 0n) > from) return true
        return false
      },
      exactly: this.#exactly(from, to),
    }
  }

  #exactly(from: bigint, to: bigint): Difference['exactly'] {
    const first = this.#steps.findIndex(({ since }) => since === from)
    const last = this.#steps.findIndex(({ version }) => version === to)
    if (first === -1 || last < first) return undefined
    const steps = this.#steps.slice(first, last + 1)
    return {
      steps: steps.length,
      has: (id) => steps.some(({ properties }) => properties.has(id)),
      withKeys: (keys) => {
        const changed = keys.filter((key) => (this.#lastChanged.get(key) ?? 0n) > from)
        return steps.filter((step) => changed.some((key) => step.keys.has(key))).flatMap(({ properties }) => [...properties])
      },
    }
  }
}

/** In microseconds, like versions. */
const onTheWay = 2_000_000n

/**
 * Returns the keys of changes between two versions and shortly before. Pages rendered then may have been on their way to a shared cache
 * when it was purged. Undefined if anything may have changed.
 */
export async function readChangedKeys({ ask }: Pick<Database, 'ask'>, from: string, to: string): Promise<Set<StockKey> | undefined> {
  const [row] = await ask(`select ${changedSince} as changed`, [String(BigInt(from) - onTheWay)])
  const rows = ((row?.changed ?? []) as StepRow[]).filter(([version]) => BigInt(version) <= BigInt(to))
  const steps = stepsBetween(
    from,
    to,
    rows.filter(([version]) => BigInt(version) > BigInt(from)),
  )
  return steps && new Set(rows.flatMap(keysOf))
}

/** Returns the steps from one version to another; undefined unless all are known. */
function stepsBetween(from: string, to: string, rows: readonly StepRow[] | null): Step[] | undefined {
  const byVersion = Map.groupBy(rows ?? [], ([version]) => version)
  const steps = [...byVersion].map(([version, of]) => ({
    version: BigInt(version),
    since: BigInt(of[0]![1]),
    properties: new Set(of.map(([, , id]) => id)),
    keys: new Set(of.flatMap(keysOf)),
  }))
  const isWhole = steps.at(-1)?.version === BigInt(to) && steps.every(({ since }, at) => since === (steps[at - 1]?.version ?? BigInt(from)))
  return isWhole ? steps : undefined
}

function keysOf([_version, _since, id, channel, lng, lat, country, county, outcode, isSettledOtherwise]: StepRow): StockKey[] {
  return keysOfChange({ id, channel, lng, lat, country, county, outcode, isSettledOtherwise })
}
