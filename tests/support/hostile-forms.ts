import * as v from 'valibot'
import { readContentText, schemaOfFile } from '#src/content/editing/content-text.ts'
import { withEdit } from '#src/content/editing/edit.ts'
import type { EditorField } from '#src/content/editing/editor-field.ts'
import { editorFields } from '#src/content/editing/editor-fields.ts'
import { valueOfText } from '#src/content/editing/field-text.ts'
import { bodyField, problemsByField } from '#src/content/editing/problems-by-field.ts'
import { findDrafts } from '#src/data/site-content/drafts.ts'
import { everyField } from '#src/office/content/editing.ts'
import * as routes from '#src/routes.ts'
import { blockSchemas } from '#src/server/content-schemas.ts'
import { checkDrafts } from '#src/services/site-content/publish.ts'
import type { SiteContentParts } from '#src/services/site-content/site-content-parts.ts'
import { formIn } from './editor-page-form.ts'
import type { OfficeBrowserClient } from './office.ts'

const content = routes.officeContent

/** Somebody signed in who writes content. */
export type Client = OfficeBrowserClient & { user: { id: number } }

/** The form of a file of content into which hostile texts are typed. */
export interface Form {
  path: string
  fields: Record<string, string[]>
  /** Of the fields that hold one value. */
  names: string[]
  /** What is typed in place of what is there, by name. */
  hostile: Map<string, string>
  /** Fields that were published with a hostile text. */
  reached: Set<string>
  /** The values of the file, and its fields. */
  written: unknown
  controls: readonly EditorField[]
  /** How often it could not be saved at all. */
  refusals: number
  /** Hostile texts that the schema takes, by the names of fields that had none yet. */
  fitting: Map<string, readonly string[]>
}

/** All fields of a file, those too that are on forms of their own. */
export async function openForm(client: Client, path: string, text: string): Promise<Form> {
  const fields: Record<string, string[]> = {}
  const waiting = ['']
  const known = new Set(waiting)
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    const page = await (await client.get(`${content.file.href(path)}?at=${at}`)).text()
    Object.assign(fields, formIn(page))
    for (const [, next = ''] of page.matchAll(/href="[^"]*\?at=([^"&#]+)["#]/g)) {
      if (!known.has(next)) waiting.push(next)
      known.add(next)
    }
  }
  const isValue = (name: string) => (!name.startsWith('_') || name === bodyField) && name !== 'authenticity_token'
  // A list posts '' before its keys.
  const names = Object.entries(fields).flatMap(([name, sent]) => (isValue(name) && (sent.length === 1 || sent[0] !== '') ? [name] : []))
  if (names.length === 0) throw new Error(`The form of ${path} has no field`)
  const schema = schemaOfFile(path, blockSchemas)
  const { values: written } = readContentText(path, text)
  const controls = schema ? everyField(editorFields(schema, written)) : []
  return { path, fields, names, written, controls, refusals: 0, hostile: new Map(), reached: new Set(), fitting: new Map() }
}

/** Saves the form of a file as its page would, with what is typed; what no file can hold is refused in words, and taken back. */
export async function save(client: Client, file: Form): Promise<void> {
  if (await isSaved(client, file)) return
  // Below the fields of Markdown stands what was typed, as it is.
  if (file.hostile.delete(bodyField) && file.hostile.size > 0 && (await isSaved(client, file))) return
  file.refusals += 1
  file.hostile.clear()
}

/** In JSON, which says more than a form can. */
async function isSaved(client: Client, { path, fields, hostile }: Form): Promise<boolean> {
  await client.post(content.discard.href(path))
  const posted = { ...fields, ...Object.fromEntries([...hostile].map(([name, text]) => [name, [text]])), _do: ['save'] }
  const body = JSON.stringify(Object.fromEntries(Object.entries(posted).map(([name, sent]) => [name, sent.length === 1 ? sent[0] : sent])))
  const { status } = await client.send(content.save.href(path), { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  if (status !== 303 && status !== 422) throw new Error(`Saving ${path} is answered by ${status}`)
  return status === 303
}

/** Takes back what the check of the whole site refuses, until the rest can be published. */
export async function revertRefused(parts: SiteContentParts, client: Client, files: Form[]): Promise<void> {
  for (let tries = 0; tries < 12; tries += 1) {
    const paths = files.flatMap(({ path, hostile }) => (hostile.size > 0 ? [path] : []))
    const { content: found, problems } = await checkDrafts(parts, client.user.id, paths)
    if (found) return
    const drafts = new Map((await findDrafts(parts.db, client.user.id)).map((draft) => [draft.path, draft.content ?? '']))
    const mistakes = Map.groupBy(
      problems.filter(({ isWarning }) => !isWarning),
      ({ file }) => file,
    )
    let isLess = false
    for (const file of files) {
      const own = mistakes.get(file.path)
      if (!own || file.hostile.size === 0) continue
      for (const name of fieldsNamed(file.path, drafts.get(file.path) ?? '', own)) takeBack(file.hostile, name)
      isLess = true
      await (file.hostile.size === 0 ? client.post(content.discard.href(file.path)) : save(client, file))
    }
    if (isLess) continue
    // Something is referred to from a file that is as it was.
    for (const file of files) {
      const before = file.hostile.size
      for (const name of file.hostile.keys()) if (naming.test(name)) file.hostile.delete(name)
      if (file.hostile.size < before) await (file.hostile.size === 0 ? client.post(content.discard.href(file.path)) : save(client, file))
    }
  }
  throw new Error('Nothing is left to take back.')
}

/** What was typed into a field, else into the nearest group round it: a group is there as a whole, or is not. */
function takeBack(hostile: Map<string, string>, field: string): void {
  const within = [...hostile.keys()].filter((name) => field === '' || name === field || name.startsWith(`${field}.`))
  for (const name of within) hostile.delete(name)
  if (within.length === 0 && field !== '') takeBack(hostile, field.replace(/(^|\.)[^.]*$/, ''))
}

/** By what others refer to a thing. */
export const naming = /(^|\.)(id|slug|path|urlLabel|label|htmlFormId|fieldName|calendar|topic|tab)$/

function fieldsNamed(path: string, text: string, problems: Parameters<typeof problemsByField>[0]): string[] {
  const schema = schemaOfFile(path, blockSchemas)
  const { values: written, lines } = readContentText(path, text)
  if (!schema) return []
  return [...problemsByField(problems, { fields: editorFields(schema, written), values: written, ...(lines && { lines }) }).keys()]
}

/** A hostile text for each field that had none yet and whose schema takes one by itself; each time another. */
export function ofUnreached(file: Form, values: readonly string[], tries: number): Map<string, string> {
  const left = file.names.filter((name) => !file.reached.has(name))
  return new Map(
    left.flatMap((name, place) => {
      const fitting = file.fitting.get(name) ?? values.filter((value) => fits(file, name, value)).slice(0, 4)
      file.fitting.set(name, fitting)
      return fitting.length === 0 ? [] : [[name, typedInto(file, name, fitting[(place + tries) % fitting.length] ?? '')]]
    }),
  )
}

/** The text of a legal page has a paragraph and then parts. */
export function typedInto({ path }: Form, name: string, value: string): string {
  return name === bodyField && path.startsWith('legal/') ? `${value}\n\n## ${value.split('\n')[0]}\n\n${value}` : value
}

/** Whether a text is taken into a field by the schema of its file, whatever else the site then says of it. */
function fits({ path, written, controls }: Form, name: string, value: string): boolean {
  if (name === bodyField) return true
  const schema = schemaOfFile(path, blockSchemas)
  const field = controls.find((each) => each.name === name && !each.fields && !each.items)
  if (!schema || !field) return false
  const after = withEdit(written, { path: field.path, set: valueOfText(value, field.widget) })
  return v.safeParse(schema, after).success
}
