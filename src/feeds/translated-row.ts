import { hash } from 'node:crypto'
import type { FeedProblem } from '../domain/property/listing.ts'
import { columnPlaces } from './blm/blm-row.ts'
import { listingRows } from './blm/listing-row.ts'
import type { ListingRow, ReadRow } from './feed.ts'
import { unwantedCharacters } from './unwanted-characters.ts'

/** One property of another format on its way into the columns that all formats share (docs/feeds.md). */
export interface TranslatedRow {
  /**
   * What the property's `field` says, as that column has it; nothing is put where it is empty. The first value of a column counts. `sent` is how the
   * sender wrote it, where the column has it otherwise.
   */
  put(column: string, field: string, value: string, sent?: string): void
  /** `value` is quoted in the reason, shortened. */
  warn(field: string, reason: string, value?: string): void
  /** Warnings of its reading name the format's own fields, not the columns. `line` is the property's place in what was sent. */
  row(line: number): ListingRow
}

export function translatedRow(agentRef: string): TranslatedRow {
  const values = new Map<string, { field: string; value: string; sent: string }>()
  /** Columns of which the sender has a field, and said nothing. */
  const blank = new Map<string, string>()
  const noted: Array<Pick<FeedProblem, 'field' | 'reason'>> = []
  const clean = (text: string) => text.replace(unwantedCharacters, '')
  return {
    put: (column, field, value, sent = value) => {
      const cleaned = clean(value)
      if (cleaned === '') blank.set(column, blank.get(column) ?? field)
      else if (!values.has(column)) values.set(column, { field, value: cleaned, sent: clean(sent) })
    },
    warn: (field, reason, value = '') => {
      const problem = { field, reason: clean(reason + quoted(value)) }
      if (!noted.some((one) => one.field === field && one.reason === problem.reason)) noted.push(problem)
    },
    row: (line) => {
      const columns = ['AGENT_REF', ...values.keys()]
      const fields = [clean(agentRef), ...[...values.values()].map(({ value }) => value)]
      const row = listingRows(columns, columnPlaces(columns))(line, fields)
      const own = noted.map((problem) => ({ line, agentRef: row.agentRef, ...problem }))
      const fieldOf = (column: string) => values.get(column)?.field ?? blank.get(column) ?? column
      const named = ({ field, reason, ...problem }: FeedProblem): FeedProblem => {
        const put = values.get(field)
        if (!put) return { ...problem, field: fieldOf(field), reason }
        const end = quoted(put.value)
        return { ...problem, field: put.field, reason: reason.endsWith(end) ? reason.slice(0, -end.length) + quoted(put.sent) : reason }
      }
      const read = (): ReadRow => {
        const { listing, warnings } = row.read()
        return { listing, warnings: [...own, ...warnings.map(named)] }
      }
      // What was warned of on the way is part of what the row reads as.
      const fingerprint = noted.length === 0 ? row.fingerprint : hash('sha256', row.fingerprint + JSON.stringify(noted), 'base64url')
      return { ...row, fingerprint, fieldOf, read }
    },
  }
}

function quoted(value: string): string {
  return value === '' ? '' : `: ${value.slice(0, 40).toWellFormed()}`
}
