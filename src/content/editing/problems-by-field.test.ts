import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockKinds } from '#src/blocks/kinds.ts'
import { inspectContent } from '#src/content/read-content.ts'
import { editableContent } from '#tests/support/content-stores.ts'
import { leavesOf } from '#tests/support/editor-forms.ts'
import { trials } from '#tests/support/trials.ts'
import { writtenContent } from '#tests/support/written-content.ts'
import { checkYaml } from '../yaml-file.ts'
import { editContent, readContentText, schemaOfFile } from './content-text.ts'
import { editorFields } from './editor-fields.ts'
import { bodyField, problemsByField } from './problems-by-field.ts'

const blocks = new Map([...blockKinds].map(([kind, { schema }]) => [kind, schema]))

/** Returns the problems of a demo file after replacing a text, by form field. */
async function wrongIn(path: string, before: string, after: string): Promise<[string, string][]> {
  const store = editableContent('content/demo')
  await store.replace(path, before, after)
  const { problems } = await inspectContent(store, { blocks })
  const read = await store.read(path)
  const { values, lines } = readContentText(path, 'bytes' in read ? new TextDecoder().decode(read.bytes) : '')
  const fields = editorFields(schemaOfFile(path, blocks)!, values)
  const own = problems.filter(({ file, isWarning }) => file === `${store.name}/${path}` && !isWarning)
  const found = problemsByField(own, { fields, values, ...(lines && { lines }) })
  return [...found].flatMap(([name, each]) => each.map(({ reason }): [string, string] => [name, reason]))
}

test.each([
  ['pages/home.yaml', 'title: New to the market', 'title: ""', 'blocks.1.content.title'],
  ['pages/home.yaml', 'link: /articles }', 'link: articles }', 'blocks.5.content.link.link'],
  ['pages/home.yaml', 'id: newest', 'id: search', 'blocks.1.id'],
  ['branches/taunton.yaml', 'surname: Okonkwo\n', '\n', 'staff.1.surname'],
  ['branches/taunton.yaml', 'auctions: 41033', 'auctions: many', 'departmentsElsewhere.0.value'],
  ['branches/taunton.yaml', 'monday: 08:45-17:45', 'monday: 8-5', 'openingTimes.monday'],
  ['site.yaml', 'pppw: true', 'ppw: true', 'ppw'],
  ['redirects.csv', '/about-us.html,/our-history', '/about-us.html,our-history', 'redirects.1.to'],
  ['articles/lime-and-patience.md', 'topics: [Old houses, Buying]', 'topics: [Old houses, ""]', 'topics.1'],
])('%s with "%s" as "%s": the reason stands beside %s', async (path, before, after, name) => {
  const [first] = await wrongIn(path, before, after)
  expect(first).toEqual([name, expect.stringMatching(/\w/)])
})

test('problems of the body and of the whole file', () => {
  const problem = (field: string) => ({ file: 'a', line: 1, field, reason: 'is wrong' })
  const found = problemsByField([problem('text'), problem(''), problem('nothing.of[3]')], { fields: [], values: {} })
  expect([...found.keys()]).toEqual([bodyField, ''])
})

test('a problem in any field is shown beside it', async () => {
  const files = (await writtenContent()).flatMap(({ path, text }) => {
    const inner = path.replace(/^content\/(demo\/|starter\/)?/, '')
    return inner.endsWith('.yaml') ? [{ path: inner, text, schema: schemaOfFile(inner, blocks)! }] : []
  })
  const anywhere = fc.constantFrom(...files).chain(({ path, text, schema }) => {
    const leaves = editorFields(schema, readContentText(path, text).values).flatMap(leavesOf)
    const ones = leaves.filter(
      ({ items, widget, name }) => !items && !['list', 'names and values', 'block kind'].includes(widget) && !/\.name$/.test(name),
    )
    return fc.constantFrom(...ones).map((field) => ({ path, text, schema, field, [fc.toStringMethod]: () => `${path} ${field.name}` }))
  })
  fc.assert(
    fc.property(anywhere, ({ path, text, schema, field }) => {
      const wrong = editContent(path, text, { edits: [{ path: field.path, set: { oops: [true] } }] })
      const { values } = readContentText(path, wrong)
      const { problems } = checkYaml(path, wrong, schema)
      const found = problemsByField(problems, { fields: editorFields(schema, values), values })
      // If a value has none of the shapes that it may have, the problem is reported for the value as a whole.
      const isBeside = (name: string) => name !== '' && (`${name}.`.startsWith(`${field.name}.`) || `${field.name}.`.startsWith(`${name}.`))
      expect([...found.keys()].filter(isBeside)).not.toEqual([])
    }),
    { numRuns: trials(40, 3_000) },
  )
})
