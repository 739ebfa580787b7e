import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { blockKinds } from '#src/blocks/kinds.ts'
import { asPosted, leavesOf, postedForm } from '#tests/support/editor-forms.ts'
import { trials } from '#tests/support/trials.ts'
import { writtenContent } from '#tests/support/written-content.ts'
import { editContent, readContentText, schemaOfFile } from './content-text.ts'
import { valueAt } from './edit.ts'
import { editorFields } from './editor-fields.ts'
import { readEditorFields } from './read-editor-fields.ts'

const blocks = new Map([...blockKinds].map(([kind, { schema }]) => [kind, schema]))

/** All files of the demo and the starter, and those that come with Gable, by the path in their folder. */
const files = (await writtenContent()).flatMap(({ path, text }) => {
  const inner = path.replace(/^content\/(demo\/|starter\/)?/, '')
  const schema = schemaOfFile(inner, blocks)!
  return [{ path: inner, text, schema, values: readContentText(inner, text).values, [fc.toStringMethod]: () => inner }]
})

test('each content file has a form', () => {
  expect(files.length).toBeGreaterThan(80)
  for (const { path, schema, values } of files) expect([path, editorFields(schema, values).length]).not.toEqual([path, 0])
})

test('a form that nobody changed makes no edits, by whatever means it is posted', () => {
  for (const { path, schema, values } of files) {
    expect([path, readEditorFields(schema, postedForm(editorFields(schema, values)), values)]).toEqual([path, []])
  }
})

test('a file entered into an empty form has the same values', () => {
  for (const { path, schema, values } of files) {
    const edits = readEditorFields(schema, postedForm(editorFields(schema, values)), {})
    const empty = path.endsWith('.md') ? '---\n{}\n---\n' : path.endsWith('.csv') ? 'from,to\n' : ''
    const again = readContentText(path, editContent(path, empty, { edits })).values
    // Fields equal to their default are left out.
    expect([path, v.safeParse(schema, again).output]).toEqual([path, v.safeParse(schema, values).output])
  }
})

const texts = fc.oneof(
  fc.lorem({ mode: 'sentences', maxCount: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('12', '£350,000', 'true', '', '2026-11-28', '09:00-17:30', '[1', 'a: b', '"', '# x', 'one\n\ntwo', '- x', '/about'),
)
const anywhere = fc.constantFrom(...files).chain((file) => {
  const leaves = editorFields(file.schema, file.values).flatMap(leavesOf)
  return fc
    .constantFrom(...leaves.filter(({ items, widget }) => !items && widget !== 'list'))
    .map((field) => ({ ...file, field, [fc.toStringMethod]: () => `${file.path} ${field.name}` }))
})

test('a field shows what was typed into it, and everything else is unchanged', () => {
  fc.assert(
    fc.property(anywhere, texts, ({ path, text, schema, values, field }, typed) => {
      const posted = { ...postedForm(editorFields(schema, values)), [field.name]: asPosted(typed, field.widget) }
      const after = editContent(path, text, { edits: readEditorFields(schema, posted, values) })
      const again = readContentText(path, after).values
      const shown = editorFields(schema, again).flatMap(leavesOf)
      const others = new Map(shown.map((each) => [each.name, each.text]))
      const isRow = /\.(name|value)$/.test(field.name) && !path.endsWith('.csv')
      if (isRow || field.widget === 'block kind' || field.name.endsWith('.format')) return
      for (const each of editorFields(schema, values).flatMap(leavesOf)) {
        if (each.name !== field.name && others.has(each.name)) expect([each.name, others.get(each.name)]).toEqual([each.name, each.text])
      }
      // Posting it again changes nothing.
      expect(readEditorFields(schema, postedForm(editorFields(schema, again)), again)).toEqual([])
    }),
    { numRuns: trials(80, 10_000) },
  )
})

test('lists follow the posted order, with new items and without those that do not exist', () => {
  const lists = files.flatMap((file) => {
    const fields = editorFields(file.schema, file.values).flatMap(leavesOf)
    return fields.flatMap((list) => (list.items && list.items.length > 1 && list.widget !== 'names and values' ? [{ ...file, list }] : []))
  })
  const changed = fc.constantFrom(...lists).chain((file) => {
    const places = file.list.items!.map((_, at) => String(at))
    return fc
      .tuple(fc.shuffledSubarray(places), fc.nat(places.length))
      .map(([keys, at]) => ({ ...file, keys, at, [fc.toStringMethod]: () => `${file.path} ${file.list.name} ${keys} ${at}` }))
  })
  fc.assert(
    fc.property(changed, ({ path, text, schema, values, list, keys, at }) => {
      const added = list.kinds ? { [`${list.name}.x.kind`]: 'page-title', [`${list.name}.x.format`]: 'blm' } : {}
      const posted = { ...postedForm(editorFields(schema, values)), ...added, [list.name]: ['', ...keys.toSpliced(at, 0, 'x')] }
      const again = readContentText(path, editContent(path, text, { edits: readEditorFields(schema, posted, values) })).values
      const before = valueAt(values, list.path) as unknown[]
      const after = valueAt(again, list.path) as unknown[]
      const place = Math.min(at, keys.length)
      expect(after.toSpliced(place, 1)).toEqual(keys.map((key) => before[Number(key)]))
      if (!path.endsWith('.csv')) expect(Object.keys((after[place] ?? '') as object).length).toBe(list.kinds ? 1 : 0)
    }),
    { numRuns: trials(50, 5_000) },
  )
})

/** Returns the file with comments, an anchor, an alias, an unknown field and Windows line ends. */
function oddly(text: string): string {
  const [above, fields] = text.startsWith('---\n') ? ['---\n', text.slice(4)] : ['', text]
  return `${above}# first\nmine: &mine { a: [1, "x"] } # here\nyours: *mine\n${fields}`.replaceAll('\n', '\r\n')
}

/** All files except CSV, written oddly, with their one-line texts. */
const odd = files.flatMap(({ path, text, schema }) => {
  if (path.endsWith('.csv')) return []
  const written = oddly(text)
  const { values } = readContentText(path, written)
  const fields = editorFields(schema, values)
  // The last step of a name's path is the name itself, not a value.
  const lines = fields
    .flatMap(leavesOf)
    .filter(({ widget, value, path: at }) => widget === 'text' && typeof value === 'string' && value.length < 40 && at.at(-1) !== value)
  return lines.length === 0 ? [] : [{ path, text: written, schema, values, fields, lines }]
})
const anyLine = fc
  .constantFrom(...odd)
  .chain((file) =>
    fc.constantFrom(...file.lines).map((line) => ({ ...file, line, [fc.toStringMethod]: () => `${file.path} ${line.name}` })),
  )

test('unknown fields, comments, anchors and line ends are kept, and a form changes only the line of the changed field', () => {
  expect(odd.length).toBeGreaterThan(80)
  for (const { path, schema, values, fields } of odd)
    expect([path, readEditorFields(schema, postedForm(fields), values)]).toEqual([path, []])
  fc.assert(
    fc.property(anyLine, ({ path, text, schema, values, fields, line }) => {
      const posted = { ...postedForm(fields), [line.name]: 'Another' }
      const after = editContent(path, text, { edits: readEditorFields(schema, posted, values) })
      const [before, now] = [text.split('\n'), after.split('\n')]
      expect(now.length).toBe(before.length)
      expect(now.filter((each, at) => each !== before[at])).toEqual([expect.stringContaining('Another')])
      expect(after.replaceAll('\r\n', '')).not.toContain('\n')
      expect(valueAt(readContentText(path, after).values, line.path)).toBe('Another')
    }),
    { numRuns: trials(100, 5_000) },
  )
})

test('the body of each Markdown file survives a browser unchanged, and a change keeps its other lines', () => {
  const written = files.filter(({ path }) => path.endsWith('.md'))
  expect(written.length).toBeGreaterThan(20)
  for (const { path, text } of written.flatMap((file) => [file, { ...file, text: oddly(file.text) }])) {
    const { body = '' } = readContentText(path, text)
    const sent = body.replaceAll(/\r\n|\n/g, '\r\n')
    expect([path, editContent(path, text, { edits: [], body: sent })]).toEqual([path, text])
    const more = editContent(path, text, { edits: [], body: `${sent}\r\n\r\nOne more.` })
    expect([path, more.startsWith(text.trimEnd())]).toEqual([path, true])
  }
})
