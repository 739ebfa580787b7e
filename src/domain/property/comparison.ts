import type { Fact } from './property-facts.ts'

/** As many as one can still take in side by side. */
export const mostCompared = 4

interface ComparedFact {
  name: string
  /** Of each property, in their order; undefined where it has no such fact. */
  values: readonly (string | undefined)[]
  /** Whether the properties differ in it. */
  isDifferent: boolean
}

/** What is shown where the agency has not told a fact that such a property has. */
const untold = 'Ask agent'

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
    const values = properties.map((facts) => valueIn(facts, name))
    return { name, values, isDifferent: new Set(values).size > 1 }
  })
}

function valueIn(facts: readonly Fact[], name: string): string | undefined {
  const fact = facts.find((each) => each.name === name)
  return fact && (fact.value ?? untold)
}
