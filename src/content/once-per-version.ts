/** The most files remembered; an agency has a few hundred. */
const mostFiles = 5000

/**
 * Remembers the result of reading the last version of a file: publishing reads the whole site several times, and nearly all files are
 * unchanged. `kind` distinguishes readings of the same file, such as with different schemas. Results are shared, so callers must not
 * change them.
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
