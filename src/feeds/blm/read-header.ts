import type { FeedProblem } from '../../domain/property/listing.ts'
import { FeedRefused } from '../feed.ts'
import type { BlmText } from './blm-text.ts'
import { textUntilMarker } from './text-until-marker.ts'

export interface BlmHeader {
  /** EOF in the header: ends a field. */
  fieldEnd: string
  /** EOR in the header: ends a record. */
  recordEnd: string
  propertyCount: number | undefined
  problems: FeedProblem[]
}

interface HeaderLine {
  line: number
  value: string
}

const maxHeaderCharacters = 65_536
const versions = ['3', '3I', 'H1']

/** Reads up to and including `#DEFINITION#`. Throws `FeedRefused` when the separators cannot be known. */
export async function readHeader(text: BlmText): Promise<BlmHeader> {
  const { content, line } = await textUntilMarker(text, { marker: '#DEFINITION#', maxCharacters: maxHeaderCharacters, part: 'header' })
  const keys = headerLines(content, line)
  const fieldEnd = separator(keys, { key: 'EOF', ends: 'field' })
  const recordEnd = separator(keys, { key: 'EOR', ends: 'record' })
  if (fieldEnd === recordEnd) {
    throw new FeedRefused(
      keys.get('EOR')!.line,
      `The header gives the same character ${fieldEnd} as end of field (EOF) and end of record (EOR).`,
    )
  }
  const problems: FeedProblem[] = []
  const version = keys.get('VERSION')
  if (!versions.includes(unquoted(version?.value ?? '').toUpperCase())) {
    const reason = version
      ? `Version ${version.value.slice(0, 20)} is not known; read as version 3.`
      : 'The header gives no version; read as version 3.'
    problems.push({ line: version?.line ?? line, agentRef: '', field: 'VERSION', reason })
  }
  const count = keys.get('PROPERTY COUNT')
  const propertyCount = count && /^\d{1,9}$/.test(unquoted(count.value)) ? Number(unquoted(count.value)) : undefined
  if (count && propertyCount === undefined) {
    problems.push({
      line: count.line,
      agentRef: '',
      field: 'PROPERTY COUNT',
      reason: 'The property count is not a number and was not used.',
    })
  }
  return { fieldEnd, recordEnd, propertyCount, problems }
}

/** `Key : value` lines by key in capitals with single spaces; the first of two wins. */
function headerLines(content: string, firstLine: number): Map<string, HeaderLine> {
  const keys = new Map<string, HeaderLine>()
  for (const [index, row] of content.split(/\r\n|\r|\n/).entries()) {
    const colon = row.indexOf(':')
    if (colon === -1) continue
    const key = row.slice(0, colon).trim().replace(/\s+/g, ' ').toUpperCase()
    if (!keys.has(key)) keys.set(key, { line: firstLine + index, value: row.slice(colon + 1).trim() })
  }
  return keys
}

function separator(keys: Map<string, HeaderLine>, { key, ends }: { key: 'EOF' | 'EOR'; ends: string }): string {
  const given = keys.get(key)
  if (!given) throw new FeedRefused(1, `The header does not say which character ends a ${ends} (${key}).`)
  const quoted = given.value.match(/^(['"‘’`])(.)['"‘’`]/)
  const character = quoted ? quoted[2]! : given.value
  // What column names are made of, and what begins a marker, cannot separate them.
  if (character.length === 1 && /[^\w#\s]|\t/.test(character)) return character
  throw new FeedRefused(
    given.line,
    `${key} must be one character in apostrophes that ends a ${ends}, such as '${key === 'EOF' ? '^' : '~'}'.`,
  )
}

function unquoted(value: string): string {
  return value.replace(/^['"]|['"]$/g, '').trim()
}
