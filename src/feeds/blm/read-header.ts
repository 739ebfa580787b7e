import type { FeedProblem } from '#src/domain/property/listing.ts'
import { FeedRefused } from '../feed.ts'
import { type BlmText, textUntilMarker } from './blm-text.ts'

interface BlmHeader {
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

/** Reads up to and including `#DEFINITION#`. Throws `FeedRefused` if the separators are unknown. */
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

/** `Key : value` lines by key in upper case with single spaces; the first of two wins. */
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
  // Characters of column names and markers cannot be separators.
  if (character.length === 1 && /[^\w#\s]|\t/.test(character)) return character
  throw new FeedRefused(
    given.line,
    `${key} must be one character in apostrophes that ends a ${ends}, such as '${key === 'EOF' ? '^' : '~'}'.`,
  )
}

function unquoted(value: string): string {
  return value.replace(/^['"]|['"]$/g, '').trim()
}

interface BlmDefinition {
  /** In upper case, in the order of the file. */
  columns: string[]
  /** Whether the last field of a record ends with a field separator, as the format requires, or only with the record. */
  lastFieldEnds: boolean
  problems: FeedProblem[]
}

const maxDefinitionCharacters = 131_072
const maxColumns = 2_000

/** R in the field table: the column is required. The overseas version has its own address columns instead. */
const requiredColumns = ['ADDRESS_1', 'ADDRESS_2', 'TOWN', 'POSTCODE1', 'POSTCODE2', 'FEATURE1', 'FEATURE2', 'FEATURE3', 'SUMMARY']
  .concat(['DESCRIPTION', 'BRANCH_ID', 'STATUS_ID', 'BEDROOMS', 'PRICE', 'PRICE_QUALIFIER', 'PROP_SUB_ID', 'CREATE_DATE', 'UPDATE_DATE'])
  .concat(['DISPLAY_ADDRESS', 'PUBLISHED_FLAG', 'TRANS_TYPE_ID', 'MEDIA_IMAGE_00'])
const replacedOverseas = new Set(['ADDRESS_1', 'ADDRESS_2', 'TOWN', 'POSTCODE1', 'POSTCODE2'])
const overseasColumns = ['STREET_NAME', 'OS_TOWN_CITY', 'ZIPCODE']

/** Reads up to and including `#DATA#`. Throws `FeedRefused` if it does not allow any row to be read. */
export async function readDefinition(text: BlmText, { fieldEnd, recordEnd }: BlmHeader): Promise<BlmDefinition> {
  const { content, line } = await textUntilMarker(text, { marker: '#DATA#', maxCharacters: maxDefinitionCharacters, part: 'definition' })
  const start = line + (content.match(/^\s*/)![0].match(/\r\n|\r|\n/g)?.length ?? 0)
  const record = content.split(recordEnd)[0]!.trim()
  const names = record.split(fieldEnd).map((name) => name.trim().toUpperCase())
  const lastFieldEnds = names.at(-1) === ''
  const columns = lastFieldEnds ? names.slice(0, -1) : names
  if (columns.length > maxColumns)
    throw new FeedRefused(start, `The definition names ${columns.length} columns; at most ${maxColumns} are read.`)
  if (!columns.includes('AGENT_REF')) {
    throw new FeedRefused(start, 'The definition has no column AGENT_REF, without which no property can be told from another.')
  }
  return { columns, lastFieldEnds, problems: definitionProblems(columns, start) }
}

function definitionProblems(columns: string[], line: number): FeedProblem[] {
  const named = new Set(columns)
  const isOverseas = overseasColumns.some((column) => named.has(column))
  const missing = requiredColumns.filter((column) => !named.has(column) && !(isOverseas && replacedOverseas.has(column)))
  const twice = [...new Set(columns.filter((column, index) => columns.indexOf(column) < index))]
  const unnamed = columns.filter((column) => column === '').length
  const problem = (field: string, reason: string): FeedProblem => ({ line, agentRef: '', field, reason })
  return [
    ...missing.map((column) => problem(column, `The column ${column} is missing.`)),
    ...twice
      .filter((column) => column !== '')
      .map((column) => problem(column, `The column ${column} is there twice; the first with a value counts.`)),
    ...(unnamed > 0 ? [problem('', `${unnamed} columns have no name and were not read.`)] : []),
  ]
}
