/** Maximum number of results kept; an agency has a few hundred files. */
const mostFiles = 5000

/**
 * Returns a function that caches the result of parsing the latest version of each file: publishing reads the whole site several times, with
 * nearly all files unchanged. `kind` distinguishes different readings of a file, such as by other schemas. Results are shared, so callers
 * must not modify them.
 */
export function oncePerVersion<Made>(): (kind: object, file: string, source: string, make: () => Made) => Made {
  const kinds = new WeakMap<object, Map<string, { source: string; made: Made }>>()
  return (kind, file, source, make) => {
    const files = kinds.get(kind) ?? new Map<string, { source: string; made: Made }>()
    kinds.set(kind, files)
    const last = files.get(file)
    if (last?.source === source) return last.made
    const made = make()
    if (files.size >= mostFiles) files.clear()
    files.set(file, { source, made })
    return made
  }
}
