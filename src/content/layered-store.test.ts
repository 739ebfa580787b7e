import { expect, test } from 'vitest'
import { contentOf, fileText } from '#tests/support/content-stores.ts'
import { type ContentLayer, type LayerEntry, layeredContent, soundLayer } from './layered-store.ts'

const changedAt = new Date('2026-11-24T10:00:00Z')
const text = (text: string) => ({ kind: 'text', text, changedAt }) as const
const bytes = (bytes: Uint8Array<ArrayBuffer> | undefined) => ({ kind: 'bytes', hash: 'ab', read: async () => bytes, changedAt }) as const

test('a layer replaces, adds and removes files, and the rest comes from the folder', async () => {
  const base = contentOf({ 'site.yaml': 'name: A', 'pages/home.yaml': 'path: /', 'pages/old.yaml': 'path: /old' })
  const store = layeredContent(
    base,
    new Map<string, LayerEntry>([
      ['site.yaml', text('name: B')],
      ['pages/new.yaml', text('path: /new')],
      ['pages/old.yaml', { kind: 'removed' }],
      ['images/barn.jpg', bytes(new Uint8Array([1, 2, 3]))],
      ['images/gone.jpg', bytes(undefined)],
    ]),
  )
  expect(await fileText(store, 'site.yaml')).toBe('name: B')
  expect(await fileText(store, 'pages/home.yaml')).toBe('path: /')
  expect((await store.list('pages')).map(({ name }) => name)).toEqual(['home.yaml', 'new.yaml'])
  expect(await store.list('')).toEqual([
    { name: 'images', isFolder: true },
    { name: 'pages', isFolder: true },
    { name: 'site.yaml', isFolder: false },
  ])
  expect(await store.read('pages/old.yaml')).toMatchObject({ failure: 'missing' })
  expect(await store.read('images/barn.jpg')).toMatchObject({ bytes: new Uint8Array([1, 2, 3]), changedAt })
  expect(await store.read('images/barn.jpg', 2)).toMatchObject({ failure: 'too large' })
  expect(await store.read('images/gone.jpg')).toMatchObject({ failure: 'unreadable' })
  expect(layeredContent(base, new Map())).toBe(base)
})

/** Reports errors for files that say so, and for those that need a missing file. */
async function inspect(store: ReturnType<typeof contentOf>) {
  const names = (await store.list('pages')).map(({ name }) => name)
  const texts = await Promise.all(names.map(async (name) => [name, await fileText(store, `pages/${name}`)] as const))
  const problems = texts.flatMap(([name, words]) => {
    const needed = /needs (\S+)/.exec(words)?.[1]
    return words.includes('wrong') || (needed !== undefined && !names.includes(needed)) ? [{ file: `${store.name}/pages/${name}` }] : []
  })
  return { ...(problems.length === 0 && { content: texts.map(([name, words]) => `${name}: ${words}`) }), problems }
}

const folder = contentOf({ 'pages/a.yaml': 'first', 'pages/b.yaml': 'needs a.yaml' })
const laid = (entries: Readonly<Record<string, string | null>>): ContentLayer =>
  new Map(Object.entries(entries).map(([path, words]) => [path, words === null ? { kind: 'removed' } : text(words)]))

test.for([
  ['everything that is right', { 'pages/a.yaml': 'second' }, [], ['a.yaml: second', 'b.yaml: needs a.yaml']],
  [
    'a wrong file stays as the folder has it',
    { 'pages/a.yaml': 'wrong', 'pages/c.yaml': 'new' },
    ['pages/a.yaml'],
    ['a.yaml: first', 'b.yaml: needs a.yaml', 'c.yaml: new'],
  ],
  [
    'what needs a wrong file goes with it',
    { 'pages/c.yaml': 'wrong', 'pages/d.yaml': 'needs c.yaml', 'pages/a.yaml': 'second' },
    ['pages/c.yaml', 'pages/d.yaml'],
    ['a.yaml: second', 'b.yaml: needs a.yaml'],
  ],
  [
    'a file that others in the folder need stays',
    { 'pages/c.yaml': 'new', 'pages/a.yaml': null },
    ['pages/a.yaml'],
    ['a.yaml: first', 'b.yaml: needs a.yaml', 'c.yaml: new'],
  ],
] as const)('of a layer over a folder: %s', async ([, entries, left, content]) => {
  const sound = await soundLayer(folder, laid(entries), inspect)
  expect(sound.left).toEqual(left)
  expect(sound.found.content).toEqual(content)
  expect(sound.problems.length > 0).toBe(left.length > 0)
})

test('errors of the folder itself are not blamed on the layer, and a layer that fixes them is kept', async () => {
  const broken = contentOf({ 'pages/a.yaml': 'wrong' })
  expect((await soundLayer(broken, laid({ 'pages/a.yaml': 'mended' }), inspect)).found.content).toEqual(['a.yaml: mended'])
  const sound = await soundLayer(broken, laid({ 'pages/b.yaml': 'new' }), inspect)
  expect(sound.found.content).toBeUndefined()
  expect(sound.found.problems).toHaveLength(1)
})
