import { type Edit, EditError } from './edit.ts'
import { editYaml } from './edit-yaml.ts'

/** The parts of a Markdown file; joined, they are its text. */
interface MarkdownParts {
  /** The fields, with the rule (`---`) above them. */
  fields: string
  /** The rule below the fields, with any empty lines. */
  rule: string
  body: string
  /** Line breaks after the body. */
  end: string
}

const form = /^(\ufeff?---[^\S\n]*\n.*?\n)(---[^\S\n]*(?:\n|$))/s

/** Splits a Markdown file. Throws an EditError unless it begins with fields between two rules. */
export function splitMarkdown(text: string): MarkdownParts {
  const [head, fields, rule = ''] = text.match(form) ?? []
  if (head === undefined || fields === undefined) throw new EditError('begins with no fields between two lines of ---')
  const below = text.slice(head.length)
  const [blank = ''] = below.match(/^(?:[^\S\n]*\n)*/) ?? []
  const body = below.slice(blank.length).trimEnd()
  return { fields, rule: `${rule}${blank}`, body, end: below.slice(blank.length + body.length) }
}

/**
 * Returns a Markdown file after edits of its fields and, if `body` is given, with another body, whose line ends may be of any kind.
 * Unchanged lines are kept as they are. Throws an EditError as editYaml does.
 */
export function editMarkdown(text: string, { edits, body }: { edits: readonly Edit[]; body?: string | undefined }): string {
  const before = splitMarkdown(text)
  const fields = editYaml(before.fields, edits)
  const written = body === undefined ? before : { ...before, ...withBody(before, body) }
  const after = [fields, written.rule, written.body, written.end].join('')
  const meant = body === undefined ? before.body : trimmed(body)
  const read = splitMarkdown(after)
  if (read.fields !== fields || withUnixEnds(read.body) !== withUnixEnds(meant))
    throw new EditError('the text cannot be changed in a form: change it in the text of the file')
  return after
}

function withUnixEnds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n')
}

/** Removes empty lines around a body, which the file has anyway. */
function trimmed(body: string): string {
  return withUnixEnds(body)
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd()
}

function withBody({ fields, rule, body, end }: MarkdownParts, given: string): Pick<MarkdownParts, 'rule' | 'body' | 'end'> {
  const ending = /\r\n/.test(fields) ? '\r\n' : '\n'
  const [old, lines] = [linesOf(body), linesOf(trimmed(given))]
  const isLine = (one: string | undefined, other: string | undefined) => one !== undefined && withUnixEnds(one) === other
  let first = 0
  while (isLine(old[first], lines[first])) first += 1
  let last = 0
  while (last < Math.min(old.length, lines.length) - first && isLine(old.at(-1 - last), lines.at(-1 - last))) last += 1
  const between = lines.slice(first, lines.length - last).map((line) => line.replace('\n', ending))
  const kept = [...old.slice(0, first), ...between, ...(last > 0 ? old.slice(-last) : [])].join('')
  if (kept === body) return { rule, body, end }
  if (kept === '') return { rule, body: '', end: '' }
  return { rule: rule.includes('\n') ? rule : `${rule}${ending}${ending}`, body: kept, end: end === '' ? ending : end }
}

/** Splits a text into lines, each with its line break. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}
