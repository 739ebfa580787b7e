import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { redirectContent } from '#src/domain/content/redirect-content.ts'
import { field, listValue } from '#src/domain/content/values.ts'
import { redirectKey } from '#src/domain/site/redirects.ts'
import { type Edit, EditError, isGroup, isSame, withEdit } from './edit.ts'

/** The schema of redirects.csv as a form: a list of all rows. */
export const redirectsForm = v.strictObject({
  redirects: field(listValue(redirectContent, 50_000), 'Redirects', 'Addresses of the former site, and where they lead now.'),
})

interface Row {
  from: string
  to: string
}

interface TextRow extends Row {
  /** The row as written, with its line break. */
  raw: string
  line: number
}

/** Returns the rows of redirects.csv without the column headings. Throws an EditError if it is not a table of these two columns. */
export function redirectRows(text: string): Row[] {
  return rowsOf(text).rows.map(({ from, to }) => ({ from, to }))
}

/** Returns the line on which each row begins, as used in problems. */
export function redirectLines(text: string): number[] {
  return rowsOf(text).rows.map(({ line }) => line)
}

/**
 * Returns redirects.csv after edits, each at `['redirects', place]` or below. Rows without edits are unchanged byte for byte. Throws an
 * EditError if the result would be read differently.
 */
export function editRedirects(text: string, edits: readonly Edit[]): string {
  const { head, rows, ending } = rowsOf(text)
  const values = edits.reduce<unknown>((before, edit) => withEdit(before, edit), { redirects: rows })
  const after = isGroup(values) && Array.isArray(values.redirects) ? values.redirects : []
  const before = new Map(rows.map((row) => [row.raw, row]))
  const lines = after.map((row: unknown) => (isGroup(row) ? lineOf(row, before, ending) : `${cell(row)},${ending}`))
  // The last row may have had no line break.
  const whole = [head, ...lines].map((line, at, all) => (at < all.length - 1 && !/\n$/.test(line) ? `${line}${ending}` : line)).join('')
  const meant = after.map((row: unknown) => ({ from: shown(isGroup(row) ? row.from : row), to: shown(isGroup(row) ? row.to : '') }))
  if (!isSame(redirectRows(whole), meant)) throw new EditError('the rows cannot be changed in a form: change them in the text of the file')
  return whole
}

/**
 * Returns redirects.csv after a page has moved: its old path leads to the new one, as do all redirects to the old path. A redirect from the
 * new path is removed, as that is a page again. `text` is undefined if there is no such file.
 */
export function withRedirect(text: string | undefined, { from, to }: Row): string {
  const before = text ?? 'from,to\n'
  const rows = redirectRows(before)
  const isFor = (row: Row, path: string) => redirectKey(row.from) === redirectKey(path)
  const edits = rows.flatMap((row, at): Edit[] => {
    if (isFor(row, to) || isFor(row, from)) return [{ path: ['redirects', at], remove: true }]
    return redirectKey(row.to) === redirectKey(from) ? [{ path: ['redirects', at, 'to'], set: to }] : []
  })
  const kept = rows.filter((row) => !isFor(row, to) && !isFor(row, from)).length
  return editRedirects(before, [...edits.toReversed(), { path: ['redirects', kept], insert: { from, to } }])
}

/** Returns a row as text, unchanged if its values are. */
function lineOf(row: Readonly<Record<string, unknown>>, before: ReadonlyMap<unknown, TextRow>, ending: string): string {
  const same = before.get(row.raw)
  return same && same.from === row.from && same.to === row.to ? same.raw : `${cell(row.from)},${cell(row.to)}${ending}`
}

const shown = (value: unknown) => String(value ?? '').trim()

function cell(value: unknown): string {
  const text = shown(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function rowsOf(text: string): { head: string; rows: TextRow[]; ending: string } {
  const ending = /^[^\n]*\r\n/.test(text) ? '\r\n' : '\n'
  const records = recordsOf(text)
  const raws = rawRecords(text)
  const [head] = records
  if (head?.record.join(',').toLowerCase() !== 'from,to') throw new EditError('does not begin with the line from,to')
  if (records.some(({ record }) => record.length > 2)) throw new EditError('has rows of more than two columns')
  if (raws.length !== records.length) throw new EditError('is written in a way that no form can change')
  const rows = records.map(({ record: [from = '', to = ''], info: { lines: line } }, at) => ({ from, to, raw: raws[at]!, line }))
  return { head: raws[0]!, rows: rows.slice(1), ending }
}

/** Splits the text into records with their line breaks and preceding empty lines; a record may contain line breaks within quotes. */
function rawRecords(text: string): string[] {
  const raws: string[] = []
  let raw = ''
  for (const line of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    raw += line
    const isOpen = raw.split('"').length % 2 === 0
    if (isOpen || raw.trim() === '') continue
    raws.push(raw)
    raw = ''
  }
  return raws.map((each, at) => (at === raws.length - 1 ? `${each}${raw}` : each))
}

interface CsvRecord {
  record: string[]
  info: { lines: number }
}

function recordsOf(text: string): CsvRecord[] {
  try {
    const options = { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true, info: true }
    return parse(text, options) as unknown as CsvRecord[]
  } catch (error) {
    throw new EditError(`is no table of two columns: ${error instanceof Error ? error.message : String(error)}`)
  }
}
