import { expect, test } from 'vitest'
import { blockKinds } from '#src/blocks/kinds.ts'
import { editContent, readContentText, schemaOfFile } from '#src/content/editing/content-text.ts'
import { editorFields } from '#src/content/editing/editor-fields.ts'
import { readEditorFields } from '#src/content/editing/read-editor-fields.ts'
import { writtenContent } from '#tests/support/written-content.ts'
import { everyField } from './editing.ts'
import { readEditorForm } from './read-form.ts'

const blocks = new Map([...blockKinds].map(([kind, { schema }]) => [kind, schema]))

/** Returns a content file after a form with these fields was sent. */
function sent(path: string, text: string, posted: Record<string, string>): string {
  const schema = schemaOfFile(path, blocks)!
  const { values } = readContentText(path, text)
  const form = readEditorForm(editorFields(schema, values), posted, undefined)
  return editContent(path, text, { edits: readEditorFields(schema, form, values) })
}

/** Returns what the form sends if nothing is changed. */
function untouched(path: string, text: string): Record<string, string> {
  const fields = everyField(editorFields(schemaOfFile(path, blocks)!, readContentText(path, text).values))
  const texts = fields.filter(({ widget }) => widget === 'picture text')
  return Object.fromEntries(
    texts.flatMap(({ name, value, text: shown }) =>
      value === '' ? [[name, ''] as const, [`${name}.decoration`, 'true'] as const] : [[name, shown] as const],
    ),
  )
}

const article = (alt: string) => `---\ntitle: Lime # of walls\npicture: { file:   a.jpg${alt} }\n---\n\nText.\n`

test.each([
  ['nothing is said, and nothing is typed', '', { text: '' }, ''],
  ['decoration that is left as it was', ', alt:   ""', { text: '', tick: 'true' }, ', alt:   ""'],
  ['decoration in other quotes', ", alt: ''", { text: '', tick: 'true' }, ", alt: ''"],
  ['a description that is left as it was', ", alt: 'A  wall'", { text: 'A  wall' }, ", alt: 'A  wall'"],
  ['a description without a value', ', alt:', { text: '' }, ', alt:'],
  ['the box is ticked', '', { text: '', tick: 'true' }, ', alt: ""'],
  ['the box is ticked below blanks', '', { text: ' \r\n ', tick: 'true' }, ', alt: ""'],
  ['the box is ticked in place of a description', ', alt: A wall', { text: '', tick: 'true' }, ', alt: ""'],
  ['the box is no longer ticked', ', alt: ""', { text: '' }, ''],
  ['a description is typed', '', { text: 'A wall' }, ', alt: A wall'],
  ['a description is typed though the box is ticked', ', alt: ""', { text: 'A wall', tick: 'true' }, ', alt: "A wall"'],
  ['a description of two lines', '', { text: 'A wall\r\nof cob' }, ', alt: A wall of cob'],
  ['a description is emptied', ', alt: A wall', { text: '' }, ''],
  ['a box with another value', '', { text: '', tick: 'on' }, ''],
] as const)('the description of a picture: %s', (_, before, given, after) => {
  const { text, tick } = { tick: undefined, ...given }
  const posted = { 'picture.file': 'a.jpg', 'picture.alt': text, ...(tick && { 'picture.alt.decoration': tick }) }
  expect(sent('articles/lime.md', article(before), posted)).toBe(article(after))
})

test('a picture is added as decorative; the box ticked without a picture is kept, so that the check asks for one', () => {
  const without = '---\ntitle: Lime\n---\n'
  const box = { 'picture.alt': '', 'picture.alt.decoration': 'true' }
  const values = (posted: Record<string, string>) => readContentText('articles/lime.md', sent('articles/lime.md', without, posted)).values
  expect(values({ 'picture.file': 'a.jpg', ...box })).toEqual({ title: 'Lime', picture: { file: 'a.jpg', alt: '' } })
  expect(values({ 'picture.file': '', ...box })).toEqual({ title: 'Lime', picture: { alt: '' } })
})

test('saving untouched descriptions keeps every page of the demo byte for byte', async () => {
  const pages = (await writtenContent()).filter(({ path }) => /^content\/demo\/(pages|articles)\//.test(path))
  const files = pages.map(({ path, text }) => ({ path: path.slice('content/demo/'.length), text }))
  const all = files.map(({ path, text }) => untouched(path, text))
  expect(all.flatMap(Object.keys).filter((name) => name.endsWith('.decoration'))).toHaveLength(5)
  expect(files.map(({ path, text }, at) => sent(path, text, all[at]!))).toEqual(files.map(({ text }) => text))
})
