import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** schema.org's own definitions, names without their namespace. */
export interface Vocabulary {
  /** What each class is a kind of. */
  classes: Map<string, Set<string>>
  domains: Map<string, Set<string>>
  ranges: Map<string, Set<string>>
  /** Terms that have been replaced by another. */
  superseded: Set<string>
  /** The classes of each named thing: InStock is an ItemAvailability. */
  members: Map<string, Set<string>>
}

const schema = 'http://schema.org/'
const relations = {
  subClassOf: 'http://www.w3.org/2000/01/rdf-schema#subClassOf',
  type: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type',
  domain: `${schema}domainIncludes`,
  range: `${schema}rangeIncludes`,
  supersededBy: `${schema}supersededBy`,
}

/** Read from the N-Quads of the package @vocabulary/schema, which are schema.org's published file. */
export async function schemaVocabulary(): Promise<Vocabulary> {
  const file = fileURLToPath(import.meta.resolve('@vocabulary/schema').replace('index.js', 'schema.nq'))
  const vocabulary: Vocabulary = { classes: new Map(), domains: new Map(), ranges: new Map(), superseded: new Set(), members: new Map() }
  for await (const line of createInterface(createReadStream(file))) {
    const [, subject, relation, object] = /^<([^>]+)> <([^>]+)> <([^>]+)>/.exec(line) ?? []
    if (!subject || !relation || !object) continue
    const [term, of] = [shortName(subject), shortName(object)]
    if (relation === relations.subClassOf) add(vocabulary.classes, term, of)
    if (relation === relations.domain) add(vocabulary.domains, term, of)
    if (relation === relations.range) add(vocabulary.ranges, term, of)
    if (relation === relations.supersededBy) vocabulary.superseded.add(term)
    if (relation === relations.type) add(vocabulary.members, term, of)
  }
  for (const [term, kinds] of vocabulary.members) {
    if ([...kinds].some((kind) => kind.endsWith('rdf-schema#Class')) && !vocabulary.classes.has(term))
      vocabulary.classes.set(term, new Set())
  }
  return vocabulary
}

/** The class and everything it is a kind of. */
export function kindsOf({ classes }: Vocabulary, type: string): Set<string> {
  const kinds = new Set([type])
  for (const kind of kinds) for (const above of classes.get(kind) ?? []) kinds.add(above)
  return kinds
}

function shortName(address: string): string {
  return address.startsWith(schema) ? address.slice(schema.length) : address
}

function add(terms: Map<string, Set<string>>, term: string, of: string): void {
  const known = terms.get(term)
  if (known) known.add(of)
  else terms.set(term, new Set([of]))
}
