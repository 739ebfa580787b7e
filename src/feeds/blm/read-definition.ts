import type { FeedProblem } from '../../domain/property/listing.ts'
import { FeedRefused } from '../feed.ts'
import type { BlmText } from './blm-text.ts'
import type { BlmHeader } from './read-header.ts'
import { textUntilMarker } from './text-until-marker.ts'

interface BlmDefinition {
  /** In capitals, in the order of the file. */
  columns: string[]
  /** Whether the last field of a record is ended like the others, as the format wants, or only by the end of the record. */
  lastFieldEnds: boolean
  problems: FeedProblem[]
}

const maxDefinitionCharacters = 131_072
const maxColumns = 2_000

/** R of the field table: the column must be there. The overseas version has its own address columns instead. */
const requiredColumns = ['ADDRESS_1', 'ADDRESS_2', 'TOWN', 'POSTCODE1', 'POSTCODE2', 'FEATURE1', 'FEATURE2', 'FEATURE3', 'SUMMARY']
  .concat(['DESCRIPTION', 'BRANCH_ID', 'STATUS_ID', 'BEDROOMS', 'PRICE', 'PRICE_QUALIFIER', 'PROP_SUB_ID', 'CREATE_DATE', 'UPDATE_DATE'])
  .concat(['DISPLAY_ADDRESS', 'PUBLISHED_FLAG', 'TRANS_TYPE_ID', 'MEDIA_IMAGE_00'])
const replacedOverseas = new Set(['ADDRESS_1', 'ADDRESS_2', 'TOWN', 'POSTCODE1', 'POSTCODE2'])
const overseasColumns = ['STREET_NAME', 'OS_TOWN_CITY', 'ZIPCODE']

/** Reads up to and including `#DATA#`. Throws `FeedRefused` when no row could be read by it. */
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
