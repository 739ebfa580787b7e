import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { redirectContent } from '#src/domain/content/redirect-content.ts'
import { type Redirects, redirectKey, redirectSteps } from '../domain/site/redirects.ts'
import type { ContentProblem, Reference } from './content-error.ts'
import { type ContentStore, fileIn, textIn } from './content-store.ts'

/** Redirects are kept in memory; a site of 400 branches needs fewer than this. */
const mostRows = 50_000
const mostMegabytes = 10

interface ReadRedirects {
  /** Undefined if there is no redirects.csv. */
  redirects?: Redirects
  problems: ContentProblem[]
  /** The targets of rows, for the check of links. */
  links: Reference[]
  /** The addresses that rows redirect, without `*`. */
  froms: Reference[]
  /** Targets that other rows redirect further, which is an error unless there is a page. `problem` needs no reason. */
  ledOn: Reference[]
}

interface Row {
  from: string
  to: string
  key: string
  line: number
}

/**
 * Reads `redirects.csv`: rows of `from,to` below a heading row. `from` is an address of the former site, with or without its host, and may
 * end in `/*`. Errors are returned as problems with their lines. A file that is not a table is reported as a whole.
 */
export async function readRedirects(store: ContentStore): Promise<ReadRedirects> {
  const file = fileIn(store, 'redirects.csv')
  const source = await textIn(store, 'redirects.csv', mostMegabytes)
  const none = (problems: ContentProblem[] = []): ReadRedirects => ({ problems, links: [], froms: [], ledOn: [] })
  const wrong = (line: number, field: string, reason: string): ContentProblem => ({ file, line, field, reason })
  if (!('text' in source)) return source.isMissing ? none() : none([wrong(0, '', source.reason)])
  const table = readTable(source.text)
  if (table instanceof Error) return none([wrong(0, '', `is no table of two columns: ${table.message}`)])
  const [header, ...lines] = table
  if (header?.record.join(',').toLowerCase() !== 'from,to') return none([wrong(1, '', 'must begin with the line from,to')])
  if (lines.length > mostRows) return none([wrong(0, '', `has ${lines.length} rows; at most ${mostRows} are read`)])

  const problems: ContentProblem[] = []
  const rows = new Map<string, Row>()
  for (const { record, line } of lines) {
    const row = readRow(record, line)
    if ('reason' in row) problems.push(wrong(line, row.field, row.reason))
    else if (rows.has(row.key)) problems.push(wrong(line, 'from', `is in line ${rows.get(row.key)?.line} too`))
    else rows.set(row.key, row)
  }
  const read = [...rows.values()]
  const redirects = redirectsOf(read)
  const reference = (value: string, field: string, line: number): Reference => ({
    value,
    problem: (reason) => ({ ...wrong(line, field, reason), isWarning: true }),
  })
  const ledOn = read.flatMap(({ to, line }): Reference[] => {
    const { steps, endless } = redirectSteps(redirects, to)
    if (endless) return [{ value: to, problem: () => wrong(line, 'to', `leads on without end: ${steps.join(', ')}`) }]
    return steps.length > 1
      ? [{ value: to, problem: () => reference(to, 'to', line).problem(`is led on to ${steps.at(-1)}: write that`) }]
      : []
  })
  return {
    redirects,
    problems,
    links: read.map((row) => reference(row.to, 'to', row.line)),
    froms: read.map((row) => reference(row.key.replace(/\/\*$/, ''), 'from', row.line)),
    ledOn,
  }
}

function readTable(source: string): { record: string[]; line: number }[] | Error {
  try {
    const rows = parse(source, { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true, info: true })
    return (rows as unknown as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({ record, line: info.lines }))
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function readRow(record: readonly string[], line: number): Row | { field: string; reason: string } {
  const [from = '', target = '', ...more] = record
  if (more.some((cell) => cell !== '')) return { field: '', reason: 'has more than two columns: put an address with a comma in quotes' }
  const key = /^(\/(?!\/)|https?:\/\/)/.test(from) ? redirectKey(from) : undefined
  if (key === undefined) return { field: 'from', reason: 'must be an address beginning with / or https://' }
  if (key.replace(/\/\*$/, '').includes('*')) {
    return { field: 'from', reason: 'may have * at its end alone, after a slash: /blog/*' }
  }
  if (key === '/') return { field: 'from', reason: 'is the home page' }
  if (key === '/*') return { field: 'from', reason: 'would be every address: then nobody is told that a page is not there' }
  const { success, output, issues } = v.safeParse(redirectContent.entries.to, target)
  return success ? { from, to: output, key, line } : { field: 'to', reason: issues[0].message }
}

function redirectsOf(rows: readonly Row[]): Redirects {
  const [wide, exact] = [rows.filter(({ key }) => key.endsWith('/*')), rows.filter(({ key }) => !key.endsWith('/*'))]
  return {
    exact: new Map(exact.map((row) => [row.key, row.to])),
    below: wide.map((row) => [row.key.slice(0, -2), row.to] as const).sort(([one], [other]) => other.length - one.length),
  }
}
