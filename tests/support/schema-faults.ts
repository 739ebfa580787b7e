import { kindsOf, type Vocabulary } from './schema-vocabulary.ts'

type Thing = Record<string, unknown> & { '@type'?: unknown }

/** Everything in a JSON-LD object that schema.org does not know, or knows otherwise; empty when it is sound. */
export function schemaFaults(vocabulary: Vocabulary, thing: Thing, path = ''): string[] {
  const type = String(thing['@type'])
  const here = `${path}${type}`
  if (!vocabulary.classes.has(type)) return [`${here} is no class`]
  const kinds = kindsOf(vocabulary, type)
  return Object.entries(thing).flatMap(([property, value]) => {
    if (property.startsWith('@')) return []
    const at = `${here}.${property}`
    const domains = vocabulary.domains.get(property)
    const ranges = vocabulary.ranges.get(property)
    if (!domains || !ranges) return [`${at} is no property`]
    if (vocabulary.superseded.has(property)) return [`${at} is superseded`]
    if (![...domains].some((domain) => kinds.has(domain))) return [`${at} is no property of such a thing`]
    return [value].flat().flatMap((each) => valueFaults(vocabulary, each, { at, ranges }))
  })
}

interface Place {
  at: string
  ranges: Set<string>
}

function valueFaults(vocabulary: Vocabulary, value: unknown, { at, ranges }: Place): string[] {
  const isOf = (...types: string[]) => types.some((type) => [...kindsOf(vocabulary, type)].some((kind) => ranges.has(kind)))
  if (value === null || value === undefined) return [`${at} is empty`]
  if (typeof value === 'boolean') return isOf('Boolean') ? [] : [`${at} is a truth value`]
  if (typeof value === 'number') return isOf(Number.isInteger(value) ? 'Integer' : 'Float', 'Number') ? [] : [`${at} is a number`]
  if (typeof value === 'object') {
    const type = String((value as Thing)['@type'])
    return [...(isOf(type) ? [] : [`${at} is a ${type}`]), ...schemaFaults(vocabulary, value as Thing, `${at} > `)]
  }
  return textFaults(vocabulary, String(value), { at, ranges })
}

/** A text stands for itself, for a moment, or by an address for a thing or a member of a class. */
function textFaults(vocabulary: Vocabulary, text: string, { at, ranges }: Place): string[] {
  const member = vocabulary.members.get(text.replace(/^https?:\/\/schema\.org\//, ''))
  if (text.includes('//schema.org/') || member)
    return [...(member ?? [])].some((kind) => ranges.has(kind)) ? [] : [`${at}: ${text} is none`]
  const isAddress = /^https?:\/\/[^\s]+$/.test(text)
  if (ranges.has('Text') || (ranges.has('URL') && isAddress)) return []
  if (ranges.has('Date') && /^\d{4}-\d{2}-\d{2}$/.test(text)) return []
  if (ranges.has('DateTime') && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return []
  if (ranges.has('Time') && /^\d{2}:\d{2}/.test(text)) return []
  const literals = ['Text', 'URL', 'Date', 'DateTime', 'Time', 'Boolean', 'Number', 'Integer', 'Float']
  if (isAddress && [...ranges].some((range) => !literals.includes(range))) return []
  return [`${at} is text: ${text}`]
}
