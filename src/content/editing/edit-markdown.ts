import { type Edit, EditError } from './edit.ts'
import { editYaml } from './edit-yaml.ts'

/** A Markdown file in parts, which put together are its text. */
interface MarkdownParts {
  /** The fields, with the line of hyphens above them. */
  fields: string
  /** The line of hyphens below them, and empty lines. */
  rule: string
  body: string
  /** Ends of lines below the text. */
  end: string
}

const form = /^(\ufeff?---[^\S\n]*\n.*?\n)(---[^\S\n]*(?:\n|$))/s

/** Throws an EditError for a file that does not begin with fields between two lines of hyphens. */
export function splitMarkdown(text: string): MarkdownParts {
  const [head, fields, rule = ''] = text.match(form) ?? []
  if (head === undefined || fields === undefined) throw new EditError('begins with no fields between two lines of ---')
  const below = text.slice(head.length)
  const [blank = ''] = below.match(/^(?:[^\S\n]*\n)*/) ?? []
  const body = below.slice(blank.length).trimEnd()
  return { fields, rule: `${rule}${blank}`, body, end: below.slice(blank.length + body.length) }
}

/**
 * A Markdown file with edits of its fields and, where given, another text below them: `body` as splitMarkdown has it, whatever its lines
 * end with. Lines of it that stay the same are left as they are. Throws as editYaml does.
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

/** Without empty lines above and below it, as a file has them there anyway. */
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

/** The lines of a text, each with its end. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}
