import { expect, test } from 'vitest'
import { type Edit, EditError } from './edit.ts'
import { editYaml } from './edit-yaml.ts'

type Case = readonly [name: string, before: string, edit: Edit, after: string]

const cases: readonly Case[] = [
  ['a plain text', 'a: one # why\nb: 2\n', { path: ['a'], set: 'two' }, 'a: two # why\nb: 2\n'],
  ['a text in double quotes', 'a: "01632" # why\n', { path: ['a'], set: 'x "y"' }, 'a: "x \\"y\\"" # why\n'],
  ['a text in single quotes', "a: 'one'\n", { path: ['a'], set: "it's" }, "a: 'it''s'\n"],
  ['a text that would be a number', 'a: one\n', { path: ['a'], set: '12' }, 'a: "12"\n'],
  ['a text that others take for true', 'a: one\n', { path: ['a'], set: 'yes' }, 'a: "yes"\n'],
  ['a text with a colon', 'a: one\n', { path: ['a'], set: 'b: c' }, 'a: "b: c"\n'],
  ['a number', 'a: 1\n', { path: ['a'], set: 2.5 }, 'a: 2.5\n'],
  ['a number in the place of a quoted text', 'a: "1"\n', { path: ['a'], set: 2 }, 'a: 2\n'],
  ['yes or no', 'a: true # c\n', { path: ['a'], set: false }, 'a: false # c\n'],
  ['a field without a value', 'a: # c\nb: 1\n', { path: ['a'], set: 'x' }, 'a: x # c\nb: 1\n'],
  ['a plain text of two lines', 'a: one\n  two\nb: 1\n', { path: ['a'], set: 'three' }, 'a: three\nb: 1\n'],
  ['within brackets', 'a: { b: [1, 2], c: d } # e\n', { path: ['a', 'b', 1], set: 3 }, 'a: { b: [1, 3], c: d } # e\n'],
  ['a comma within brackets', 'a: [x]\n', { path: ['a', 0], set: 'x, y' }, 'a: ["x, y"]\n'],
  ['lines within brackets', 'a: [x]\n', { path: ['a', 0], set: 'x\ny' }, 'a: ["x\\ny"]\n'],
  ['a text in the place of a group', 'a: # c\n  b: 1\n  d: 2\ne: 3\n', { path: ['a'], set: 'x' }, 'a: x # c\ne: 3\n'],
  ['a group in the place of a text', 'a: x # c\ne: 3\n', { path: ['a'], set: { b: 1 } }, 'a: # c\n  b: 1\ne: 3\n'],
  ['a group in a list', '- x # c\n- y\n', { path: [0], set: { b: 1, c: [{ d: 1 }] } }, '- # c\n  b: 1\n  c:\n    - d: 1\n- y\n'],
  ['a text in the place of a group of a list', '- a: 1\n  b: 2\n- y\n', { path: [0], set: 'x' }, '- x\n- y\n'],
  ['lines in the place of a text', 'a: x # c\nb: 1\n', { path: ['a'], set: 'x\n\ny\n' }, 'a: | # c\n  x\n\n  y\nb: 1\n'],
  ['lines of a block', 'a: | # c\n    x\n    y\n\nb: 1\n', { path: ['a'], set: 'x\nz\n' }, 'a: | # c\n    x\n    z\n\nb: 1\n'],
  ['a block that ended otherwise', 'a: |\n  x\nb: 1\n', { path: ['a'], set: 'y' }, 'a: |-\n  y\nb: 1\n'],
  ['a block that becomes empty', 'a: | # c\n  x\nb: 1\n', { path: ['a'], set: '' }, 'a: "" # c\nb: 1\n'],
  [
    'one paragraph of a folded text',
    'a: >-\n  one two\n  three\n\n\n  four five\n  six\nb: 1\n',
    { path: ['a'], set: 'one two three\n\nfour five seven' },
    'a: >-\n  one two\n  three\n\n\n  four five\n  seven\nb: 1\n',
  ],
  ['what lists of a group hold', 'a:\n- x\nb: 1\n', { path: ['a', 0], set: { c: [{ d: 1 }] } }, 'a:\n- c:\n  - d: 1\nb: 1\n'],
  ['an alias', 'a: &x one\nb: *x # c\n', { path: ['b'], set: 'two' }, 'a: &x one\nb: two # c\n'],
  ['what an alias stands for', 'a: &x one\nb: *x\n', { path: ['a'], set: 'two' }, 'a: &x two\nb: one\n'],
  ['within an alias', 'a: &x\n  c: 1 # c\nb: *x\n', { path: ['b', 'c'], set: 2 }, 'a: &x\n  c: 1 # c\nb:\n  c: 2\n'],
  ['within what an alias stands for', 'a: &x { c: 1 }\nb: *x\n', { path: ['a', 'c'], set: 2 }, 'a: &x { c: 2 }\nb:\n  c: 1\n'],
  ['an anchor that is not used', 'a: &x one\n', { path: ['a'], set: 'two' }, 'a: &x two\n'],

  ['a new field', 'a: 1\nb: 2 # c\n# end\n', { path: ['d'], set: 'x' }, 'a: 1\nb: 2 # c\nd: x\n# end\n'],
  ['a new field among others', 'a: 1\n\n# of d\nd: 2\n', { path: ['b'], set: 3, among: ['a', 'b', 'd'] }, 'a: 1\n\nb: 3\n\n# of d\nd: 2\n'],
  ['a new field before all', '# file\nb: 1\n', { path: ['a'], set: 3, among: ['a', 'b'] }, '# file\na: 3\nb: 1\n'],
  ['a new field of a list', '- b: 1\n  c: 2\n', { path: [0, 'a'], set: 3, among: ['a', 'b'] }, '- a: 3\n  b: 1\n  c: 2\n'],
  ['a new field within braces', 'a: { b: 1 }\n', { path: ['a', 'c'], set: 'x: y' }, 'a: { b: 1, c: "x: y" }\n'],
  ['a field within empty braces', 'a: {} # c\n', { path: ['a', 'c'], set: 1 }, 'a: # c\n  c: 1\n'],
  ['a new field with what it stands in', 'a: 1\n', { path: ['b', 'c', 0, 'd'], set: 'x' }, 'a: 1\nb:\n  c:\n    - d: x\n'],
  ['an empty file', '', { path: ['a', 'b'], set: 'x' }, 'a:\n  b: x\n'],
  ['a file of comments', '# only this', { path: ['a'], set: 1 }, '# only this\na: 1\n'],
  ['a file of an empty group', '{}\n', { path: ['a'], set: 1 }, 'a: 1\n'],
  ['no end of the last line', 'a: 1', { path: ['b'], set: 'x\ny' }, 'a: 1\nb: |-\n  x\n  y\n'],
  ['a new text of several lines', 'a:\n  b: 1\nd: 2\n', { path: ['a', 'c'], set: 'x\ny\n' }, 'a:\n  b: 1\n  c: |\n    x\n    y\nd: 2\n'],
  ['places in one line', 'a: 1\n', { path: ['b'], set: [[-3.1, 51]] }, 'a: 1\nb: [[-3.1, 51]]\n'],

  ['a few words in one line', 'a: 1\n', { path: ['b'], set: ['x', 'y z'] }, 'a: 1\nb: [x, y z]\n'],
  [
    'a long text',
    'a: 1\n',
    { path: ['b'], set: 'long '.repeat(30).trim() },
    `a: 1\nb: >-\n  ${'long '.repeat(23).trim()}\n  ${'long '.repeat(7).trim()}\n`,
  ],

  ['without a field', '# file\na: 1\nb: 2 # c\n# of d\nd: 3\n', { path: ['b'], remove: true }, '# file\na: 1\n# of d\nd: 3\n'],
  ['without a field and what is said of it', 'a: 1\n# of b\nb: 2\nc: 3\n', { path: ['b'], remove: true }, 'a: 1\nc: 3\n'],
  ['without the first field', '# file\na: 1\n\nb: 2\n', { path: ['a'], remove: true }, '# file\nb: 2\n'],
  ['without the first field of an item', '- a: 1\n  # of b\n  b: 2\n', { path: [0, 'a'], remove: true }, '- # of b\n  b: 2\n'],
  ['without the last of a part', 'a: 1\nb: 2\n\nc: 3\n', { path: ['b'], remove: true }, 'a: 1\n\nc: 3\n'],
  ['without the last field', 'a: 1\n\nb:\n  - 1\n', { path: ['b'], remove: true }, 'a: 1\n'],
  ['without the only field', 'a:\n  b: 1 # c\nd: 2\n', { path: ['a', 'b'], remove: true }, 'a: {} # c\nd: 2\n'],
  ['without the only field of a file', '# file\na: 1\n', { path: ['a'], remove: true }, '# file\n\n'],
  ['without an item in brackets', 'a: [1, 2, 3]\n', { path: ['a', 0], remove: true }, 'a: [2, 3]\n'],
  ['without the last item in brackets', 'a: [1, 2]\n', { path: ['a', 1], remove: true }, 'a: [1]\n'],
  ['without the only item in brackets', 'a: [1]\n', { path: ['a', 0], remove: true }, 'a: []\n'],
  ['without what an alias stands for', '- &x one\n- *x\n- *x\n', { path: [0], remove: true }, '- one\n- one\n'],
  [
    'a comment that stands alone stays',
    'a: 1\n# all that follows\n\nb: 2\nc: 3\n',
    { path: ['b'], remove: true },
    'a: 1\n# all that follows\n\nc: 3\n',
  ],

  ['an item in the middle', 'a:\n  - 1\n  # of 3\n  - 3\n', { path: ['a', 1], insert: 2 }, 'a:\n  - 1\n  - 2\n  # of 3\n  - 3\n'],
  ['an item before all', 'a:\n  # all\n  - 1\n', { path: ['a', 0], insert: { b: 1, c: 2 } }, 'a:\n  # all\n  - b: 1\n    c: 2\n  - 1\n'],
  ['an item at the end', 'a:\n  - 1 # c\n\n  - 2\n\nb: 1\n', { path: ['a', 2], insert: 'x' }, 'a:\n  - 1 # c\n\n  - 2\n\n  - x\n\nb: 1\n'],
  ['an item in brackets', 'a: [1, 3]\n', { path: ['a', 1], insert: 2 }, 'a: [1, 2, 3]\n'],
  ['an item in brackets of several lines', 'a: [\n  1,\n  2\n]\n', { path: ['a', 2], insert: 3 }, 'a: [\n  1,\n  2,\n  3\n]\n'],
  ['an item in empty brackets', 'a: { b: [] }\n', { path: ['a', 'b', 0], insert: 'x' }, 'a: { b: [x] }\n'],
  ['an item of a list in a list', '- - 1\n  - 2\n', { path: [0, 0], insert: 0 }, '- - 0\n  - 1\n  - 2\n'],

  ['an item up', '- 1 # one\n\n# of 2\n- 2\n- 3\n', { path: [1], moveTo: 0 }, '# of 2\n- 2\n\n- 1 # one\n- 3\n'],
  [
    'an item down',
    'a:\n  - b: |\n      x\n    c: 1\n  - d: 1\n',
    { path: ['a', 0], moveTo: 1 },
    'a:\n  - d: 1\n  - b: |\n      x\n    c: 1\n',
  ],
  ['an item in brackets', 'a: [1, "2", 3]\n', { path: ['a', 2], moveTo: 0 }, 'a: [3, 1, "2"]\n'],
  ['a field', 'a: 1\nb:\n  - 2\nc: 3\n', { path: ['a'], moveTo: 2 }, 'b:\n  - 2\nc: 3\na: 1\n'],
  ['what an alias stands for', '- &x one\n- *x\n', { path: [0], moveTo: 1 }, '- one\n- &x one\n'],
]

test.each(cases)('%s', (_, before, edit, after) => {
  expect(editYaml(before, [edit])).toBe(after)
  const windows = (text: string) => text.replaceAll('\n', '\r\n')
  expect(editYaml(windows(before), [edit])).toBe(/^.*\n/.test(before) ? windows(after) : after)
  expect(editYaml(`\ufeff${before}`, [edit])).toBe(`\ufeff${after}`)
})

test.each(['a: [', 'a: 1\na: 2\n', 'a: *b\n', '- a\nb: 1\n', 'a: &a [*a]\n', 'a', '- 1'])('%j is refused', (text) => {
  expect(() => editYaml(text, [{ path: ['a'], set: 1 }])).toThrow(EditError)
})

test('aliases that expand beyond any memory are refused', () => {
  const names = [...'abcdefghijklm']
  const bomb = names.map((name, at) => `${name}: &${name} [${at === 0 ? 'x' : Array(9).fill(`*${names[at - 1]}`)}]\n`).join('')
  expect(() => editYaml(bomb, [{ path: ['z'], set: 1 }])).toThrow(EditError)
})

test('field names that every JavaScript object has are like any others', () => {
  const text = '__proto__: 1\nconstructor: { toString: 2 }\n'
  expect(editYaml(text, [{ path: ['__proto__'], set: { a: 1 } }])).toBe('__proto__:\n  a: 1\nconstructor: { toString: 2 }\n')
  expect(editYaml(text, [{ path: ['constructor', 'toString'], remove: true }])).toBe('__proto__: 1\nconstructor: {}\n')
  expect(editYaml('a: 1\n', [{ path: ['__proto__', 'b'], set: 2 }])).toBe('a: 1\n"__proto__":\n  b: 2\n')
  expect(({} as { b?: unknown }).b).toBeUndefined()
})

test.each<[Edit, string]>([
  [{ path: ['a', 'b'], set: 1 }, 'is in no group'],
  [{ path: ['c', 3], set: 1 }, 'is beyond the end'],
  [{ path: ['c', 0], moveTo: 5 }, 'no place 5'],
  [{ path: ['a'], insert: 1 }, 'is there already'],
  [{ path: ['d'], moveTo: 0 }, 'no place'],
  [{ path: [], set: 'x' }, 'in the text of the file alone'],
])('%j cannot be made', (edit, reason) => {
  expect(() => editYaml('a: 1\nc: [1]\n', [edit])).toThrow(reason)
})
