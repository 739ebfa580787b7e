import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { redirectContent } from '#src/domain/content/redirect-content.ts'
import { field, listValue } from '#src/domain/content/values.ts'
import { type Edit, EditError, isGroup, isSame, withEdit } from './edit.ts'

/** All rows of redirects.csv, as a form has them. */
export const redirectsForm = v.strictObject({
  redirects: field(listValue(redirectContent, 50_000), 'Redirects', 'Addresses of the former site, and where they lead now.'),
})

interface Row {
  from: string
  to: string
}

interface TextRow extends Row {
  /** The lines of it, with their end. */
  raw: string
  line: number
}

/** The rows of redirects.csv below its first, which names the columns. Throws an EditError for what is no table of these two columns. */
export function redirectRows(text: string): Row[] {
  return rowsOf(text).rows.map(({ from, to }) => ({ from, to }))
}

/** The line that each row is on, as problems name it. */
export function redirectLines(text: string): number[] {
  return rowsOf(text).rows.map(({ line }) => line)
}

/** redirects.csv with edits of its rows, each at `['redirects', place]` or below; rows that no edit is about stay byte for byte. */
export function editRedirects(text: string, edits: readonly Edit[]): string {
  const { head, rows, ending } = rowsOf(text)
  const values = edits.reduce<unknown>((before, edit) => withEdit(before, edit), { redirects: rows })
  const after = isGroup(values) && Array.isArray(values.redirects) ? values.redirects : []
  const lines = after.map((row: unknown) => (isGroup(row) ? lineOf(row, rows, ending) : `${cell(row)},${ending}`))
  // The last may have had no end.
  const whole = [head, ...lines].map((line, at, all) => (at < all.length - 1 && !/\n$/.test(line) ? `${line}${ending}` : line)).join('')
  const meant = after.map((row: unknown) => ({ from: shown(isGroup(row) ? row.from : row), to: shown(isGroup(row) ? row.to : '') }))
  if (!isSame(redirectRows(whole), meant)) throw new EditError('the rows cannot be changed in a form: change them in the text of the file')
  return whole
}

/** As it was, if it says the same. */
function lineOf(row: Readonly<Record<string, unknown>>, before: readonly TextRow[], ending: string): string {
  const same = before.find(({ from, to, raw }) => raw === row.raw && from === row.from && to === row.to)
  return same ? same.raw : `${cell(row.from)},${cell(row.to)}${ending}`
}

const shown = (value: unknown) => String(value ?? '').trim()

function cell(value: unknown): string {
  const text = shown(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function rowsOf(text: string): { head: string; rows: TextRow[]; ending: string } {
  const ending = /^[^\n]*\r\n/.test(text) ? '\r\n' : '\n'
  const records = recordsOf(text)
  const [head, ...rows] = records
  if (!head || head.record.join(',').toLowerCase() !== 'from,to') throw new EditError('does not begin with the line from,to')
  if (rows.some(({ record }) => record.length > 2)) throw new EditError('has rows of more than two columns')
  return {
    head: head.raw,
    rows: rows.map(({ record: [from = '', to = ''], raw, info: { lines: line } }) => ({ from, to, raw, line })),
    ending,
  }
}

interface CsvRecord {
  record: string[]
  raw: string
  info: { lines: number }
}

function recordsOf(text: string): CsvRecord[] {
  try {
    const options = { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true, raw: true, info: true }
    return parse(text, options) as unknown as CsvRecord[]
  } catch (error) {
    throw new EditError(`is no table of two columns: ${error instanceof Error ? error.message : String(error)}`)
  }
}
