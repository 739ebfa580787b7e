import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { sourceFiles } from './support/source-files.ts'
import { walkSteps } from './support/walk-steps.ts'

const walks = walkSteps(await readFile('docs/architecture.md', 'utf8'))
const files = new Map((await sourceFiles()).map((file) => [file.path, file]))

test('docs/architecture.md walks a request, a row and a property', () => {
  expect([...walks.keys()]).toEqual(['A request for a results page', 'A row of a feed', 'A property, from row to card'])
})

test.each([...walks])('%s: each file is imported by the one it is indented under', (_, steps) => {
  const wrong = steps.flatMap(({ path, parent }) => {
    if (!files.has(path)) return [`${path} is not there`]
    const imports = parent === undefined ? [path] : files.get(parent)?.imports.map((imported) => imported.path)
    return imports?.includes(path) ? [] : [`${parent} does not import ${path}`]
  })
  expect(wrong).toEqual([])
})

test.each([...walks])('%s: a newcomer opens some twelve files', (_, steps) => {
  expect(steps.length).toBeGreaterThanOrEqual(8)
  expect(steps.length).toBeLessThanOrEqual(14)
})

/** Steps that go on elsewhere need something in common with those before: a file of theirs that they import. */
test.each([...walks])('%s: where it goes on elsewhere it takes something along', (_, steps) => {
  const lost = steps.filter(({ path, parent }, index) => {
    if (parent !== undefined || index === 0) return false
    const before = new Set(steps.slice(0, index).map((step) => step.path))
    return !files.get(path)?.imports.some((imported) => before.has(imported.path))
  })
  expect(lost).toEqual([])
})

test('a list that is not a walk is refused', () => {
  expect(() => walkSteps('## Three walks\n### One\n- `a.ts` says\n    - `b.ts` says\n## Next\n')).toThrow('Not a step')
  expect(() => walkSteps('## Three walks\n### One\n- a.ts says\n## Next\n')).toThrow('Not a step')
})
