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
  expect(importsOf(source)).toEqual(
    ['./a.ts', '#src/b.ts', './c.css', './d.ts', './e.ts', './f.ts', './g.ts'].map((target) => ({ target, typeOnly: false })),
  )
})

test('tells imports of types from others', () => {
  const source = `import type { A } from './a.ts'\nimport { type B, type C } from './b.ts'\nimport {\n  type D,\n} from './d.ts'\nexport type { E } from './e.ts'\n`
  expect(importsOf(source)).toEqual(['./a.ts', './b.ts', './d.ts', './e.ts'].map((target) => ({ target, typeOnly: true })))
})
