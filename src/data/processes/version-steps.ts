/** A version of the site, and the properties that make the only difference to the one before. */
interface Step {
  version: bigint
  since: bigint
  properties: ReadonlySet<number>
}

/** A row of `changedSince`. */
export type StepRow = [version: string, since: string, id: number]

/** An expression for what led to the version now from the version $1, as JSON of rows. */
export const changedSince = `(
  select json_agg(json_build_array(version::text, since::text, id) order by version)
  from (select distinct version, since, id from changed_property where version > $1::bigint) as changed)`

/** Changes of more properties in all are not remembered. */
const mostRemembered = 1000

/** What led to the version that this process goes by. */
export class VersionSteps {
  /** Each begins with the version that the one before it ends with; the last ends with the current version. */
  #steps: Step[] = []

  /** Takes in what led from one version to another. */
  follow(from: string, to: string, rows: readonly StepRow[] | null): void {
    if (from === to) return
    const added = stepsOf(rows ?? [])
    const isWhole = isChain(added, { from: BigInt(from), to: BigInt(to) })
    this.#steps = isWhole ? [...this.#steps, ...added] : []
    let remembered = this.#steps.reduce((sum, { properties }) => sum + properties.size, 0)
    while (remembered > mostRemembered) remembered -= this.#steps.shift()?.properties.size ?? remembered
  }

  /** The properties that changed between two versions, and in how many steps; undefined if that is not known. */
  between(from: string, to: string): { steps: number; has: (id: number) => boolean } | undefined {
    const first = this.#steps.findIndex(({ since }) => since === BigInt(from))
    const last = this.#steps.findIndex(({ version }) => version === BigInt(to))
    if (first === -1 || last < first) return undefined
    const steps = this.#steps.slice(first, last + 1)
    return { steps: steps.length, has: (id) => steps.some(({ properties }) => properties.has(id)) }
  }
}

function stepsOf(rows: readonly StepRow[]): Step[] {
  const byVersion = Map.groupBy(rows, ([version]) => version)
  return [...byVersion].map(([version, of]) => ({
    version: BigInt(version),
    since: BigInt(of[0]![1]),
    properties: new Set(of.map(([, , id]) => id)),
  }))
}

function isChain(steps: readonly Step[], { from, to }: { from: bigint; to: bigint }): boolean {
  return steps.at(-1)?.version === to && steps.every(({ since }, index) => since === (steps[index - 1]?.version ?? from))
}
