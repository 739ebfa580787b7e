import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { type Document, isMap, isScalar, LineCounter, type Node, parseDocument } from 'yaml'
import type { ContentProblem } from './content-error.ts'

type Path = readonly (string | number)[]

/** A content file that was read, and where in it things stand. */
export interface YamlFile<Content> {
  /** Absent when the file has problems. */
  content: Content | undefined
  problems: ContentProblem[]
  /** A problem about a field of this file, for checks that need more than this file. */
  problem(path: Path, reason: string): ContentProblem
}

/** Reads a YAML file and checks it; what is wrong comes back as problems, never as an exception. */
export async function readYamlFile<Schema extends v.GenericSchema>(file: string, schema: Schema): Promise<YamlFile<v.InferOutput<Schema>>> {
  const source = await readFile(file, 'utf8').catch((reason: NodeJS.ErrnoException) => reason)
  if (typeof source !== 'string') {
    const reason = source.code === 'ENOENT' ? 'is missing' : `cannot be read: ${source.message}`
    return { content: undefined, problems: [{ file, line: 0, field: '', reason }], problem: () => ({ file, line: 0, field: '', reason }) }
  }
  return checkYaml(file, source, schema)
}

function checkYaml<Schema extends v.GenericSchema>(file: string, source: string, schema: Schema): YamlFile<v.InferOutput<Schema>> {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false })
  const problem = (path: Path, reason: string) => ({ file, line: lineOf(document, lines, path), field: fieldName(path), reason })
  if (document.errors.length > 0) {
    const problems = document.errors.map((error) => ({ file, line: lines.linePos(error.pos[0]).line, field: '', reason: error.message }))
    return { content: undefined, problems, problem }
  }
  const parsed = v.safeParse(schema, document.toJS({ maxAliasCount: 100 }) ?? {})
  if (parsed.success) return { content: parsed.output, problems: [], problem }
  const problems = parsed.issues.map((issue) => problem(issue.path?.map((step) => step.key as string | number) ?? [], reasonOf(issue)))
  return { content: undefined, problems, problem }
}

/** The line a field's name stands on; when the field is missing, that of the nearest thing round it. */
function lineOf(document: Document.Parsed, lines: LineCounter, path: Path): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = nodeAt(document, path.slice(0, length))
    if (node?.range) return lines.linePos(node.range[0]).line
  }
  return 1
}

function nodeAt(document: Document.Parsed, path: Path): Node | undefined {
  const parent = document.getIn(path.slice(0, -1), true)
  const last = path.at(-1)
  if (isMap(parent)) {
    const key = parent.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(last))?.key
    return key as Node | undefined
  }
  return document.getIn(path, true) as Node | undefined
}

function fieldName(path: Path): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '')
}

/** Our own messages say what a value must be; valibot's for wrong types speak of schemas, so those are put in plain words. */
function reasonOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object') {
    if (issue.expected === 'never') return 'is not known here: misspelt?'
    if (issue.received === 'undefined') return 'is missing'
    return `must be a list of names and values, not ${issue.received}`
  }
  if (issue.type === 'string') {
    return typeof issue.input === 'number' || typeof issue.input === 'boolean' ? 'must be text: put it in quotes' : 'must be text'
  }
  if (issue.type === 'picklist') return `must be one of ${issue.expected?.replace(/[()"]/g, '').replaceAll(' | ', ', ')}`
  const wanted: Record<string, string> = {
    number: 'must be a number',
    boolean: 'must be true or false',
    array: 'must be a list (lines beginning with -)',
  }
  return wanted[issue.type] ?? issue.message
}
