import * as v from 'valibot'
import type { Widget } from '#src/domain/content/values.ts'
import { slugOf } from '#src/domain/text/unique-slugs.ts'
import { type Edit, isGroup, withEdit } from './edit.ts'
import type { EditorField } from './editor-field.ts'
import { editorFields } from './editor-fields.ts'

/** A kind of block with the examples of its content that its gallery shows. */
interface ExampledKind {
  kind: string
  schema: v.GenericSchema
  examples: readonly unknown[]
}

/** What an agency has that blocks may name, by the widgets of the fields that name it. */
type KnownNames = Partial<Record<Widget, readonly string[]>>

const mostItems = 3

/**
 * A new block for a page: content to begin with is the kind's fullest example, with lists of a few items. It names only what there is, such
 * as pictures and forms: a name that is not there is the first that is, or left out. `ids` are those of the page's blocks.
 */
export function starterBlock(
  { kind, schema, examples }: ExampledKind,
  { ids, known }: { ids: readonly string[]; known: KnownNames },
): { id: string; kind: string; content?: unknown } {
  const begun = examples
    .filter((content) => isPlain(content))
    .map((content) => withKnownNames(shortened(content), schema, known))
    .filter((content) => v.safeParse(schema, content).success)
  const [fullest] = begun.toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)
  const content = fullest ?? {}
  return { id: freeName(kind, ids), kind, ...(Object.keys(content as object).length > 0 && { content }) }
}

/**
 * Whether a block still says what its examples say, which nobody has said of this agency. Short texts, such as of a button, may be its own
 * too.
 */
export function saysExample(block: EditorField, examples: readonly unknown[]): boolean {
  const said = new Set(examples.flatMap(textsIn))
  return said.size > 0 && writtenIn(block).some((text) => said.has(text))
}

const fewestCharacters = 20
const isTelling = (text: string) => text.length >= fewestCharacters && !text.startsWith('/')

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.trim()].filter(isTelling)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function writtenIn({ text = '', fields = [], items = [] }: EditorField): string[] {
  return [...[text.trim()].filter(isTelling), ...[...fields, ...items].flatMap(writtenIn)]
}

/** A name for an address or a file that none of these has: `text`, else `text-2`. */
export function freeName(name: string, taken: readonly string[]): string {
  const slug = slugOf(name)
  let free = slug
  for (let at = 2; taken.includes(free); at += 1) free = `${slug}-${at}`
  return free
}

/** Galleries show very long words and empty lists too. */
function isPlain(content: unknown): boolean {
  return isGroup(content) && !/[\w-]{40}/.test(JSON.stringify(content).replaceAll(/"(?:\/|#|https?:)[^"]*"/g, '""'))
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, mostItems).map(shortened)
  if (!isGroup(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]))
}

function withKnownNames(content: unknown, schema: v.GenericSchema, known: KnownNames): unknown {
  const edits = editorFields(schema, content).flatMap((field) => renames(field, known))
  // From the end, so that places of items stay right.
  return edits.toReversed().reduce<unknown>((values, edit) => withEdit(values, edit), content)
}

function renames(field: EditorField, known: KnownNames): Edit[] {
  const within = [...(field.fields ?? []), ...(field.items ?? [])]
  const names = field.widget === 'yaml' ? undefined : known[field.widget]
  if (!names || typeof field.value !== 'string' || names.includes(field.value)) {
    const inner = within.flatMap((each) => renames(each, known))
    // A picture without its file is none.
    const isGone = inner.some((edit) => 'remove' in edit && field.fields?.some(({ path, isOptional }) => !isOptional && isAt(path, edit)))
    return isGone && field.isOptional ? [{ path: field.path, remove: true }] : inner
  }
  const [first] = names
  return first === undefined ? [{ path: field.path, remove: true }] : [{ path: field.path, set: first }]
}

function isAt(path: EditorField['path'], edit: Edit): boolean {
  return edit.path.join('/') === path.join('/')
}
