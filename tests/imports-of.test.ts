import { expect, test } from 'vitest'
import { importsOf } from './support/imports-of.ts'

test('sees every way of importing', () => {
  const source = `
import { a } from './a.ts'
import b, { type B } from "#src/b.ts"
import './c.css'
export { d } from './d.ts'
export * from './e.ts'
import {
  f,
  type F,
} from './f.ts'
const g = () => import('./g.ts')
const text = 'not from here'
`
  expect(importsOf(source)).toEqual([
    { target: './a.ts', typeOnly: false, names: ['a'] },
    { target: '#src/b.ts', typeOnly: false, names: ['default', 'B'] },
    { target: './c.css', typeOnly: false, names: [] },
    { target: './d.ts', typeOnly: false, names: ['d'] },
    { target: './e.ts', typeOnly: false, names: ['*'] },
    { target: './f.ts', typeOnly: false, names: ['f', 'F'] },
    { target: './g.ts', typeOnly: false, names: ['*'] },
  ])
})

test('tells imports of types from others', () => {
  const source = `import type { A } from './a.ts'\nimport { type B, type C } from './b.ts'\nimport {\n  type D,\n} from './d.ts'\nexport type { E } from './e.ts'\n`
  expect(importsOf(source)).toMatchObject(['./a.ts', './b.ts', './d.ts', './e.ts'].map((target) => ({ target, typeOnly: true })))
})

test('takes names as they are where they are declared', () => {
  const names = (source: string) => importsOf(source).flatMap((imported) => imported.names)
  expect(names(`import { a as b, type C as D } from './a.ts'`)).toEqual(['a', 'C'])
  expect(names(`export { a as b } from './a.ts'`)).toEqual(['a'])
  expect(names(`load: async () => (await import('./video.tsx')).Video`)).toEqual(['Video'])
  expect(names(`const { a, b: c } = await import('./a.ts')`)).toEqual(['a', 'b'])
})
