import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trials } from '#tests/support/trials.ts'
import { writtenContent } from '#tests/support/written-content.ts'
import { editMarkdown, splitMarkdown } from './edit-markdown.ts'

const markdown = (await writtenContent()).filter(({ path }) => path.endsWith('.md'))
const text = '---\ntitle: One # c\n---\n\nFirst.\n\n- a\n- b\n\nLast.\n'

test('fields and body are changed separately', () => {
  expect(editMarkdown(text, { edits: [{ path: ['title'], set: 'Two' }] })).toBe(text.replace('One', 'Two'))
  expect(editMarkdown(text, { edits: [], body: 'First.\r\n\r\n- a\r\n- c\r\n\r\nLast.\r\n' })).toBe(text.replace('- b', '- c'))
  expect(editMarkdown(text, { edits: [{ path: ['title'], set: 'Two' }], body: '' })).toBe('---\ntitle: Two # c\n---\n\n')
})

test('a body is added to a file that has only fields', () => {
  expect(editMarkdown('---\ntitle: One\n---', { edits: [], body: 'Text' })).toBe('---\ntitle: One\n---\n\nText\n')
  expect(editMarkdown('---\ntitle: One\n---\nText', { edits: [], body: 'Text\n\nMore' })).toBe('---\ntitle: One\n---\nText\n\nMore\n')
})

test('kept lines keep their line ends, and new lines get those of the file', () => {
  const mixed = '---\r\ntitle: One\r\n---\r\nFirst\nSecond\r\nThird\n'
  expect(editMarkdown(mixed, { edits: [], body: 'First\nOther\nThird' })).toBe('---\r\ntitle: One\r\n---\r\nFirst\nOther\r\nThird\n')
})

test('a file without fields is refused', () => {
  expect(() => editMarkdown('# Title\n', { edits: [] })).toThrow('begins with no fields')
})

test('every body of the demo is unchanged after a round trip, also as browsers post it', () => {
  expect(markdown.length).toBeGreaterThan(40)
  for (const { text: written } of markdown) {
    const { body } = splitMarkdown(written)
    expect(editMarkdown(written, { edits: [], body: body.replaceAll('\n', '\r\n') })).toBe(written)
    const windows = written.replaceAll('\n', '\r\n')
    expect(editMarkdown(windows, { edits: [], body })).toBe(windows)
  }
})

test('any typed body is read back the same, and nothing above it changes', () => {
  const typed = fc.array(fc.oneof(fc.constantFrom('', '---', '# A', '  x', '> y', 'title: z'), fc.string({ unit: 'binary' })), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(fc.constantFrom(...markdown), typed, ({ text: written }, lines) => {
      const body = lines.join('\n')
      const after = editMarkdown(written, { edits: [], body })
      const { fields } = splitMarkdown(written)
      expect(after.startsWith(fields)).toBe(true)
      expect(splitMarkdown(after).body.trim()).toBe(body.replaceAll(/\r\n?/g, '\n').trim())
    }),
    { numRuns: trials(150, 10_000) },
  )
})

test('long runs of blanks and empty lines are read in linear time', () => {
  const body = `a${' '.repeat(300_000)}b${'\n'.repeat(300_000)}c`
  expect(splitMarkdown(`---\na: |\n  x${'\n'.repeat(300_000)}  y\n---\n${'\n'.repeat(300_000)}${body}${' \n'.repeat(300_000)}`).body).toBe(
    body,
  )
})
