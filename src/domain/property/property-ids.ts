import type { PropertyFact } from './property-facts.ts'

/** The limit of one list. */
export const mostProperties = 100
/** The largest integer of the database. */
const largestId = 2_147_483_647

/**
 * Reads ids sent by a client: a number, a list, or text separated by commas (rules: W15, W23). Returns possible ids in order, each once, at
 * most the first `most`. Never throws.
 */
export function readPropertyIds(value: unknown, most = mostProperties): number[] {
  const words = Array.isArray(value) ? value.slice(0, most) : [value]
  const ids = words.flatMap((word) => (typeof word === 'string' ? word.split(',', most) : [word])).map(readId)
  return [...new Set(ids.filter((id) => id !== undefined))].slice(0, most)
}

function readId(word: unknown): number | undefined {
  if (typeof word !== 'number' && !(typeof word === 'string' && /^\s*\d{1,10}\s*$/.test(word))) return undefined
  const id = Number(word)
  return isPropertyId(id) ? id : undefined
}

/** The database would reject anything else. */
export function isPropertyId(id: number): boolean {
  return Number.isInteger(id) && id >= 1 && id <= largestId
}

/** More would not be readable side by side. */
export const mostCompared = 4

interface ComparedFact {
  name: string
  /** One per property, in order; undefined if it has no such fact. */
  facts: readonly (PropertyFact | undefined)[]
  /** Whether the known values differ; unknown ones may be the same. */
  isDifferent: boolean
}

/** The facts of several properties as rows, one per name. Rows follow the order of facts in the first property that has them. */
export function comparedFacts(properties: readonly (readonly PropertyFact[])[]): ComparedFact[] {
  const names: string[] = []
  for (const facts of properties) {
    for (const [position, { name }] of facts.entries()) {
      if (names.includes(name)) continue
      const before = facts[position - 1]
      names.splice(before ? names.indexOf(before.name) + 1 : 0, 0, name)
    }
  }
  return names.map((name) => {
    const found = properties.map((facts) => facts.find((each) => each.name === name))
    const known = found.flatMap((fact) => fact?.value ?? [])
    return { name, facts: found, isDifferent: new Set(known).size > 1 }
  })
}
