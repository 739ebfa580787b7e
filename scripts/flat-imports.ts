import type { Plugin } from 'vite'

/** What a bundler says of a file that it has not written yet. */
interface Chunk {
  fileName: string
  isDynamicEntry: boolean
  imports: readonly string[]
  dynamicImports: readonly string[]
}

/**
 * Has each file that is fetched late import at once all that its imports import in their turn. Browsers then fetch everything in one round
 * trip; otherwise they learn of each file from the one before: an overlay waited for up to twelve, one after another. The order in which
 * modules run stays the same, as these imports come last. What is certainly there by then is left out.
 */
export function flatImports(): Plugin {
  return {
    name: 'flat-imports',
    apply: 'build',
    renderChunk(code, { fileName }, _options, { chunks }) {
      const chunk = chunks[fileName]
      if (!chunk?.isDynamicEntry) return null
      const known = new Set([...chunk.imports, ...loadedBefore(chunk, chunks)])
      const missing = [...importedBy(chunk, chunks)].filter((file) => !known.has(file))
      if (missing.length === 0) return null
      return code + missing.map((file) => `;import"./${file.split('/').at(-1)}"`).join('')
    },
  }
}

type Chunks = Readonly<Record<string, Chunk>>

/** The files that a file imports, directly or not. */
function importedBy({ imports }: Chunk, chunks: Chunks, found = new Set<string>()): Set<string> {
  for (const file of imports) {
    const imported = chunks[file]
    if (!imported || found.has(file)) continue
    found.add(file)
    importedBy(imported, chunks, found)
  }
  return found
}

/** The files that all who import this one late have loaded themselves. */
function loadedBefore({ fileName }: Chunk, chunks: Chunks): Set<string> {
  const [first, ...others] = Object.values(chunks)
    .filter(({ dynamicImports }) => dynamicImports.includes(fileName))
    .map((importer) => importedBy(importer, chunks).add(importer.fileName))
  return others.reduce((common, files) => common.intersection(files), first ?? new Set())
}
