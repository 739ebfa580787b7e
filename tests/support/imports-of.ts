export interface Import {
  /** As written: `./stamp-duty.ts`, `#src/domain/point.ts`, `react`. */
  target: string
  /** Leaves nothing behind when the types are stripped. */
  typeOnly: boolean
}

const statement = /^\s*(import|export)\s+(type\s+)?(?:([^'"`;]*?)\s+from\s+)?['"]([^'"]+)['"]/gm
const call = /\bimport\(\s*['"]([^'"]+)['"]/g

/** Every import and re-export of a module's source, dynamic ones included. */
export function importsOf(source: string): Import[] {
  const statements = [...source.matchAll(statement)].map(([, , type, names = '', target = '']) => ({
    target,
    typeOnly: type !== undefined || onlyTypes(names),
  }))
  const calls = [...source.matchAll(call)].map(([, target = '']) => ({ target, typeOnly: false }))
  return [...statements, ...calls]
}

/** `{ type Page, type Card }` */
function onlyTypes(names: string): boolean {
  const inside = names.match(/^\{(.*)\}$/s)?.[1]
  if (inside === undefined) return false
  return inside
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .every((name) => name.startsWith('type '))
}
