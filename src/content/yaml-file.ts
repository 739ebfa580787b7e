import { basename } from 'node:path'
import * as v from 'valibot'
import { type Document, isMap, isScalar, LineCounter, type Node, parseDocument } from 'yaml'
import type { ContentProblem } from './content-error.ts'
import { type ContentStore, type ContentText, fileIn, namesIn, textIn } from './content-store.ts'
import { oncePerVersion } from './once-per-version.ts'
import { missing, reasonOf } from './reason-of.ts'
import { soundContent } from './sound-content.ts'
import { hasWord, plainValues, repairedYaml, yamlWords } from './yaml-words.ts'

type Path = readonly (string | number)[]

/** A parsed content file, with the positions of its values. */
export interface YamlFile<Content> {
  /** The file's name without its extension. */
  name: string
  /** Undefined if it could not be read or is not a file. */
  changedAt?: Date
  /** The validated content; undefined if the file has problems. */
  content: Content | undefined
  /** The values as written, before validation; undefined for invalid YAML. */
  values: unknown
  problems: ContentProblem[]
  /** Returns a problem at a path in this file, for checks that need more than this file. */
  problem(path: Path, reason: string): ContentProblem
  /** The valid part of the file, with a `problem` function for paths in it; the whole content if nothing is wrong. */
  sound: { content: Partial<Content>; problem: YamlFile<Content>['problem'] }
  /** Returns whether a name occurs where it cannot be interpreted: in an unknown field, or anywhere in invalid YAML. */
  mayHold(name: string): boolean
}

/** Size limit of a file; agencies' files have a few kB. */
const mostMegabytes = 1
/** Maximum number of syntax errors for which a repair is tried, so that further errors can be reported too. */
const mostMends = 3

/** Reads and validates a YAML file. Errors are returned as problems, never thrown. */
export async function readYamlFile<Schema extends v.GenericSchema>(
  store: ContentStore,
  path: string,
  schema: Schema,
): Promise<YamlFile<v.InferOutput<Schema>>> {
  const source = await sourceOf(store, path)
  if (!('text' in source)) return source
  const file = fileIn(store, path)
  const read = once(schema, file, source.text, () => checkYaml(file, source.text, schema)) as YamlFile<v.InferOutput<Schema>>
  return { ...read, changedAt: source.changedAt }
}

const once = oncePerVersion<YamlFile<unknown>>()

/** Returns the text of a file, or why there is none. */
export async function sourceOf(store: ContentStore, path: string): Promise<ContentText | YamlFile<never>> {
  const source = await textIn(store, path, mostMegabytes)
  return 'text' in source ? source : unreadable(fileIn(store, path), source.reason)
}

/** Reads all YAML files of a folder, sorted by name; a missing folder has none. */
export async function readYamlFolder<Schema extends v.GenericSchema>(
  store: ContentStore,
  folder: string,
  schema: Schema,
): Promise<YamlFile<v.InferOutput<Schema>>[]> {
  const names = await namesIn(store, folder, /\.ya?ml$/)
  return Promise.all(names.map((name) => readYamlFile(store, `${folder}/${name}`, schema)))
}

/** Validates a text that was already read. Lines count from the beginning of `source`. */
export function checkYaml<Schema extends v.GenericSchema>(
  file: string,
  source: string,
  schema: Schema,
  mends = mostMends,
): YamlFile<v.InferOutput<Schema>> {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false })
  let values: unknown
  const problem = (path: Path, reason: string) => ({ file, line: lineOf(document, lines, path), field: fieldName(path, values), reason })
  const faults = document.errors.map(({ code, message, pos }) => {
    const { line } = lines.linePos(pos[0])
    return { file, line, field: '', reason: yamlWords({ code, message }, source.split('\n')[line - 1] ?? ''), code }
  })
  // A syntax error causes more on its line: only the first is reported.
  const told = faults.filter(({ line }, at) => faults.findIndex((other) => other.line === line) === at)
  const first = told.find(({ code }) => code !== 'DUPLICATE_KEY')
  const problemsOfYaml = told.map(({ code: _code, ...fault }): ContentProblem => fault)
  if (first) {
    const meant = mends > 0 ? repairedYaml(source, first.line).map((text) => checkYaml(file, text, schema, mends - 1)) : []
    // Use the repair that leaves the fewest problems.
    const [again] = meant.filter(isLegible).sort((one, other) => one.problems.length - other.problems.length)
    if (!again) return { ...unreadableYaml(file, problemsOfYaml, problem), mayHold: (name) => hasWord(source, name) }
    const { code: _code, ...fault } = first
    // A field that seems missing may be on the faulty line.
    const others = again.problems.filter(({ reason }) => !reason.startsWith(missing))
    const faulty = source.split('\n')[first.line - 1] ?? ''
    return { ...again, content: undefined, problems: [fault, ...others], mayHold: (name) => again.mayHold(name) || hasWord(faulty, name) }
  }
  values = plainValues(document)
  if (values instanceof Error)
    return {
      ...unreadableYaml(file, [{ file, line: 1, field: '', reason: values.message }], problem),
      mayHold: (name) => hasWord(source, name),
    }
  const parsed = v.safeParse(schema, values ?? {})
  if (parsed.success) {
    const content = told.length > 0 ? undefined : parsed.output
    return {
      name: nameOf(file),
      content,
      values,
      problems: problemsOfYaml,
      problem,
      sound: { content: parsed.output as object, problem },
      mayHold: () => false,
    }
  }
  const { issues } = parsed
  const problems = [...problemsOfYaml, ...issues.map((issue) => problem(pathOf(issue), reasonOf(issue, schema)))]
  const { content: sound, written } = soundContent(schema, values)
  const unknown = issues.filter(({ type, expected }) => type === 'strict_object' && expected === 'never')
  const unclear = JSON.stringify(unknown.map(({ path }) => path?.at(-1)?.value))
  return {
    name: nameOf(file),
    content: undefined,
    values,
    problems,
    problem,
    sound: { content: sound, problem: (path, reason) => problem(written(path), reason) },
    mayHold: (name) => hasWord(unclear, name),
  }
}

function pathOf({ path }: v.BaseIssue<unknown>): Path {
  return path?.map((step) => step.key as string | number) ?? []
}

/** Returns a file of which nothing could be read. */
export function unreadableYaml(file: string, problems: ContentProblem[], problem: YamlFile<never>['problem']): YamlFile<never> {
  const sound: YamlFile<never>['sound'] = { content: {} as Partial<never>, problem }
  return { name: nameOf(file), content: undefined, values: undefined, problems, problem, sound, mayHold: () => true }
}

function unreadable(file: string, reason: string): YamlFile<never> {
  const problem = () => ({ file, line: 0, field: '', reason })
  return unreadableYaml(file, [problem()], problem)
}

const nameOf = (file: string) => basename(file).replace(/\.(ya?ml|md)$/, '')

/** Returns the line of a field's name, or for a missing field that of the nearest enclosing part. */
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

/**
 * Returns a field's name such as `blocks[offices].cards[0].title`. Items with an id are named by it, which is easier to find than a number.
 */
export function fieldName(path: Path, values: unknown): string {
  let within = values
  const steps = path.map((step, at) => {
    within = (within as Record<string | number, unknown> | null | undefined)?.[step]
    if (typeof step !== 'number') return `.${step}`
    const { id } = (within ?? {}) as { id?: unknown }
    return `[${typeof id === 'string' && path[at + 1] !== 'id' ? id : step}]`
  })
  return steps.join('').replace(/^\./, '')
}

/** Returns whether a file's structure could be parsed, valid or not. */
export function isLegible({ content, values }: YamlFile<unknown>): boolean {
  return content !== undefined || (typeof values === 'object' && values !== null)
}
