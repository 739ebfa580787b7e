import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMap, isPair, isScalar, isSeq, LineCounter, parse, parseDocument } from 'yaml'
import { trials } from '#tests/support/trials.ts'
import { writtenContent } from '#tests/support/written-content.ts'
import { type Edit, type EditPath, isSame, valueAt, withEdit } from './edit.ts'
import { splitMarkdown } from './edit-markdown.ts'
import { editYaml } from './edit-yaml.ts'

/** The YAML files of the demo, and the fields of its Markdown files. */
const yaml = (await writtenContent()).flatMap(({ path, text }) => {
  if (path.endsWith('.csv')) return []
  return [{ path, text: path.endsWith('.md') ? splitMarkdown(text).fields : text }]
})

/** Returns the paths of all values in a file, including lists and groups. */
function pathsIn(values: unknown, path: EditPath = []): EditPath[] {
  const own = path.length > 0 ? [path] : []
  if (typeof values !== 'object' || values === null) return own
  const steps: (string | number)[] = Array.isArray(values) ? [...values.keys()] : Object.keys(values)
  return [...own, ...steps.flatMap((step) => pathsIn(valueAt(values, [step]), [...path, step]))]
}

const files = yaml.map(({ path, text }) => ({ path, text, values: parse(text) as unknown, paths: pathsIn(parse(text)) }))
const anywhere = fc.constantFrom(...files).chain((file) => fc.constantFrom(...file.paths).map((path) => ({ ...file, at: path })))

/** Returns the lines of a field or item, counted from 0, including its name or hyphen. */
function linesOf(text: string, path: EditPath): { first: number; last: number } {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const parent = document.getIn(path.slice(0, -1), true)
  const pair = isMap(parent) ? parent.items.find(({ key }) => isScalar(key) && String(key.value) === path.at(-1)) : undefined
  const node = isPair(pair) ? pair.value : isSeq(parent) ? parent.items[Number(path.at(-1))] : undefined
  const start = isPair(pair) && isScalar(pair.key) ? pair.key.range![0] : (node as { range: [number, number, number] }).range[0]
  const [, end = start] = (node as { range?: [number, number, number] } | null)?.range ?? []
  const written = text.slice(start, end).trimEnd()
  return { first: lines.linePos(start).line - 1, last: lines.linePos(start + written.length).line - 1 }
}

const scalar = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom('a', 'B', ' ', '\n', ':', '#', '-', '"', "'", ',', '[', '}', '&', '*', '\\', 'é', '£', '1', '.', '\t', '|', '>'),
  }),
  fc.lorem({ maxCount: 80 }),
  fc.lorem({ mode: 'sentences', maxCount: 4 }).map((text) => text.replaceAll('. ', '.\n\n')),
  fc.constantFrom(
    'yes',
    'null',
    '~',
    '0o14',
    '1_000',
    '10:30',
    '2026-11-28',
    '---',
    '...',
    '? a',
    '- a',
    '%a',
    '@a',
    '`a',
    '!a',
    '<<',
    '=',
    '',
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
)
const name = fc
  .oneof(fc.stringMatching(/^[a-z][A-Za-z0-9-]{0,9}$/), fc.string({ unit: 'binary', maxLength: 8 }))
  .filter((each) => each !== '__proto__')
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'value' },
    scalar,
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(name, tie('any'), { maxKeys: 3 }),
  ),
})).any
test('every content file is read with its values as written', () => {
  expect(files.length).toBeGreaterThan(80)
  for (const { text } of files) expect(editYaml(text, [])).toBe(text)
})

test('a value set anywhere is read back, and only its own lines change', () => {
  fc.assert(
    fc.property(anywhere, scalar, fc.boolean(), ({ text: written, at }, set, isWindows) => {
      const text = isWindows ? written.replaceAll('\n', '\r\n') : written
      const after = editYaml(text, [{ path: at, set }])
      expect(valueAt(parse(after), at)).toEqual(Object.is(set, -0) ? 0 : set)
      const { first, last } = linesOf(text, at)
      const [before, now] = [text.split('\n'), after.split('\n')]
      expect(now.slice(0, first)).toEqual(before.slice(0, first))
      expect(now.slice(now.length - (before.length - last - 1))).toEqual(before.slice(last + 1))
      if (isWindows) expect(after.replaceAll('\r\n', '')).not.toMatch(/\n/)
    }),
    { numRuns: trials(200, 20_000) },
  )
})

test('a value set to what it was changes nothing', () => {
  for (const { text, values, paths } of files) {
    expect(
      editYaml(
        text,
        paths.map((path) => ({ path, set: valueAt(values, path) })),
      ),
    ).toBe(text)
  }
})

test('values set together give the same text as set one by one', () => {
  const several = fc.constantFrom(...files).chain((file) =>
    fc
      .uniqueArray(fc.tuple(fc.constantFrom(...file.paths.filter((path) => typeof valueAt(file.values, path) !== 'object')), scalar), {
        selector: ([path]) => path.join('\n'),
        minLength: 2,
        maxLength: 12,
      })
      .map((sets) => ({ text: file.text, edits: sets.map(([path, set]) => ({ path, set })) })),
  )
  fc.assert(
    fc.property(several, ({ text, edits }) => {
      expect(editYaml(text, edits)).toBe(edits.reduce((written, edit) => editYaml(written, [edit]), text))
    }),
    { numRuns: trials(60, 1_000) },
  )
})

/** An edit of any kind, at or below a list or group. */
const anyEdit = anywhere.chain(({ text, values, at }) => {
  const parent = valueAt(values, at.slice(0, -1))
  const length = Array.isArray(parent) ? parent.length : Object.keys(parent as object).length
  const own = valueAt(values, at)
  const edits: fc.Arbitrary<Edit>[] = [
    value.map((set) => ({ path: at, set })),
    fc.constant({ path: at, remove: true }),
    fc.nat(length - 1).map((moveTo) => ({ path: at, moveTo })),
    fc.tuple(name, value).map(([field, set]) => ({ path: [...at.slice(0, -1), Array.isArray(parent) ? length : field], set })),
  ]
  if (Array.isArray(parent)) edits.push(value.map((insert) => ({ path: at, insert })))
  if (typeof own === 'object' && own !== null && !Array.isArray(own))
    edits.push(fc.tuple(name, name, value).map(([outer, inner, set]) => ({ path: [...at, outer, inner], set })))
  return fc.oneof(...edits).map((edit) => ({ text, values, edit }))
})

/** Returns the comment lines, sorted. */
const commentsIn = (text: string) =>
  parseDocument(text).errors.length === 0 &&
  text
    .split('\n')
    .filter((line) => /^\s*#/.test(line))
    .map((line) => line.trim())
    .toSorted()

test('edits of every kind give the intended values, and lose only comments of removed values', () => {
  fc.assert(
    fc.property(anyEdit, ({ text, values, edit }) => {
      const meant = attempt(() => withEdit(values, edit))
      if (meant === undefined) return expect(() => editYaml(text, [edit])).toThrow()
      const after = editYaml(text, [edit])
      expect(isSame(parse(after), meant)).toBe(true)
      if (!('remove' in edit || 'set' in edit)) expect(commentsIn(after)).toEqual(commentsIn(text))
    }),
    { numRuns: trials(200, 20_000) },
  )
})

test('edits near aliases and anchors of every kind change nothing else', () => {
  const text =
    'a: &a one # 1\nb: *a\nc: &c # 2\n  d: &d { e: 1, f: [x, &g "y"] }\n  h: *d\n# 3\ni: *c\nj:\n  - &k\n    l: *g\n  - *k\n  - m: *a\n'
  const values: unknown = parse(text)
  const edits = pathsIn(values).flatMap((path): Edit[] => [
    { path, set: 'new' },
    { path, set: { new: [1] } },
    { path, remove: true },
    ...[0, 1, 2].map((moveTo): Edit => ({ path, moveTo })),
  ])
  for (const edit of edits) {
    const meant = attempt(() => withEdit(values, edit))
    if (meant === undefined) expect(() => editYaml(text, [edit])).toThrow()
    else expect([edit, parse(editYaml(text, [edit]))]).toEqual([edit, meant])
  }
})

test('fields with comments, brackets and quotes of every kind can be edited in sequence', () => {
  const sequence = fc.array(fc.tuple(fc.nat(), fc.nat(3), value), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(fc.constantFrom(...files), sequence, ({ text, values }, steps) => {
      let [now, meant] = [text, values]
      for (const [number, kind, set] of steps) {
        const paths = pathsIn(meant)
        if (paths.length === 0) return
        const path = paths[number % paths.length]!
        const edit: Edit = kind === 0 ? { path, remove: true } : kind === 1 ? { path, moveTo: 0 } : { path, set }
        meant = withEdit(meant, edit)
        now = editYaml(now, [edit])
        expect(isSame(parse(now) ?? {}, meant)).toBe(true)
      }
    }),
    { numRuns: trials(50, 3_000) },
  )
})

function attempt(make: () => unknown): unknown {
  try {
    return make()
  } catch {
    return undefined
  }
}
