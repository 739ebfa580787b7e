import type { SourceFile } from './source-files.ts'

/** Groups of files that each lead back to themselves by their imports, types included, sorted. */
export function importCircles(files: Pick<SourceFile, 'path' | 'imports'>[]): string[][] {
  const importsBy = new Map(files.map(({ path, imports }) => [path, imports.map((imported) => imported.path)]))
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  // Tarjan's strongly connected components.
  function visit(path: string): void {
    order.set(path, order.size)
    lowest.set(path, order.size - 1)
    open.push(path)
    for (const next of importsBy.get(path) ?? []) {
      if (!importsBy.has(next)) continue
      if (!order.has(next)) visit(next)
      if (open.includes(next)) lowest.set(path, Math.min(lowest.get(path)!, lowest.get(next)!))
    }
    if (lowest.get(path) !== order.get(path)) return
    const group = open.splice(open.indexOf(path))
    if (group.length > 1 || importsBy.get(path)?.includes(path)) circles.push(group.sort())
  }

  for (const path of importsBy.keys()) if (!order.has(path)) visit(path)
  return circles
}
