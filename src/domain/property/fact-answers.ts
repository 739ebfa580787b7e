import { dayText } from '../dates/day.ts'
import type { Thing } from '../structured-data/thing.ts'
import type { MaterialFact } from './material-facts.ts'

/** A material fact in JSON and for assistants: `source` and `as_of` only where it is known. */
interface FactAnswer {
  key: string
  label: string
  state: MaterialFact['state']
  text: string
  value: MaterialFact['raw'] | null
  unit: MaterialFact['unit'] | null
  source: string | null
  as_of: string | null
}

/** What is said in place of an unknown value. */
const unknownTexts = { asked: 'Asked, not known yet', 'not-asked': 'Not known: ask the agent' } as const

/** Its value in words, or that it is unknown. */
function factText({ state, value = '' }: MaterialFact): string {
  return state === 'known' ? value : unknownTexts[state]
}

/** 'from the register of energy certificates, 3 May 2021'; empty for an unknown fact. */
export function factOrigin({ source = '', asOf }: Pick<MaterialFact, 'source' | 'asOf'>): string {
  return asOf === undefined ? source : `${source}, ${dayText(asOf)}`
}

/** Most facts of a page are the agency's: their source in a sentence of its own; empty if none is. */
export function commonOrigin(facts: readonly MaterialFact[]): string {
  const fact = facts.find(({ from }) => from === 'agency')
  return fact ? `Unless it says otherwise, what you read here is ${fact.source}${fact.asOf ? `, as of ${dayText(fact.asOf)}` : ''}.` : ''
}

export function factAnswer(fact: MaterialFact): FactAnswer {
  const { key, name, state, raw = null, unit = null, source = null, asOf = null } = fact
  return { key, label: name, state, text: factText(fact), value: raw, unit, source, as_of: asOf }
}

/** A line of a list in Markdown, on one line: `- **Ground rent:** £250 a year (from the seller …, 2 November 2026)`. */
export function factMarkdown(fact: MaterialFact): string {
  const origin = factOrigin(fact)
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>#|]/g, '\\$&')
  return `- **${plain(fact.name)}:** ${plain(factText(fact))}${origin && ` (${plain(origin)})`}`
}

/** schema.org PropertyValue; undefined for an unknown fact. */
export function factProperty(fact: MaterialFact): Thing | undefined {
  const { key, name, value, raw, unit, state } = fact
  if (state !== 'known') return undefined
  return {
    '@type': 'PropertyValue',
    propertyID: key,
    name,
    value: typeof raw === 'object' ? [...raw] : (raw ?? value),
    unitText: unit,
    description: `${value}, ${factOrigin(fact)}`,
  }
}
