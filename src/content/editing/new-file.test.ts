import { expect, test } from 'vitest'
import { blockKinds } from '#src/blocks/kinds.ts'
import { checkYaml } from '../yaml-file.ts'
import { readContentText, schemaOfFile } from './content-text.ts'
import { fieldsOfNewFile, newFile, newFileKinds } from './new-file.ts'

const blocks = new Map([...blockKinds].map(([kind, { schema }]) => [kind, schema]))
const title = { id: 'title', kind: 'page-title' }
const question = { fieldName: 'your_name', friendlyName: 'Your name' }

const answers = {
  title: 'Château & Co',
  name: 'Château & Co',
  calendar: 'antiques',
  description: 'What it is.',
  summary: 'In short.',
  date: '2026-12-01',
  tab: 'Farms',
  location: 'Taunton',
  place: 'Taunton',
  branch: 'taunton',
  id: '12',
  streetAddress: '1 High Street',
  town: 'Taunton',
  county: 'Somerset',
  postcode: 'TA1 1CK',
  'location.lat': '51.01',
  'location.lng': '-3.1',
  telephone: '01632 960100',
  email: 'a@b.example',
} as const

test.each(newFileKinds)('a new file of %s asks for what its schema requires, and is then valid', (kind) => {
  const fields = fieldsOfNewFile(kind, blocks)
  expect(fields.length).toBeGreaterThan(0)
  const asked = new Set(fields.flatMap(({ name, fields: inner = [] }) => [name, ...inner.map((field) => field.name)]))
  const posted = Object.fromEntries(Object.entries(answers).filter(([name]) => asked.has(name)))
  const begin = kind === 'pages' ? { blocks: [title] } : kind === 'forms' ? { formElements: [question] } : {}
  const { path, text } = newFile(kind, { blocks, posted, begin, taken: ['pages/chateau-co.yaml', `${kind}/other.md`] })
  expect(path).toMatch(/^[a-z-]+\/(chateau-co(-2)?|antiques)\.(yaml|md)$/)
  const { values, body } = readContentText(path, text)
  expect(body).toBe(path.endsWith('.md') ? '' : undefined)
  expect(checkYaml(path, JSON.stringify(values), schemaOfFile(path, blocks)!).problems).toEqual([])
})

test('the path is made from the title, with a number if it is taken', () => {
  const posted = { title: 'About us', description: 'Who we are.' }
  const first = newFile('pages', { blocks, posted, begin: { blocks: [title] }, taken: [] })
  expect(first).toEqual({
    path: 'pages/about-us.yaml',
    text: 'title: About us\ndescription: Who we are.\npath: /about-us\nblocks:\n  - id: title\n    kind: page-title\n',
  })
  const second = newFile('pages', { blocks, posted: { ...posted, path: '/us' }, taken: [first.path] })
  expect(second.path).toBe('pages/about-us-2.yaml')
  expect(second.text).toContain('path: /us\n')
  expect(second.text).toContain('blocks: []\n')
  expect(() => newFile('pages', { blocks, posted: { title: ' ' }, taken: [] })).toThrow('needs a title')
})
