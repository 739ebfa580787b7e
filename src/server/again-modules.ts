/** The files that each built file of the browser imports as it is loaded, by their names. */
export type ModuleGraph = Readonly<Record<string, readonly string[]>>

/** Files that Chromium cannot load by their own address any more, with the try at which each got another. */
type Moved = Readonly<Record<string, number>>

/** The other address of a file says which of the files it reaches have moved: those alone, so that each has one address however it is reached. */
const movedQuery = (reached: readonly string[], moved: Moved) =>
  reached
    .filter((file) => moved[file] !== undefined)
    .map((file) => `${file}*${moved[file]}`)
    .join()

/**
 * The answer to `?again`: goes through all that a file reaches, what is imported before what imports it, and gives another address to
 * what the browser cannot load. What it has loaded stays as it is: two copies of React, or of what is saved, would not know each other.
 */
export function againModule(graph: ModuleGraph, file: string, attempt: number): string {
  const steps = reachedFrom(graph, file).map((each) => [each, reachedFrom(graph, each).sort()])
  return `const moved = (globalThis.gableMoved ??= {})
const movedQuery = ${movedQuery}
let module
for (const [file, reached] of ${JSON.stringify(steps)}) {
  const load = () => {
    const query = movedQuery(reached, moved)
    return import('./' + file + (query && '?moved=' + query))
  }
  try {
    module = await load()
  } catch {
    moved[file] = ${attempt}
    module = await load()
  }
} export const again = module
`
}

/** The answer to `?moved`: the file with the other addresses of what it imports. Undefined where the query is not one of ours. */
export function movedModule(graph: ModuleGraph, source: string, query: string): string | undefined {
  const pairs = query.split(',').map((pair) => pair.split('*'))
  if (pairs.some(([file = '', attempt = '']) => !Object.hasOwn(graph, file) || !/^\d{1,6}$/.test(attempt))) return undefined
  const moved = Object.fromEntries(pairs.map(([file, attempt]) => [file, Number(attempt)]))
  return source.replace(staticImport, (whole, before: string, file: string, quote: string) => {
    if (!Object.hasOwn(graph, file)) return whole
    const other = movedQuery(reachedFrom(graph, file).sort(), moved)
    return other === '' ? whole : `${before}./${file}?moved=${other}${quote}`
  })
}

/** `from"./a.js"` and `import"./a.js"`; not `import("./a.js")`, which is for the browser to ask for. */
const staticImport = /(\b(?:from|import)\s*["'`])\.\/([\w.-]+\.js)(["'`])/g

/** A file and all it imports, directly or not; what is imported before what imports it. */
function reachedFrom(graph: ModuleGraph, file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  return [...(graph[file] ?? []).flatMap((imported) => reachedFrom(graph, imported, seen)), file]
}
