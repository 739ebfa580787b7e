import { type FeedRow, maxAgentRefLength } from '../feed.ts'
import { unwantedCharacters } from '../texts.ts'
import { blmRows } from './blm-rows.ts'
import { type BlmRecord, beforeEndMarker, maxRecordCharacters, type RecordsEnd } from './read-records.ts'

/** What header and definition say about rows. */
export interface BlmFormat {
  fieldEnd: string
  recordEnd: string
  propertyCount: number | undefined
  columns: string[]
  lastFieldEnds: boolean
}

interface RowReader {
  /** Undefined for something that is not a row: blank, or text after the last one. */
  read(record: BlmRecord): FeedRow | undefined
  /** Rows found so far. */
  rows(): number
}

export function rowReader(format: BlmFormat, end: RecordsEnd): RowReader {
  const listingRow = blmRows(format.columns)
  const refPlace = format.columns.indexOf('AGENT_REF')
  let rows = 0

  function read(record: BlmRecord): FeedRow | undefined {
    const { text, fields } = recordFields(record)
    if (text.trim() === '') return undefined
    rows++
    const isWhole = fields.length === format.columns.length && !record.isTooLong
    // In a row with the wrong number of fields, only the first field is certain to be in place.
    const agentRef = isWhole || refPlace === 0 ? readableRef(fields[refPlace]) : ''
    const reason = rejection(record, { fields, agentRef })
    if (reason !== '') {
      const problem = { line: record.line, agentRef, field: '', reason }
      return isWhole && agentRef !== '' ? { kind: 'rejected', problem } : { kind: 'rejected', problem, meant: meant(fields) }
    }
    return listingRow(record.line, fields)
  }

  /** A record with a missing end ends at the end marker, but only if that gives it the right number of fields. */
  function recordFields(record: BlmRecord): { text: string; fields: string[] } {
    const fields = fieldsOf(record.text, format)
    if (fields.length === format.columns.length) return { text: record.text, fields }
    const before = beforeEndMarker(record.text)
    const fewer = before === undefined ? [] : fieldsOf(before, format)
    if (before === undefined || fewer.length !== format.columns.length) return { text: record.text, fields }
    end.isMarked = true
    return { text: before, fields: fewer }
  }

  /** A surplus or missing separator shifts the reference by that many fields, and may split it. */
  function meant(fields: readonly string[]): string {
    const missing = Math.max(0, format.columns.length - fields.length)
    const extra = Math.max(0, fields.length - format.columns.length)
    return fields.slice(Math.max(0, refPlace - missing - 1), refPlace + extra + 2).join('')
  }

  function rejection(record: BlmRecord, { fields, agentRef }: { fields: string[]; agentRef: string }): string {
    const wanted = format.columns.length
    if (record.isTooLong) return `The row is longer than ${maxRecordCharacters} characters.`
    if (record.isCutOff) return 'The file is cut off in this row.'
    if (fields.length !== wanted) return `The row has ${fields.length} fields, the definition ${wanted}.`
    return agentRef === '' ? 'The row has no AGENT_REF that can be used.' : ''
  }

  return { read, rows: () => rows }
}

/** The format ends every field with a separator; some software ends the last one only with the record. */
function fieldsOf(text: string, { fieldEnd, columns, lastFieldEnds }: BlmFormat): string[] {
  const parts = text.split(fieldEnd)
  const last = parts.at(-1)!.trim()
  if (last === '' && (lastFieldEnds || parts.length === columns.length + 1)) parts.pop()
  unwantedCharacters.lastIndex = 0
  return unwantedCharacters.test(text) ? parts.map((part) => part.replace(unwantedCharacters, '')) : parts
}

/** The reference if it looks like one, even in a row with too few fields; otherwise empty. */
function readableRef(field = ''): string {
  const ref = field.trim()
  return ref.length <= maxAgentRefLength && !/[\r\n]/.test(ref) ? ref : ''
}
