import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readMarkdownFolder } from './markdown-file.ts'

const schema = v.strictObject({ title: v.string() })

/** The files of a folder with these texts, by name. */
async function read(texts: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'gable-'))
  try {
    for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text)
    return await readMarkdownFolder(folder, schema)
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('files come by name, each with its fields and what stands below them', async () => {
  const files = await read({ 'b.md': '---\ntitle: B\n---\n', 'a.md': '---\ntitle: A\n---\n\nText\n\n---\n\nmore\n' })
  expect(files.map(({ name, content, body }) => [name, content, body])).toEqual([
    ['a', { title: 'A' }, '\nText\n\n---\n\nmore\n'],
    ['b', { title: 'B' }, ''],
  ])
})

test('a line of hyphens within a field does not end the fields', async () => {
  const [file] = await read({ 'a.md': '---\ntitle: "A --- B"\n---\nText' })
  expect([file?.content, file?.body]).toEqual([{ title: 'A --- B' }, 'Text'])
})

test('a problem of the text is at the line that holds it, below the fields', async () => {
  const [file] = await read({ 'a.md': '---\ntitle: a.jpg\n---\n\nText\n![](a.jpg)\n' })
  expect(file?.bodyProblem('a.jpg', 'is missing')).toMatchObject({ line: 6, field: 'text', reason: 'is missing' })
  expect(file?.bodyProblem('nowhere', 'is missing').line).toBe(1)
})

test.for([
  ['quotes', '>'.repeat(100_000)],
  ['lists', '- '.repeat(100_000)],
  ['numbers', '1. > '.repeat(1000)],
  ['indented lists', Array.from({ length: 900 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n')],
])('a text of %s within each other is a mistake with its line, not the end of the program', async ([, text]) => {
  const [file] = await read({ 'a.md': `---\ntitle: A\n---\n\nText\n\n${text} deep` })
  expect(file).toMatchObject({
    content: undefined,
    body: '',
    problems: [{ field: 'text', reason: expect.stringMatching('nested deeper') }],
  })
  expect(file?.problems[0]?.line).toBeGreaterThanOrEqual(7)
})

test('rules of many hyphens and a list in a list are no such text', async () => {
  const body = `${'-'.repeat(500)}\n\n${'* '.repeat(60)}\n\n- a\n    - > b\n`
  const [file] = await read({ 'a.md': `---\ntitle: A\n---\n${body}` })
  expect(file).toMatchObject({ body, problems: [] })
})

test('a folder that there is not has no files', async () => {
  expect(await readMarkdownFolder(join(tmpdir(), 'no-such-folder'), schema)).toEqual([])
})

test('what cannot be read is told', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gable-'))
  await mkdir(join(folder, 'a.md'))
  const [file] = await readMarkdownFolder(folder, schema)
  await rm(folder, { recursive: true })
  expect(file?.problems).toMatchObject([{ line: 0, reason: expect.stringContaining('cannot be read') }])
})

test('more than anybody writes is not read', async () => {
  const [file] = await read({ 'a.md': `---\ntitle: A\n---\n${'x'.repeat(1_000_001)}` })
  expect(file?.problems).toMatchObject([{ reason: 'is larger than 1 MB, more than anybody writes' }])
})
