/** Of so many files at once; an agency has a few hundred. */
const mostFiles = 5000

/**
 * Remembers what was made of a file as it was last: publishing reads the whole site several times, and all but a file or two of it is as it
 * was. `kind` tells readings of the same file apart, such as by their schemas. What is made is shared, so nobody may change it.
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
