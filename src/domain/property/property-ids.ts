import type { PropertyFact } from './property-facts.ts'

/** As many as one list holds. */
export const mostProperties = 100
/** The database's largest. */
const largestId = 2_147_483_647

/**
 * The ids in what a client sends: a number, a list, or text parted by commas (rules: W15, W23). Those that a property could have, in
 * their order, each once; of more than `most`, the first are read. Never throws.
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

/** Anything else the database would not take for one. */
export function isPropertyId(id: number): boolean {
  return Number.isInteger(id) && id >= 1 && id <= largestId
}

/** As many as one can still take in side by side. */
export const mostCompared = 4

interface ComparedFact {
  name: string
  /** Of each property, in their order; undefined where it has no such fact. */
  facts: readonly (PropertyFact | undefined)[]
  /** Whether the properties differ in what is known of it: what nobody told may be the same. */
  isDifferent: boolean
}

/**
 * The facts of several properties as rows, each name once. A name comes where the first property that has it has it: after what stands
 * before it there.
 */
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
