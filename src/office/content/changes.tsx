import { readContentText, schemaOfFile } from '#src/content/editing/content-text.ts'
import { EditError } from '#src/content/editing/edit.ts'
import type { EditorField } from '#src/content/editing/editor-field.ts'
import { editorFields } from '#src/content/editing/editor-fields.ts'
import { usualLegalText } from '#src/content/read-legal.ts'
import { blockSchemas } from '#src/server/content-schemas.ts'
import { colours } from '../look/look-choices.ts'
import styles from './changes.module.css'

/** The values of one field before and after a change; undefined where it is absent. */
export interface FieldChange {
  name: string
  label: string
  before: string | undefined
  after: string | undefined
}

/** Returns the differences between two versions of a file, by field; null stands for no file. */
export function fieldChanges(path: string, before: string | null, after: string | null): FieldChange[] {
  const [old, now] = [textsOf(path, before), textsOf(path, after)]
  if (!old || !now) return before === after ? [] : [{ name: '', label: 'Text', before: before ?? undefined, after: after ?? undefined }]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const [was, is] = [old.get(name), now.get(name)]
    return was?.text === is?.text ? [] : [{ name, label: (is ?? was)?.label ?? name, before: was?.text, after: is?.text }]
  })
}

/** Returns the changes that a draft makes; none for a removal. A new legal page is compared with the standard text. */
export async function draftChanges({
  path,
  fromText,
  content,
}: {
  path: string
  fromText: string | null
  content: string | null
}): Promise<FieldChange[]> {
  return content === null ? [] : fieldChanges(path, fromText ?? (await usualLegalText(path)) ?? null, content)
}

type Texts = Map<string, { label: string; text: string }>

/** Returns the texts of all fields by name, labelled with their path through the form; undefined if the text cannot be parsed. */
function textsOf(path: string, text: string | null): Texts | undefined {
  const schema = schemaOfFile(path, blockSchemas)
  if (text === null) return new Map()
  if (path === 'brand.css') return propertiesOf(text)
  if (!schema) return undefined
  try {
    const { values, body } = readContentText(path, text)
    const texts: Texts = new Map()
    collect(editorFields(schema, values), '', texts)
    if (body !== undefined) texts.set('_body', { label: 'Text', text: body })
    return texts
  } catch (error) {
    if (error instanceof EditError) return undefined
    throw error
  }
}

/** Returns the custom properties of a style sheet, labelled as on the Look screen, and any other CSS as one text. */
function propertiesOf(css: string): Texts {
  const texts: Texts = new Map()
  const rest = css.replaceAll(/(--[\w-]+)\s*:\s*([^;{}]+);?/g, (_all, name: string, value: string) => {
    texts.set(name, { label: colours.find(({ property }) => property === name)?.name ?? name, text: value.trim() })
    return ''
  })
  const text = rest.replace(/:root\s*\{\s*\}/, '').trim()
  if (text !== '') texts.set('', { label: 'Text', text })
  return texts
}

function collect(fields: readonly EditorField[], within: string, texts: Texts): void {
  for (const { name, label, text, value, fields: inner, items } of fields) {
    const here = within === '' ? label : `${within} › ${label}`
    if (inner) collect(inner, here, texts)
    else if (items)
      items.forEach((item, at) => {
        collect([{ ...item, label: `${label} ${at + 1}` }], within, texts)
      })
    else if (value !== undefined) texts.set(name, { label: here, text })
  }
}

/** Lists changes by field, each with the values before and after. */
export function Changes({ changes, names = ['Before', 'After'] }: { changes: readonly FieldChange[]; names?: readonly [string, string] }) {
  if (changes.length === 0) return <p>No field differs.</p>
  return (
    <dl className={styles.changes}>
      {changes.map(({ name, label, before, after }) => (
        <div key={name} className={styles.change}>
          <dt>{label}</dt>
          <dd className={styles.before}>
            <span className={styles.name}>{names[0]}</span>
            {before === undefined || before === '' ? <em>nothing</em> : <del>{before}</del>}
          </dd>
          <dd className={styles.after}>
            <span className={styles.name}>{names[1]}</span>
            {after === undefined || after === '' ? <em>nothing</em> : <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
