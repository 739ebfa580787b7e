import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { blockKinds } from '#src/blocks/kinds.ts'
import { editContent, readContentText, schemaOfFile } from '#src/content/editing/content-text.ts'
import { editorFields } from '#src/content/editing/editor-fields.ts'
import { readEditorFields } from '#src/content/editing/read-editor-fields.ts'
import { choice, link, list, picture, richText, text, wholeNumber, yesOrNo } from '#src/domain/content/fields.ts'
import { exampleOf } from '#src/server/content-schemas.ts'
import { formIn } from '#tests/support/editor-page-form.ts'
import { EditingContext } from './editing.ts'
import { EditorFields } from './editor-field-view.tsx'

/** A kind of block as a developer registers it: with a schema, and nothing special for the office. */
const schema = v.strictObject({
  heading: text('Heading', 'Above it.'),
  words: richText('Words', 'What it says.'),
  side: v.optional(choice('Side', 'Where it stands.', ['start', 'end']), 'end'),
  isBold: v.optional(yesOrNo('Bold', 'Whether it is bold.'), false),
  picture: picture('Picture', 'Beside it.'),
  fees: v.optional(
    list(
      'Fees',
      'What it costs.',
      v.strictObject({
        name: text('Name', 'Of what.'),
        price: wholeNumber('Price', 'In pounds.', { least: 0, most: 99_999 }),
        more: link('More', 'Where.'),
      }),
      {
        most: 5,
      },
    ),
    [],
  ),
})
const path = 'pages/new.yaml'
const page = `path: /new
title: New
description: A new page.
blocks:
  # Ours.
  - id: first
    kind: price-board
    content:
      heading: Fees
      words: <p>All of them.</p>
      picture: { file: a.jpg, alt: A board }
      fees:
        - { name: Sale, price: 1200, more: /fees }
`

test('a newly registered kind of block gets a complete form in the office, which writes it', () => {
  const ofPage = schemaOfFile(path, new Map([['price-board', schema]]))!
  const { values } = readContentText(path, page)
  const editing = {
    choices: { named: {}, suggested: {}, blocks: [], pictures: new Map() },
    kinds: [{ kind: 'price-board', label: 'Price board', help: 'Fees on a board.' }],
    problems: new Map(),
  }
  const html = renderToStaticMarkup(
    <EditingContext value={editing}>
      <form data-editor-form="">
        <EditorFields fields={editorFields(ofPage, values)} />
      </form>
    </EditingContext>,
  )
  for (const label of ['Heading', 'Words', 'Side', 'Bold', 'Picture', 'Fees', 'Price', 'Add to fees']) expect(html).toContain(label)
  expect(html).toContain('value="add:price-board:blocks"')
  const form = formIn(html)
  expect(readEditorFields(ofPage, form, values)).toEqual([])
  const posted = { ...form, 'blocks.0.content.fees.0.price': '£1,500', 'blocks.0.content.side': 'start' }
  const after = editContent(path, page, { edits: readEditorFields(ofPage, posted, values) })
  expect(after.split('\n').filter((line) => !page.split('\n').includes(line))).toEqual([
    '      side: start',
    '        - { name: Sale, price: 1500, more: /fees }',
  ])
  expect(v.safeParse(ofPage, readContentText(path, after).values).success).toBe(true)
})

test('the gallery has an example of every kind, none of them empty', () => {
  const empty = [...blockKinds.keys()].filter((kind) => {
    const lists = Object.values((exampleOf(kind)?.content ?? { none: [] }) as object).filter(Array.isArray)
    return lists.some(({ length }) => length === 0)
  })
  expect(empty).toEqual([])
})
