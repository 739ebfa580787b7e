import type { Fact } from './property-facts.ts'

/** As many as one can still take in side by side. */
export const mostCompared = 4

interface ComparedFact {
  name: string
  /** Of each property, in their order; undefined where it has no such fact. */
  facts: readonly (Fact | undefined)[]
  /** Whether the properties differ in what is known of it: what nobody told may be the same. */
  isDifferent: boolean
}

/**
 * The facts of several properties as rows, each name once. A name comes where the first property that has it has it: after what stands
 * before it there.
 */
export function comparedFacts(properties: readonly (readonly Fact[])[]): ComparedFact[] {
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
