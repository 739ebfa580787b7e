import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FeedProblem, Listing } from '#src/domain/property/listing.ts'
import { readBlm } from '#src/feeds/blm/read-blm.ts'
import type { FeedEnd, FeedRow } from '#src/feeds/feed.ts'

export interface WrittenBlm {
  /** Lines between `#HEADER#` and the definition; the usual ones unless given. */
  header?: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  fieldEnd?: string
  recordEnd?: string
  /** Appended after the last row. */
  ending?: string
}

/** A BLM file as text. */
export function blmTextOf({ header, columns, rows, fieldEnd = '^', recordEnd = '~', ending = '#END#\r\n' }: WrittenBlm): string {
  const record = (values: readonly string[]) => values.map((value) => value + fieldEnd).join('') + recordEnd
  const usual = `Version : 3\r\nEOF : '${fieldEnd}'\r\nEOR : '${recordEnd}'\r\n`
  const data = rows.map((row) => `${record(row)}\r\n`).join('')
  return `#HEADER#\r\n${header ?? usual}\r\n#DEFINITION#\r\n${record(columns)}\r\n\r\n#DATA#\r\n${data}${ending}`
}

/** A new folder, deleted when the test ends. */
export async function scratchFolder(): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), 'gable-test-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

export interface ReadFeed {
  problems: readonly FeedProblem[]
  rows: FeedRow[]
  listings: Listing[]
  warnings: FeedProblem[]
  rejected: FeedProblem[]
  end: FeedEnd
}

/** Reads bytes or text as a BLM file from disk, to its end. */
export async function readBlmBytes(content: string | Uint8Array): Promise<ReadFeed> {
  await using folder = await scratchFolder()
  const path = join(folder.path, 'feed.blm')
  await writeFile(path, content)
  const file = await readBlm(path)
  const rows = await Array.fromAsync(file.rows)
  return {
    problems: file.problems,
    rows,
    listings: rows.flatMap((row) => (row.kind === 'listing' ? [row.read().listing] : [])),
    warnings: rows.flatMap((row) => (row.kind === 'listing' ? row.read().warnings : [])),
    rejected: rows.flatMap((row) => (row.kind === 'rejected' ? [row.problem] : [])),
    end: file.end(),
  }
}

/** Reads one row given by column; required columns are filled in. */
export async function readBlmRow(values: Record<string, string>): Promise<{ listing: Listing; warnings: FeedProblem[] }> {
  const row = { AGENT_REF: '1_1', BRANCH_ID: '1', TRANS_TYPE_ID: '1', PRICE: '250000', ...values }
  const { listings, warnings } = await readBlmBytes(blmTextOf({ columns: Object.keys(row), rows: [Object.values(row)] }))
  return { listing: listings[0]!, warnings }
}
