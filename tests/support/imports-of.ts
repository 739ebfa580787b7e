export interface Import {
  /** As written: `./stamp-duty.ts`, `#src/domain/point.ts`, `react`. */
  target: string
  /** The import is erased with the types. */
  typeOnly: boolean
  /** The exports it takes, by the names they have where they are declared; `*` for all. */
  names: string[]
}

const statement = /^\s*(?:import|export)\s+(type\s+)?(?:([^'"`;]*?)\s+from\s+)?['"]([^'"]+)['"]/gm
/** `(await import('./video.tsx')).Video` takes one name, `const { a } = await import(…)` its names, anything else all. */
const call = /(?:const\s+\{([^}]*)\}\s*=\s*await\s+)?\bimport\(\s*['"]([^'"]+)['"]\s*\)(?:\)\.(\w+))?/g

/** Every import and re-export of a module's source, dynamic ones included. */
export function importsOf(source: string): Import[] {
  const statements = [...source.matchAll(statement)].map(([, type, clause = '', target = '']) => ({
    target,
    typeOnly: type !== undefined || onlyTypes(clause),
    names: namesIn(clause),
  }))
  const calls = [...source.matchAll(call)].map(([, taken, target = '', name]) => ({
    target,
    typeOnly: false,
    names: name !== undefined ? [name] : taken !== undefined ? namesIn(`{${taken}}`) : ['*'],
  }))
  return [...statements, ...calls]
}

/** `{ type Page, type Card }` */
function onlyTypes(clause: string): boolean {
  const inside = clause.match(/^\{(.*)\}$/s)?.[1]
  if (inside === undefined) return false
  return inside
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .every((name) => name.startsWith('type '))
}

function namesIn(clause: string): string[] {
  if (clause.includes('*')) return ['*']
  const [before = '', inside = ''] = clause.split(/[{}]/)
  const named = inside
    .split(',')
    .map(
      (name) =>
        name
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+|\s*:\s*/)[0]!,
    )
    .filter((name) => name !== '')
  return before.replace(',', '').trim() === '' ? named : ['default', ...named]
}
