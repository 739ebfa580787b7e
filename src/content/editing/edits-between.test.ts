import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { trials } from '#tests/support/trials.ts'
import { writtenContent } from '#tests/support/written-content.ts'
import { isSame, withEdit } from './edit.ts'
import { editYaml } from './edit-yaml.ts'
import { editsBetween } from './edits-between.ts'

test('items with ids keep their comments when they move', () => {
  const text = 'blocks:\n  # all\n  - id: a\n  # of b\n  - id: b # b\n    text: two\n  - id: c\n  - id: e\n'
  const after = { blocks: [{ id: 'c' }, { id: 'a' }, { id: 'd', text: 'new' }, { id: 'b', text: 'TWO' }] }
  expect(editYaml(text, editsBetween(parse(text), after))).toBe(
    'blocks:\n  # all\n  - id: c\n  - id: a\n  - id: d\n    text: new\n  # of b\n  - id: b # b\n    text: TWO\n',
  )
})

test('lists without ids keep equal items at both ends', () => {
  expect(editsBetween([1, 2, 3, 4], [1, 3, 4])).toEqual([{ path: [1], remove: true }])
  expect(editsBetween(['a', 'c'], ['a', 'b', 'c'])).toEqual([{ path: [1], insert: 'b' }])
  expect(editsBetween({ a: [1, 2] }, { a: [1, 3] })).toEqual([{ path: ['a', 1], set: 3 }])
  expect(editsBetween({ a: [1], b: 1 }, { a: [], c: 2 })).toEqual([
    { path: ['a'], set: [] },
    { path: ['c'], set: 2, among: ['a', 'c'] },
    { path: ['b'], remove: true },
  ])
})

test('any value can become any other, as values and as text', () => {
  const item = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), text: fc.string({ maxLength: 5 }) }, { requiredKeys: [] })
  const value = fc.dictionary(
    fc.constantFrom('x', 'y', 'z'),
    fc.oneof(fc.uniqueArray(item, { selector: ({ id }) => id }), fc.array(fc.nat(3)), fc.string(), item),
  )
  fc.assert(
    fc.property(value, value, (before, after) => {
      const edits = editsBetween(before, after)
      expect(
        isSame(
          edits.reduce((now: unknown, edit) => withEdit(now, edit), before),
          after,
        ),
      ).toBe(true)
      expect(isSame(parse(editYaml(stringify(before), edits)) ?? {}, after)).toBe(true)
    }),
    { numRuns: trials(150, 10_000) },
  )
})

test('a page of the demo can become any other', async () => {
  const pages = (await writtenContent()).filter(({ path }) => path.includes('demo/pages/'))
  for (const [at, { text }] of pages.entries()) {
    const other: unknown = parse(pages[(at + 1) % pages.length]!.text)
    expect(parse(editYaml(text, editsBetween(parse(text), other)))).toEqual(other)
  }
})
