import * as v from 'valibot'
import { expect, test } from 'vitest'
import { contentOf } from '#tests/support/content-stores.ts'
import { atEveryPath, readPages } from './read-pages.ts'

const schemas = new Map<string, v.GenericSchema>([
  ['words', v.strictObject({ title: v.string() })],
  ['offices', v.strictObject({})],
  ['at-back', v.strictObject({})],
])

test('a page has a path, title, description and blocks', async () => {
  const { files, problems } = await pagesOf({
    'about.yaml':
      'path: /about\ntitle: About us\ndescription: Who we are\nblocks:\n  - { id: hello, kind: words, content: { title: Hello } }\n  - { id: where, kind: offices }\n',
  })
  expect(problems).toEqual([])
  expect(files[0]?.content).toMatchObject({
    path: '/about',
    blocks: [
      { kind: 'words', content: { title: 'Hello' } },
      { id: 'where', content: {} },
    ],
  })
})

test('an error in a block is reported with file, line and field', async () => {
  const { problems } = await pagesOf({
    'a.yaml': 'path: /a\ntitle: A\ndescription: A\nblocks:\n  - id: one\n    kind: words\n    content:\n      titel: Hello\n',
  })
  expect(problems.map(({ file, line, field, reason }) => [file.split('/').at(-1), line, field, reason])).toEqual(
    expect.arrayContaining([
      ['a.yaml', 8, 'blocks[one].content.titel', 'is not known here: did you mean title?'],
      ['a.yaml', 7, 'blocks[one].content.title', 'is missing'],
    ]),
  )
})

test('an unknown kind of block is reported with the known ones', async () => {
  const { problems } = await pagesOf({ 'a.yaml': page('/a', 'carousel') })
  expect(problems).toMatchObject([{ field: 'blocks[one].kind', reason: 'must be a kind of block: words, offices, at-back' }])
})

test.each([
  ['offfices', 'offfices is no kind of block: did you mean offices?'],
  ['back', 'back is no kind of block: did you mean at-back?'],
])('%s is answered with the kind that is meant', async (kind, reason) => {
  expect((await pagesOf({ 'a.yaml': page('/a', kind) })).problems).toMatchObject([{ line: 5, field: 'blocks[one].kind', reason }])
})

test('a field of one kind is not suggested for another', async () => {
  const { problems } = await pagesOf({ 'a.yaml': page('/a', 'offices, content: { titel: Hello }') })
  expect(problems).toMatchObject([{ field: 'blocks[one].content.titel', reason: 'is not known here: nothing further may stand here' }])
})

test('a misspelt kind gets a suggestion', async () => {
  const { problems } = await pagesOf({ 'a.yaml': page('/a', 'offices').replace('kind:', 'knd:') })
  expect(problems).toMatchObject([{ field: 'blocks[one].kind', reason: 'is missing: did you mean it by knd?' }])
})

test('a duplicate id is reported at the second block, whatever else is wrong', async () => {
  const twice = `${page('/a', 'offices')}  - { id: two, kind: offices }\n  - { id: one, kind: offices }\n`
  const told = { line: 7, field: 'blocks[2].id', reason: 'one is the id of another block of this page too' }
  expect((await pagesOf({ 'a.yaml': twice })).problems).toMatchObject([told])
  expect((await pagesOf({ 'a.yaml': `${twice}  - { kind: offices }\n` })).problems).toMatchObject([{ field: 'blocks[3].id' }, told])
})

test.each(['about', '/About', '/a//b', '/a/', '/../etc', '//evil.example'])('%s is no path', async (path) => {
  expect((await pagesOf({ 'a.yaml': page(path, 'offices') })).problems).toMatchObject([{ field: 'path' }])
})

test.each(['/a', '/a-b/c-2', '/1'])('%s is a path', async (path) => {
  expect((await pagesOf({ 'a.yaml': page(path, 'offices') })).problems).toEqual([])
})

test('two pages with the same path are an error in the second', async () => {
  const { problems } = await pagesOf({ 'a.yaml': page('/a', 'offices'), 'b.yaml': page('/a', 'offices') })
  expect(problems).toMatchObject([{ file: expect.stringMatching(/b\.yaml$/), line: 1, field: 'path' }])
})

test('a page may have further paths, which no other page may have', async () => {
  const both = await pagesOf({ 'a.yaml': `alsoAt: [/b, /c]\n${page('/a', 'offices')}` })
  expect(both.problems).toEqual([])
  expect(both.files.flatMap(({ content }) => (content ? atEveryPath(content) : [])).map(({ path, sameAs }) => [path, sameAs])).toEqual([
    ['/a', undefined],
    ['/b', '/a'],
    ['/c', '/a'],
    ['/', undefined],
  ])
  const { problems } = await pagesOf({ 'a.yaml': page('/a', 'offices'), 'b.yaml': `alsoAt: [/b, /a]\n${page('/c', 'offices')}` })
  expect(problems).toMatchObject([{ file: expect.stringMatching(/b\.yaml$/), line: 1, field: 'alsoAt[1]' }])
})

test('a missing home page is an error', async () => {
  const missing = { file: 'agency/pages', line: 0, field: '', reason: 'must hold a page with the path / for the home page' }
  expect(await readPages(contentOf({}), schemas)).toEqual({ files: [], problems: [missing] })
})

function page(path: string, kind: string): string {
  return `path: ${path}\ntitle: T\ndescription: D\nblocks:\n  - { id: one, kind: ${kind} }\n`
}

async function pagesOf(files: Record<string, string>) {
  // Every agency needs a home page, so one is added.
  const withHome = { 'zz-home.yaml': page('/', 'offices'), ...files }
  const store = contentOf(Object.fromEntries(Object.entries(withHome).map(([name, text]) => [`pages/${name}`, text])))
  return await readPages(store, schemas)
}
