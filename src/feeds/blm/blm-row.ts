import type { FeedProblem } from '../../domain/property/listing.ts'
import { plainText } from '../plain-text.ts'
import { maxLengths } from './max-lengths.ts'

/** The values of one record by column name, and the place where what is odd about them is noted. */
export interface BlmRow {
  line: number
  agentRef: string
  warnings: FeedProblem[]
  /** Whether the feed has the column at all. */
  has(column: string): boolean
  /** As it is in the file, but trimmed; empty when there is no such column. */
  raw(column: string): string
  /** Without markup, on one line, no longer than the format allows. */
  text(column: string): string
  /** `value` is quoted in the reason, shortened. */
  warn(column: string, reason: string, value?: string): void
}

/** Where each column is; a column named twice has its further places in `again`. */
export interface ColumnPlaces {
  first: ReadonlyMap<string, number>
  again: ReadonlyMap<string, readonly number[]>
}

export function columnPlaces(columns: readonly string[]): ColumnPlaces {
  const first = new Map<string, number>()
  const again = new Map<string, number[]>()
  for (const [index, column] of columns.entries()) {
    if (!first.has(column)) first.set(column, index)
    else again.set(column, [...(again.get(column) ?? []), index])
  }
  return { first, again }
}

export function blmRow(line: number, fields: readonly string[], places: ColumnPlaces): BlmRow {
  const warnings: FeedProblem[] = []
  const row: BlmRow = {
    line,
    agentRef: '',
    warnings,
    has: (column) => places.first.has(column),
    raw,
    text: (column) => {
      const read = plainText(raw(column), maxLengths.get(column) ?? maxLengths.get('')!)
      if (read.isCut) row.warn(column, `Cut to ${read.text.length} characters`)
      return read.text
    },
    warn: (column, reason, value = '') => {
      const quoted = value === '' ? '' : `: ${value.slice(0, 40).toWellFormed()}`
      warnings.push({ line, agentRef: row.agentRef, field: column, reason: reason + quoted })
    },
  }
  row.agentRef = raw('AGENT_REF')
  return row

  function raw(column: string): string {
    const index = places.first.get(column)
    if (index === undefined) return ''
    const value = fields[index]!.trim()
    if (value !== '' || places.again.size === 0) return value
    const other = places.again.get(column)?.find((place) => fields[place]!.trim() !== '')
    return other === undefined ? '' : fields[other]!.trim()
  }
}
