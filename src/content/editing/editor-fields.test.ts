import * as v from 'valibot'
import { expect, test } from 'vitest'
import { blockKinds } from '#src/blocks/kinds.ts'
import { contentFiles } from '#src/domain/content/content-files.ts'
import { choice, linkText, list, picture, referenceName, text, wholeNumber, yesOrNo } from '#src/domain/content/fields.ts'
import { pageContent } from '#src/domain/content/page-content.ts'
import type { EditorField } from './editor-field.ts'
import { editorFields } from './editor-fields.ts'
import { readEditorFields } from './read-editor-fields.ts'

const blocks = new Map([...blockKinds].map(([kind, { schema }]) => [kind, schema]))
const files = contentFiles(blocks)

const all = (fields: readonly EditorField[]): EditorField[] =>
  fields.flatMap((field) => {
    const inner = [
      ...(field.fields ?? []),
      ...(field.items ?? []),
      ...(field.item ? [field.item] : []),
      ...(field.kinds ?? []).map(({ item }) => item),
    ]
    return [field, ...all(inner)]
  })
const named = (fields: readonly EditorField[], name: string) => all(fields).find((field) => field.name === name)

test.each([...files])('every field of %s has a control with a unique name, a label and a help text', (_, schema) => {
  const fields = all(editorFields(schema, {}))
  expect(fields.length).toBeGreaterThan(1)
  expect(fields.filter(({ widget }) => widget === 'yaml')).toEqual([])
  expect(fields.filter(({ label }) => label === '')).toEqual([])
  const outside = fields.filter(({ name }) => !/(^|\.)new(\.|$)/.test(name))
  expect(new Set(outside.map(({ name }) => name)).size).toBe(outside.length)
})

test('a page offers every kind of block with its fields', () => {
  const list = named(editorFields(files.get('pages/*.yaml')!, {}), 'blocks')
  expect(list?.kinds?.map(({ kind }) => kind).toSorted()).toEqual([...blocks.keys()].toSorted())
  const ofText = list?.kinds?.find(({ kind }) => kind === 'text-with-image')?.item
  expect(named(ofText?.fields ?? [], 'blocks.new.content.picture.alt')).toMatchObject({ label: 'Description', widget: 'picture text' })
})

test('a developer’s own kind of block gets a form', () => {
  const written = v.strictObject({
    title: text('Heading', 'Above it.'),
    side: v.optional(choice('Side', 'Where it is.', ['start', 'end']), 'end'),
    count: v.optional(wholeNumber('Number', 'How many.', { least: 1, most: 9 }), 3),
    branch: v.exactOptional(referenceName('branch', 'Branch', 'Whose it is.')),
    isOpen: v.optional(yesOrNo('Open', 'Whether it is open.'), true),
    picture: picture('Picture', 'Beside it.'),
    links: v.optional(list('Links', 'Ways on.', linkText('Link', 'One way.'), { most: 4 }), []),
    odd: v.optional(v.date()),
  })
  const schema = pageContent(new Map([['opening', written]]))
  const values = {
    blocks: [{ id: 'one', kind: 'opening', content: { title: 'Hello', more: { a: 1 }, links: [{ text: 'Go', link: '/' }] } }],
  }
  const fields = editorFields(schema, values)
  const content = named(fields, 'blocks.0.content')?.fields ?? []
  expect(content.map(({ label, widget, text: shown, fallback }) => [label, widget, shown, fallback])).toEqual([
    ['Heading', 'text', 'Hello', undefined],
    ['Side', 'choice', '', 'end'],
    ['Number', 'number', '', 3],
    ['Branch', 'branch', '', undefined],
    ['Open', 'yes or no', 'true', true],
    ['Picture', 'picture', '', undefined],
    ['Links', 'list', '', []],
    ['', 'yaml', '', undefined],
    ['more', 'yaml', 'a: 1', undefined],
  ])
  expect(named(content, 'blocks.0.content.side')?.options).toEqual(['start', 'end'])
  expect(named(content, 'blocks.0.content.count')).toMatchObject({ least: 1, most: 9 })
  expect(named(content, 'blocks.0.content.links')).toMatchObject({ most: 4, isOptional: true })
  const posted = { 'blocks.0.content.count': '5', 'blocks.0.content.picture.file': 'a.jpg', 'blocks.0.content.links.0.link': '/b' }
  expect(readEditorFields(schema, posted, values)).toMatchObject([
    { path: ['blocks', 0, 'content', 'count'], set: 5 },
    { path: ['blocks', 0, 'content', 'picture'], set: { file: 'a.jpg' } },
    { path: ['blocks', 0, 'content', 'links', 0, 'link'], set: '/b' },
  ])
})

test('values of an unexpected shape are shown as YAML', () => {
  const page = editorFields(files.get('pages/*.yaml')!, { path: ['/a'], title: { a: 1 }, blocks: 'none', alsoAt: null })
  expect(page.map(({ label, widget, text: shown }) => [label, widget, shown])).toEqual([
    ['Title', 'yaml', 'a: 1'],
    ['Description', 'text', ''],
    ['Path', 'yaml', '- /a'],
    ['Further paths', 'list', ''],
    ['Blocks', 'yaml', 'none'],
  ])
  const unknown = named(editorFields(files.get('pages/*.yaml')!, { blocks: [{ kind: 'nothing', id: 'a' }] }), 'blocks.0')
  expect(unknown).toMatchObject({ widget: 'yaml', text: 'kind: nothing\nid: a', label: 'Blocks' })
  expect(editorFields(files.get('pages/*.yaml')!, ['a'])).toEqual([])
})

test('a value that may have several shapes gets the control for the one that it has', () => {
  const desks = (sales: unknown) => named(editorFields(files.get('branches/*.yaml')!, { desks: { sales } }), 'desks.sales')
  expect(desks('sales')).toMatchObject({ text: 'sales' })
  expect(desks({ viewing: 'lettings' })?.fields?.map(({ text: shown }) => shown)).toEqual(['lettings', '', ''])
  const source = (branches: unknown) => {
    const fields = editorFields(files.get('sources.yaml')!, { sources: [{ name: 'a', format: 'jupix', address: { env: 'A' }, branches }] })
    expect(named(fields, 'sources.0.address')).toMatchObject({ widget: 'secret', text: 'A' })
    return named(fields, 'sources.0.branches')
  }
  expect(source([1, 2])?.items?.map(({ text: shown }) => shown)).toEqual(['1', '2'])
  expect(source({ 'b.c': 3 })?.items?.[0]?.fields?.map(({ text: shown }) => shown)).toEqual(['b.c', '3'])
})

test('points within names do not separate steps', () => {
  expect(
    editorFields(files.get('site.yaml')!, { 'a.b': 1, 'a%': 2 })
      .slice(-2)
      .map(({ name }) => name),
  ).toEqual(['a%2Eb', 'a%25'])
})
