import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Edit, EditError, isSame, withEdit } from './edit.ts'
import { editYaml } from './edit-yaml.ts'
import { readYamlText } from './yaml-text.ts'

/** Valid YAML as hardly anybody writes it. */
const odd = [
  '? a\n: b\n? c\n',
  '? - x\n: y\na: 1\n',
  '? |\n  long\n: 1\nb: 2\n',
  'a: !!str 12\nb: !!map { c: 1 }\nd: !odd x\n',
  '!!map\na: 1\n',
  '&top\na: &b\n  c: 1\nd: *b\n',
  '&top { a: 1 }\n',
  'a: [b: 1, c, ? d : e, {f}, "g": h]\n',
  'a: { b, c: , "d":1, ? e : f }\n',
  'a: [1, 2,]\nb: { c: 1, }\n',
  'a: [ # c\n  1, # one\n  # two\n  2 # end\n]\n',
  'a:\n\n\n  # deep\n\n  b:\n# shallow\n    c: 1\n   # odd\n',
  'a:\n- # c\n  b: 1\n-\n  - 2\n-\n\n- 3\n',
  '- - - 1\n    - 2\n  - 3\n- 4\n',
  'a:   b   # c\nd:\n    e:   f\n',
  '"a b": 1\n\'c\': 2\n3: 4\n5.5: 6\ntrue: 7\n~: 8\n',
  'a: "one\n  two\\\n  three"\nb: \'x\n\n  y\'\nc: z\n  w\n',
  'a: |+\n  x\n\n\nb: >2-\n   y\n  z\n',
  'a: |\n\n\n  x\n   y\nb: |1\n  z\n',
  'a: >\n  x\n\n  - y\n    z\n\n\n  w\n\n\n',
  '%YAML 1.2\n---\na: 1 # c\n...\n',
  '--- # c\na: 1\n',
  '--- { a: 1 }\n',
  '---\n- a\n# end\n',
  '# only\n\n# these\n',
  'a: 1\t# tab\nb:\t2\n',
  'a: |\n  x\n # c\nb: 1\n',
  'a: "-"\nb: -x\nc: [-x, ?x]\n',
  '<<: { a: 1 }\nb: 2\n',
  'a: *x\n',
  'a: 1\n---\nb: 2\n',
  'plain',
  '"quoted" # c\n',
  '|\n  block\n',
  '[1, 2]',
  '{}',
  'null\n',
  '',
]

function pathsIn(values: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof values !== 'object' || values === null) return [path]
  const steps: (string | number)[] = Array.isArray(values) ? [...values.keys()] : Object.keys(values)
  return [path, ...steps.flatMap((step) => pathsIn((values as Record<string | number, unknown>)[step], [...path, step]))]
}

test.each(odd.flatMap((text) => [text, text.replaceAll('\n', '\r\n'), text.replace(/\n$/, '')]))(
  '%j is edited as is meant, or left alone',
  (text) => {
    const values = attempt(() => parse(text, { logLevel: 'silent' }) as unknown)
    const paths = pathsIn(values)
    const edits = paths.flatMap((path): Edit[] => [
      ...['plain', 'a: b', 'one\ntwo\n', 5, null, [], {}, ['x', { y: [] }], { z: 'w', v: ['u\nt'] }].map((set) => ({ path, set })),
      { path, remove: true },
      { path: [...path, 'new'], set: 'x' },
      { path: [...path, 0], insert: { n: 1 } },
      { path, moveTo: 0 },
      { path, moveTo: 1 },
    ])
    let made = 0
    for (const edit of edits) {
      const after = attempt(() => editYaml(text, [edit]))
      if (after === undefined) continue
      made += 1
      expect([edit, isSame(parse(after, { logLevel: 'silent' }) ?? {}, withEdit(values, edit) ?? {})]).toEqual([edit, true])
    }
    if (/^(a|"a b"):/.test(text) && !/\*x|---|<</.test(text)) expect(made).toBeGreaterThan(edits.length / 3)
  },
)

/** Returns undefined if the edit is refused with an EditError; any other error fails the test. */
function attempt<Value>(make: () => Value): Value | undefined {
  try {
    return make()
  } catch (error) {
    if (error instanceof EditError || (error as Error).name.startsWith('YAML') || error instanceof ReferenceError) return undefined
    throw error
  }
}

test('an escape for a lone surrogate is read as the replacement character, because texts become addresses', () => {
  expect(readYamlText('name: "Withy \\uD800"\n').values).toEqual({ name: 'Withy \ufffd' })
  expect(readYamlText('name: "Withy \\uD83C\\uDFE1"\n').values).toEqual({ name: 'Withy 🏡' })
})
