import * as v from 'valibot'

type Path = readonly (string | number)[]

/** The valid part of a file that has errors elsewhere. */
interface SoundContent<Content> {
  /** Top-level fields that are wholly valid; lists without their invalid items. */
  content: Partial<Content>
  /** Converts a path in `content`, from which invalid items are removed, to the path in the file as written. */
  written(path: Path): Path
}

/** Returns the valid part of `values`, so that one error does not suppress all checks between files. */
export function soundContent<Schema extends v.GenericSchema>(schema: Schema, values: unknown): SoundContent<v.InferOutput<Schema>> {
  const draft: unknown = structuredClone(values ?? {})
  const indexes = new WeakMap<unknown[], number[]>()
  const written = (path: Path) => writtenPath(draft, path, indexes)
  if (typeof draft !== 'object' || draft === null) return { content: {}, written }
  const dropped = new Set<string>()
  for (;;) {
    const parsed = v.safeParse(schema, draft)
    const units = parsed.success ? [] : parsed.issues.map((issue) => unitOf(issue.path?.map(({ key }) => key as string | number) ?? []))
    // From the end, so that the indexes of other items stay valid.
    const removed = [...new Map(units.map((unit) => [JSON.stringify(unit), unit])).values()]
      .sort(fromTheEnd)
      .filter((unit) => remove(draft, unit, indexes))
    for (const [first, ...more] of removed) if (more.length === 0) dropped.add(String(first))
    if (removed.length > 0) continue
    const missing = new Set([...dropped, ...units.map(([first]) => String(first))])
    // Defaults that the schema added are not in the file.
    const fields = Object.entries((parsed.output ?? {}) as object).filter(([name]) => !missing.has(name))
    return { content: Object.fromEntries(fields) as Partial<v.InferOutput<Schema>>, written }
  }
}

/** Returns the innermost list item on a path, or its top-level field. */
function unitOf(path: Path): Path {
  const item = path.findLastIndex((step) => typeof step === 'number')
  return item < 0 ? path.slice(0, 1) : path.slice(0, item + 1)
}

function fromTheEnd(one: Path, other: Path): number {
  for (const [at, step] of one.entries()) {
    const theirs = other[at]
    if (step === theirs) continue
    return typeof step === 'number' && typeof theirs === 'number' ? theirs - step : String(step).localeCompare(String(theirs))
  }
  return other.length - one.length
}

/** Removes an item or field. Returns whether it existed. */
function remove(draft: unknown, unit: Path, indexes: WeakMap<unknown[], number[]>): boolean {
  const parent = unit
    .slice(0, -1)
    .reduce<unknown>((within, step) => (within as Record<string | number, unknown> | undefined)?.[step], draft)
  const last = unit.at(-1)
  if (last === undefined || typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, last)) return false
  if (!Array.isArray(parent)) return delete (parent as Record<string, unknown>)[last]
  const places = indexes.get(parent) ?? [...parent.keys()]
  places.splice(Number(last), 1)
  parent.splice(Number(last), 1)
  indexes.set(parent, places)
  return true
}

function writtenPath(draft: unknown, path: Path, indexes: WeakMap<unknown[], number[]>): Path {
  let within = draft
  return path.map((step) => {
    const place = Array.isArray(within) && typeof step === 'number' ? (indexes.get(within)?.[step] ?? step) : step
    within = (within as Record<string | number, unknown> | null | undefined)?.[step]
    return place
  })
}
