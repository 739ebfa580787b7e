import * as v from 'valibot'
import type { Widget } from '#src/domain/content/values.ts'
import { slugOf } from '#src/domain/text/unique-slugs.ts'
import { type Edit, isGroup, withEdit } from './edit.ts'
import type { EditorField } from './editor-field.ts'
import { editorFields } from './editor-fields.ts'

/** A kind of block with the example contents shown in the gallery. */
interface ExampledKind {
  kind: string
  schema: v.GenericSchema
  examples: readonly unknown[]
}

/** The names that exist in the agency's content, by the widget of fields that refer to them. */
type KnownNames = Partial<Record<Widget, readonly string[]>>

const mostItems = 3

/**
 * Returns a new block for a page, filled with the longest example of its kind; lists are cut to a few items. Names that do not exist, such
 * as those of pictures and forms, are replaced by the first that does, or left out. `ids` are those of the page's blocks.
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
 * Returns whether a block still has a text of its examples, which says nothing about this agency. Short texts, such as those of buttons,
 * are ignored.
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

/** Returns a slug of `name` that is not taken, with a number if necessary: `text`, `text-2`. */
export function freeName(name: string, taken: readonly string[]): string {
  const slug = slugOf(name)
  let free = slug
  for (let at = 2; taken.includes(free); at += 1) free = `${slug}-${at}`
  return free
}

/** Excludes examples that show extremes, such as very long words. */
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
  // From the end, so that positions of items stay valid.
  return edits.toReversed().reduce<unknown>((values, edit) => withEdit(values, edit), content)
}

function renames(field: EditorField, known: KnownNames): Edit[] {
  const within = [...(field.fields ?? []), ...(field.items ?? [])]
  const names = field.widget === 'yaml' ? undefined : known[field.widget]
  if (!names || typeof field.value !== 'string' || names.includes(field.value)) {
    const inner = within.flatMap((each) => renames(each, known))
    // A picture without its file is removed as a whole.
    const isGone = inner.some((edit) => 'remove' in edit && field.fields?.some(({ path, isOptional }) => !isOptional && isAt(path, edit)))
    return isGone && field.isOptional ? [{ path: field.path, remove: true }] : inner
  }
  const [first] = names
  return first === undefined ? [{ path: field.path, remove: true }] : [{ path: field.path, set: first }]
}

function isAt(path: EditorField['path'], edit: Edit): boolean {
  return edit.path.join('/') === path.join('/')
}
