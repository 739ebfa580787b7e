import { expect, test } from 'vitest'
import { readBrandStyle } from './brand-style.ts'
import { checkProperties } from './check-properties.ts'

async function told(css: string) {
  const problems = await checkProperties('brand.css', await readBrandStyle('brand.css', css))
  expect(problems.every(({ isWarning }) => isWarning)).toBe(true)
  return problems.map(({ line, field, reason }) => `${line} ${field}: ${reason}`)
}

test('a misspelt property is told with its line, and which is meant', async () => {
  expect(await told(':root {\n  --bottle: navy;\n  --primrse: gold;\n}\nh1 {\n  colour: red;\n  color: red;\n}')).toEqual([
    '3 --primrse: nothing reads a property of this name; did you mean --primrose?',
    '6 colour: nothing reads a property of this name; did you mean color?',
  ])
})

test.each([
  ['', 'no style'],
  [':root { --bottle: navy; --size-1: 2rem }', 'properties of the site'],
  ['h1 { --own: 2px; margin: calc(2 * var(--own)) }', 'a property of its own that it reads'],
  ['h1 { -webkit-font-smoothing: antialiased; text-wrap: balance; view-transition-name: x }', 'what some browsers know'],
  ['@media print { h1 { color: black; background: none } }', 'what stands under a condition'],
])('%s tells nothing: %s', async (css) => {
  expect(await told(css)).toEqual([])
})
